import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import {
  IconChecklist,
  IconChevronRight,
  IconCircleCheck,
  IconFileText,
  IconMessages,
  IconStar,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { load } from '~/lib/api.server'
import type { FormAnswer } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { pagesOf, readPages } from '~/lib/pages'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import { ProjectStatus } from '../facts'
import sheet from '../projects.css?url'
import { answerWorkspace } from './acts.server'
import { Files } from './files'
import { Milestones } from './milestones'

export const handle = {
  i18n: ['projects', 'work', 'trash', 'errors'],
  screen: 'projects',
  item: (data?: { project?: { name: string } }) => data?.project?.name ?? null,
}
export const links = sheets(sheet)

const filesAtOnce = 20

/** Where the owner of a project and who won it work together. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const { searchParams } = new URL(args.request.url)
  const pages = pagesOf(searchParams)
  const files = api.projects[':id'].workspace.files
  const [workspace, project, funds, listed, locale] = await Promise.all([
    load(api.projects[':id'].workspace.$get({ param })),
    load(api.projects[':id'].$get({ param })),
    load(api.funds.$get({ query: { limit: '1' } })),
    readPages(pages, filesAtOnce, (query) => load(files.$get({ param, query }))),
    localeOfRequest(args.request, args.context),
  ])
  return json({
    workspace,
    project,
    mayPay: funds.isOn,
    files: listed.items,
    more: listed.nextCursor === null ? null : `?pages=${pages + 1}`,
    asked: searchParams.get('pay'),
    undo: searchParams.get('undo'),
    title: pageTitle(locale, project.name),
  })
}

export const action = answerWorkspace

export const meta = ownTitle

export default function WorkspacePage() {
  const { workspace, project, mayPay, files, more, asked, undo } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation(['projects', 'work', 'common'])
  useSaidOnce('done', { paid: t('work:milestonePaid'), uploaded: t('work:uploaded') })
  const page = `/dashboard/allproject/${project.id}`
  const { state, partner, isOpen, isOwner } = workspace
  return (
    <div className="page-inner">
      <PageHeader
        back={{ to: page, text: t('viewProject') }}
        title={<Isolate>{project.name}</Isolate>}
        line={
          <span className="project-line">
            <ProjectStatus state={state} />
            <span>{t('work:workingWith')}</span>
            <PersonLink person={partner}>
              <Person name={partner.displayName} picture={partner.avatarUrl} size={24} />
            </PersonLink>
          </span>
        }
        actions={
          state === 'done' ? (
            <ToReviews to={`${page}/reviews`} />
          ) : (
            isOwner && isOpen && <ToFinish to={`${page}?ask=finish`} />
          )
        }
      />
      <FormRefusal text={t('common:notSaved')} answer={answer} />
      {answer?.code === 'insufficient_funds' && (
        <p>
          <Link to="/dashboard/funds" className="plain-link">
            {t('work:toFunds')}
          </Link>
        </p>
      )}
      {!isOpen && <p className="muted">{t('workspaceClosed')}</p>}
      <div className="split">
        <div className="stack">
          <Milestones workspace={workspace} payee={partner.displayName} asked={asked} mayPay={mayPay} />
          <Files files={files} more={more} isOpen={isOpen} undo={undo} answer={answer} />
        </div>
        <Parts />
      </div>
    </div>
  )
}

/** The link to the confirmation for its owner, on the page of the project. */
function ToFinish({ to }: { to: string }) {
  const { t } = useTranslation('projects')
  return (
    <Button asChild variant="surface" color="gray" highContrast>
      <Link to={to}>
        <Icon of={IconCircleCheck} />
        {t('finish')}
      </Link>
    </Button>
  )
}

function ToReviews({ to }: { to: string }) {
  const { t } = useTranslation('work')
  return (
    <Button asChild>
      <Link to={to}>
        <Icon of={IconStar} />
        {t('review')}
      </Link>
    </Button>
  )
}

/** Other shared parts: each leads to its own page. */
function Parts() {
  const { workspace } = useLoaderData<typeof loader>()
  const { chatId, todoId, documentId } = workspace
  const { t } = useTranslation('projects')
  return (
    <aside className="panel">
      <ul className="rows project-parts" aria-label={t('workspace')}>
        <Part to={chatId && `/dashboard/chat/${chatId}`} icon={IconMessages} text={t('chat')} />
        <Part to={todoId && `/dashboard/todo/${todoId}`} icon={IconChecklist} text={t('todo')} />
        <Part to={documentId && `/dashboard/documents/${documentId}`} icon={IconFileText} text={t('brief')} />
      </ul>
    </aside>
  )
}

/** One of the parts, pressed as a whole; one that was deleted says so. */
function Part({ to, icon, text }: { to: string | null; icon: TablerIcon; text: string }) {
  const { t } = useTranslation(['projects', 'common'])
  const inner = (
    <>
      <span className="row-tile">
        <Icon of={icon} size={18} />
      </span>
      <span className="row-text">{text}</span>
      {to ? (
        <Icon of={IconChevronRight} size={17} className="flip" />
      ) : (
        <span className="muted">{t('partGone')}</span>
      )}
    </>
  )
  return (
    <li>
      {to ? (
        <Link
          to={to}
          className="row"
          aria-label={t('common:labelled', { label: t('open'), value: text })}
          data-prefetch
        >
          {inner}
        </Link>
      ) : (
        <div className="row">{inner}</div>
      )}
    </li>
  )
}

export const ErrorBoundary = () => <ScreenError noun="projects" text="projectFailed" />
