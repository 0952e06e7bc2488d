import { dayOf } from '@domain/dates/buckets'
import { NewProject, type ProjectCategory } from '@domain/projects'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { ScreenError } from '~/components/screen-error'
import { type ApiClient, loaded, read } from '~/lib/api.server'
import { dropDraft, keepDraft, readDraft } from '~/lib/draft.server'
import { formOf, keyOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, textOf } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import { ProjectForm, type ProjectStep, projectInput, stepForms, steps } from '../project-form'
import sheet from '../projects.css?url'
import { AllDone } from './all-done'
import { WizardScreen } from './wizard-screen'

export const handle = { i18n: ['projects', 'errors'], screen: 'projects', isWhole: true }
export const links = sheets(sheet)

const path = '/dashboard/allproject/new'
const addressOf = (step: ProjectStep) => `${path}?step=${steps.indexOf(step) + 1}`

/** The step that an address names, the first one where it names none. */
const stepAt = (url: string): ProjectStep =>
  steps[Number(new URL(url).searchParams.get('step')) - 1] ?? 'info'

/** Takes the step that is asked for, and the draft; gives the first one before it that is not filled in, or itself. */
function reachable(wish: ProjectStep, values: Record<string, string>): ProjectStep {
  const before = steps.slice(0, steps.indexOf(wish)).filter((step) => step !== 'review')
  return before.find((step) => !isFilled(step, values)) ?? wish
}

const isFilled = (step: 'info' | 'details', values: Record<string, string>) =>
  v.is(
    stepForms[step],
    projectInput((name) => values[name] ?? ''),
  )

/** The wizard as far as its member has come on any device. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const visitor = await readVisitor(args.request, args.context)
  const title = await screenTitle(args, 'projects', 'newProject')
  const query = new URL(args.request.url).searchParams
  const draft = await loaded(readDraft(api, 'projects'))
  const idea = await ideaAskedFor(api, query.get('idea'))
  const isOther = idea !== null && draft !== null && draft.values.ideaId !== idea.ideaId
  const step = idea ? 'info' : reachable(stepAt(args.request.url), draft?.values ?? {})
  if (step !== stepAt(args.request.url) && query.get('step') !== 'done') throw redirect(addressOf(step))
  const today = dayOf(visitor.now, visitor.timeZone)
  const usual = { currency: visitor.locale === 'fa' ? 'IRR' : 'USD', deadline: today }
  const values: Record<string, string> = { ...usual, ...draft?.values, ...((isOther || !draft) && idea) }
  return json({
    step,
    posted: query.get('step') === 'done' ? query.get('id') : null,
    isDone: query.get('step') === 'done',
    values: values.deadline === '' ? { ...values, deadline: today } : values,
    keptAt: draft?.updatedAt ?? null,
    owner: { id: user.id, handle: user.handle, displayName: user.displayName, avatarUrl: user.avatarUrl },
    today,
    isOther,
    title,
  })
}

const categories: Partial<Record<string, ProjectCategory>> = {
  web: 'web',
  desktop: 'desktop',
  mobile: 'mobile',
}

/** The first values of the wizard if an idea is to become a project; null without one that the reader may build. */
async function ideaAskedFor(api: ApiClient, id: string | null) {
  if (id === null) return null
  const idea = await read(api.ideas[':id'].$get({ param: { id } })).catch(() => null)
  if (!idea || idea.mergedInto || !(idea.isOwn || idea.isOpen)) return null
  const { subject: name, text: description } = idea
  return { ideaId: idea.id, name, description, category: categories[idea.category] ?? 'other' }
}

/** Keeps a step in the draft and leads to the one that its button names, or posts the project from the last one. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const to = textOf(form, 'to')
  const step = stepAt(args.request.url)
  let values: Record<string, string> = {}
  try {
    if (to === 'discard') {
      await dropDraft(api, 'projects')
      return redirect(path)
    }
    if (to === 'noIdea') {
      form.set('ideaId', '')
      await keepDraft(api, 'projects', form)
      return redirect(addressOf('review'))
    }
    if (step === 'review') return await post(api, to)
    values = await keepDraft(api, 'projects', form)
    const isOn = steps.indexOf(step) < steps.indexOf(to as ProjectStep)
    if (isOn)
      checkedInput(
        stepForms[step],
        projectInput((name) => values[name] ?? ''),
      )
    return redirect(addressOf(steps.find((one) => one === to) ?? step))
  } catch (error) {
    return refused(error, values)
  }
}

async function post(api: ApiClient, to: string) {
  if (to !== 'post') return redirect(addressOf(steps.find((one) => one === to) ?? 'details'))
  const draft = await readDraft(api, 'projects')
  // Sent twice, the second finds nothing left to post.
  if (!draft) return redirect(`${path}?step=done`)
  const input = projectInput((name) => draft.values[name] ?? '')
  const wrong = (['info', 'details'] as const).find((step) => !isFilled(step, draft.values))
  // A day may have become past since its step was left.
  if (wrong) return redirect(`${addressOf(wrong)}&check=1`)
  const project = v.parse(NewProject, checkedInput(ProjectForm, input))
  const headers = { 'Idempotency-Key': keyOf(draft.values.key) }
  const { id } = await read(api.projects.$post({ json: project }, { headers }))
  await dropDraft(api, 'projects')
  return redirect(`${path}?step=done&id=${id}`)
}

export const meta = ownTitle

export default function NewProjectScreen() {
  const { isDone, posted, ...data } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  if (isDone) return <AllDone id={posted} />
  return <WizardScreen key={data.step} {...data} answer={answer} />
}

export const ErrorBoundary = () => <ScreenError noun="projects" text="failed" />
