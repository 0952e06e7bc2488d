import { Person } from '@domain/people'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { IconCircleCheck, IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { Person as PersonName } from '~/components/person'
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
import { useFreshState } from '~/lib/use-fresh'
import { localeOfRequest } from '~/lib/visitor.server'
import contentSheet from '~/styles/content.css?url'
import chatSheet from '../../chats/chats.css?url'
import documentSheet from '../../documents/one/document.css?url'
import todoSheet from '../../todos/todos.css?url'
import { ProjectStatus } from '../facts'
import sheet from '../projects.css?url'
import { answerWorkspace } from './acts.server'
import { Files } from './files'
import { Milestones } from './milestones'
import { WorkspaceBrief, WorkspaceChat, WorkspaceTodo } from './parts'
import { readParts } from './parts.server'

export const handle = {
  i18n: ['projects', 'work', 'chats', 'todos', 'content', 'editor', 'documents', 'trash', 'errors'],
  screen: 'projects',
  item: (data?: { project?: { name: string } }) => data?.project?.name ?? null,
}
export const links = sheets(contentSheet, documentSheet, chatSheet, todoSheet, sheet)

const filesAtOnce = 20

/** Where the owner of a project and who won it work together. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
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
    parts: await readParts(api, workspace),
    self: v.parse(Person, user),
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
  const { workspace, parts, self, project, mayPay, files, more, asked, undo } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation(['projects', 'work', 'common'])
  useSaidOnce('done', { paid: t('work:milestonePaid'), uploaded: t('work:uploaded') })
  useFreshState()
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
              <PersonName name={partner.displayName} picture={partner.avatarUrl} size={24} />
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
      <div className="project-workspace">
        <div>
          <Milestones workspace={workspace} payee={partner.displayName} asked={asked} mayPay={mayPay} />
          <WorkspaceBrief brief={parts.brief} self={self} />
          <Files files={files} more={more} isOpen={isOpen} undo={undo} answer={answer} />
        </div>
        <div>
          <WorkspaceChat chat={parts.chat} userId={self.id} />
          <WorkspaceTodo todo={parts.todo} self={self} />
        </div>
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

export const ErrorBoundary = () => <ScreenError noun="projects" text="projectFailed" />
