import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { IconCheck, IconChecklist, IconFileText, IconMessages, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { Panel } from '~/components/panel'
import { ScreenError } from '~/components/screen-error'
import { Status } from '~/components/status'
import { Isolate } from '~/components/user-text'
import { load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { type FormAnswer, refused, textOf } from '~/lib/form-answer.server'
import { useFormat } from '~/lib/format'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import { BudgetRange, ProjectStatus } from '../facts'
import sheet from '../projects.css?url'

export const handle = {
  i18n: ['projects', 'errors'],
  screen: 'projects',
  item: (data?: { project?: { name: string } }) => data?.project?.name ?? null,
}
export const links = sheets(sheet)

/** Where the owner of a project and who won it work together. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const [workspace, project, locale] = await Promise.all([
    load(api.projects[':id'].workspace.$get({ param })),
    load(api.projects[':id'].$get({ param })),
    localeOfRequest(args.request, args.context),
  ])
  return json({ workspace, project, title: pageTitle(locale, project.name) })
}

/** Ticks a milestone, or takes that back. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    const param = { id: textOf(form, 'id') }
    await read(api.milestones[':id'].$patch({ param, json: { isDone: textOf(form, 'isDone') === 'true' } }))
    return redirect(`/dashboard/allproject/${args.params.id}/workspace`)
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function WorkspacePage() {
  const { workspace, project } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation(['projects', 'common'])
  const page = `/dashboard/allproject/${project.id}`
  return (
    <div className="page-inner">
      <PageHeader
        back={{ to: page, text: <Isolate>{project.name}</Isolate> }}
        title={t('workspace')}
        line={<ProjectStatus state={workspace.state} />}
      />
      <FormRefusal text={t('common:notSaved')} answer={answer} />
      {!workspace.isOpen && <p className="muted">{t('workspaceClosed')}</p>}
      <div className="split">
        <Milestones />
        <aside className="stack">
          <Part
            to={workspace.chatId && `/dashboard/chat/${workspace.chatId}`}
            icon={IconMessages}
            text={t('chat')}
          />
          <Part
            to={workspace.todoId && `/dashboard/todo/${workspace.todoId}`}
            icon={IconChecklist}
            text={t('todo')}
          />
          <Part
            to={workspace.documentId && `/dashboard/documents/${workspace.documentId}`}
            icon={IconFileText}
            text={t('brief')}
          />
        </aside>
      </div>
    </div>
  )
}

/** One of the parts, with the way to its own page; one that was deleted says so. */
function Part({ to, icon, text }: { to: string | null; icon: TablerIcon; text: string }) {
  const { t } = useTranslation('projects')
  return (
    <div className="panel panel-body project-part">
      <Icon of={icon} size={18} />
      <span>{text}</span>
      {to ? (
        <Link to={to} className="plain-link" aria-label={`${t('open')}: ${text}`} prefetch="intent">
          {t('open')}
        </Link>
      ) : (
        <span className="muted">{t('partGone')}</span>
      )}
    </div>
  )
}

function Milestones() {
  const { workspace } = useLoaderData<typeof loader>()
  const { t } = useTranslation('projects')
  const format = useFormat()
  const { milestones, isOwner, isOpen } = workspace
  return (
    <Panel title={t('milestones')}>
      {milestones.length === 0 ? (
        <p className="panel-text project-offers-none">{t('noMilestones')}</p>
      ) : (
        <ol className="project-milestones project-milestones-alone">
          {milestones.map(({ id, title, amount, currency, date, isDone, isPaid }, at) => (
            <li key={id}>
              <span className="wizard-number" aria-hidden="true">
                {isDone ? <Icon of={IconCheck} size={14} /> : format.number(at + 1)}
              </span>
              <span className="project-milestone-title">
                <bdi>{title}</bdi>
              </span>
              <time dateTime={date} title={format.wholeDay(date)} className="muted">
                {format.day(date)}
              </time>
              <BudgetRange budgetMin={amount} budgetMax={amount} currency={currency} />
              {isPaid ? (
                <Status state="done">{t('paid')}</Status>
              ) : isDone ? (
                <Status state="done">{t('confirmed')}</Status>
              ) : (
                <Status state="waiting">{t('inWork')}</Status>
              )}
              {isOwner && isOpen && !isPaid && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    size="1"
                    name="isDone"
                    value={String(!isDone)}
                    variant={isDone ? 'surface' : 'soft'}
                    color={isDone ? 'gray' : 'indigo'}
                    aria-label={`${t(isDone ? 'unconfirm' : 'confirm')}: ${title}`}
                  >
                    {t(isDone ? 'unconfirm' : 'confirm')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

export const ErrorBoundary = () => <ScreenError noun="projects" text="projectFailed" />
