import { type ListedCode, NewFork } from '@domain/code/code'
import { Person } from '@domain/people'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigate, useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import commentSheet from '~/components/comments/comments.css?url'
import { readComments } from '~/components/comments/comments.server'
import { Removals, useRemovals } from '~/components/list/removals'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { filesOrigin, load, read } from '~/lib/api.server'
import { createFrom } from '~/lib/create.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { dropDraft } from '~/lib/use-draft'
import { localeOfRequest } from '~/lib/visitor.server'
import codeSheet from '~/styles/code.css?url'
import { listPath } from '../addresses'
import sheet from '../code.css?url'
import { lookOf } from '../look.server'
import { TreeColumn } from '../tree/tree-column'
import { projectAddress, treePath } from '../tree/tree-model'
import { packed } from '../view/code-parts'
import { rangeIn } from '../view/line-range'
import { FileView } from './file-view'
import { NothingChosen } from './nothing-chosen'
import { ProjectView } from './project-view'
import { readFiles, readReadme } from './read.server'

export const handle = {
  i18n: ['code', 'comments', 'votes', 'share', 'trash', 'errors'],
  screen: 'code',
  item: (data?: { file?: { filename: string } | null; project?: string | null }) =>
    data?.file?.filename ?? data?.project ?? null,
}
export const links = sheets(commentSheet, codeSheet, sheet)

const noFiles: ListedCode[] = []

/** A member's tree of code, with the file, project or folder that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { id } = args.params
  const url = new URL(args.request.url)
  const [file, locale] = await Promise.all([
    id === undefined ? null : load(api.code[':id'].$get({ param: { id } })),
    localeOfRequest(args.request, args.context),
  ])
  const owner = file?.owner.handle ?? url.searchParams.get('owner') ?? user.handle
  const project = file?.projectName ?? url.searchParams.get('project')
  const [{ items: projects }, files, comments] = await Promise.all([
    load(api.code.projects.$get({ query: { owner } })),
    project === null ? noFiles : readFiles(api, owner, project),
    file ? readComments(api, file.id, url, file.comments) : null,
  ])
  const readme = file || project === null ? null : await readReadme(api, files)
  return json({
    file: file && packed(file),
    owner,
    isOwn: owner === user.handle,
    project,
    folder: url.searchParams.get('folder'),
    projects,
    files,
    readme,
    comments,
    asked: rangeIn(url.searchParams.get('lines') ?? ''),
    look: lookOf(args.request),
    self: v.parse(Person, user),
    embedUrl: `${filesOrigin(args.context)}/embed/${id ?? ''}`,
    title: pageTitle(locale, file?.filename ?? project ?? translator(locale, 'code')('title')),
  })
}

/** Copies the file into the member's own code. */
export const action = (args: ActionFunctionArgs) =>
  createFrom(args, {
    schema: NewFork,
    input: () => ({}),
    send: ({ api }, json, headers) =>
      read(api.code[':id'].fork.$post({ param: { id: args.params.id ?? '' }, json }, { headers })),
    to: ({ id }) => `${treePath}/${id}?done=forked`,
  })

export const meta = ownTitle

export default function ShowCode() {
  const data = useLoaderData<typeof loader>()
  const { file, project, comments } = data
  const { t } = useTranslation('code')
  useSaidOnce('done', {
    saved: t('saved'),
    added: t('added'),
    forked: t('forked'),
    renamed: t('renamed'),
    merged: t('merged'),
  })
  const done = useSearchParams()[0].get('done')
  useEffect(() => {
    if (done === 'saved' && file) dropDraft(`code ${file.id}`)
    if (done === 'added') dropDraft('code')
  }, [done, file])
  const removals = useRemovals()
  const navigate = useNavigate()
  // A file is deleted once its page is left: the page could not be read again afterwards.
  const leaving = useRef<{ id: string; title: string } | null>(null)
  const { remove } = removals
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the file is the reason.
  useEffect(() => {
    const thing = leaving.current
    if (!thing || file?.id === thing.id) return
    leaving.current = null
    remove(thing)
  }, [file?.id])
  return (
    <div className="code-screen" data-open={file || project !== null ? '' : undefined}>
      <TreeColumn key={data.owner} {...data} hidden={removals.hidden} />
      <div className="code-main">
        {file && comments ? (
          <FileView
            key={file.id}
            {...data}
            file={file}
            comments={comments}
            onRemove={(thing) => {
              leaving.current = thing
              navigate(projectAddress(file.projectName))
            }}
          />
        ) : project !== null ? (
          <ProjectView {...data} project={project} hidden={removals.hidden} />
        ) : (
          <NothingChosen hasCode={data.projects.length > 0} isOwn={data.isOwn} />
        )}
      </div>
      <Removals removals={removals} action={listPath} />
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="code" text="failed" />
