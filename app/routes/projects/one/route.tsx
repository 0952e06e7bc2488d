import { Person } from '@domain/people'
import { publicScreenOf } from '@domain/screens'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Comments } from '~/components/comments/comments'
import commentSheet from '~/components/comments/comments.css?url'
import { readComments } from '~/components/comments/comments.server'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { ApiError, load, read, thrownProblem } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { type FormAnswer, refused, textOf } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import { projectFilters, titled } from '../addresses'
import { ProjectLine, ProjectSide, ProjectText } from '../project-parts'
import sheet from '../projects.css?url'
import { CancelQuestion, OwnerActs } from './owner-acts'

export const handle = {
  i18n: ['projects', 'comments', 'votes', 'share', 'errors'],
  screen: 'projects',
  item: (data?: { project?: { name: string } }) => data?.project?.name ?? null,
}
export const links = sheets(commentSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const url = new URL(args.request.url)
  const project = await read(api.projects[':id'].$get({ param })).catch((error: unknown) => {
    if (error instanceof ApiError && error.problem.status === 404) throw redirect(projectFilters.path)
    throw thrownProblem(error)
  })
  const [similar, comments, locale] = await Promise.all([
    load(api.projects[':id'].similar.$get({ param })),
    readComments(api, param.id, url),
    localeOfRequest(args.request, args.context),
  ])
  return json({
    project,
    similar: similar.items,
    comments,
    isAsking: url.searchParams.get('ask') === 'cancel',
    self: v.parse(Person, user),
    title: pageTitle(locale, project.name),
  })
}

const said = { cancel: 'cancelled', reopen: 'reopened', finish: 'finished' } as const

/** Says what becomes of the project. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const intent = textOf(await formOf(args), 'intent')
  const calls = api.projects[':id']
  try {
    if (intent !== 'cancel' && intent !== 'reopen' && intent !== 'finish')
      throw new Response(null, { status: 400 })
    await read(calls[intent].$post({ param }))
    return redirect(`${projectFilters.path}/${param.id}?done=${said[intent]}`)
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function ProjectPage() {
  const { project, similar, comments, self, isAsking } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation(['projects', 'common'])
  useSaidOnce('done', {
    saved: t('saved'),
    cancelled: t('cancelled'),
    reopened: t('reopened'),
    finished: t('finished'),
  })
  return (
    <div className="page-inner">
      <PageHeader
        back={{ to: projectFilters.path, text: t('title') }}
        title={<Isolate>{project.name}</Isolate>}
        line={<ProjectLine project={project} />}
        actions={
          <>
            <Button asChild variant="surface" color="gray" highContrast>
              <a href={publicScreenOf('projects', project.id, project.name)}>
                <Icon of={IconWorld} />
                {t('common:publicPage')}
              </a>
            </Button>
            <OwnerActs project={project} />
          </>
        }
      />
      <FormRefusal text={t('common:notSaved')} answer={answer} />
      {isAsking && project.isOwn && <CancelQuestion project={project} />}
      <div className="split">
        <div className="stack">
          <ProjectText project={project} />
          <Comments key={project.id} thing={titled(project)} page={comments} self={self} />
        </div>
        <ProjectSide project={project} similar={similar} />
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="projects" text="projectFailed" />
