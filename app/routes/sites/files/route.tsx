import { searchKey } from '@domain/search/search'
import { readPath, writePath } from '@domain/sites/paths'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { RouteError } from '~/components/route-error'
import { ApiError, load, loaded, thrownProblem } from '~/lib/api.server'
import { refused } from '~/lib/form-answer.server'
import { askForProof } from '~/lib/fresh-proof.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import uploadSheet from '../uploads/uploads.css?url'
import { connector } from './connector.server'
import { FolderEntry, SearchResult, sorted } from './entries'
import filesSheet from './files.css?url'
import { FileManager } from './manager'
import { actOnTrash, readTrash } from './trash.server'
import { trashAddress } from './trash-address'
import { TrashPage } from './trash-page'

export const handle = { i18n: ['files', 'uploads', 'errors'], screen: 'sites', isWhole: true }

export const links = sheets(uploadSheet, filesSheet)

const none: FolderEntry[] = []

export async function loader(args: LoaderFunctionArgs) {
  const { sites } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const { searchParams } = new URL(args.request.url)
  const { hostId, url, active, bytes, quota } = await load(sites.sites.current.$get())
  const site = { hostId, url, active, bytes, quota }
  const title = pageTitle(locale, translator(locale, 'files')('title'))
  if (searchParams.get('view') === 'trash') {
    const trash = await readTrash(args, hostId)
    return json({ site, title, trash, path: '/', entries: none, from: 0, count: 0, given: null })
  }
  const names = readPath(searchParams.get('path') ?? '/')
  if (names.fault !== undefined) throw redirect('/dashboard/myui/files?gone=1')
  const path = writePath(names.value)
  const words = searchParams.get('q') ?? ''
  const [entries, given] = await Promise.all([
    listed(args, hostId, path),
    searched(args, hostId, words.slice(0, 200)),
  ])
  const from = Math.max(0, Number.parseInt(searchParams.get('from') ?? '0', 10) || 0)
  const shown = sorted(entries, locale).slice(from)
  return json({ site, title, trash: null, path, entries: shown, from, count: entries.length, given })
}

async function searched(args: LoaderFunctionArgs, hostId: string, words: string) {
  if (searchKey(words) === '') return null
  const data = await loaded(connector(args, hostId, `search?${new URLSearchParams({ q: words })}`))
  return { words, found: v.parse(SearchResult, data) }
}

async function listed(args: LoaderFunctionArgs, hostId: string, path: string): Promise<FolderEntry[]> {
  try {
    const data = await connector(args, hostId, `list?${new URLSearchParams({ path })}`)
    return v.parse(v.array(FolderEntry), data)
  } catch (error) {
    const isGone = error instanceof ApiError && error.problem.status === 404
    if (isGone && path !== '/') throw redirect('/dashboard/myui/files?gone=1')
    throw thrownProblem(error)
  }
}

export async function action(args: ActionFunctionArgs) {
  const { sites } = await requireUser(args)
  try {
    const { hostId } = await load(sites.sites.current.$get())
    return await actOnTrash(args, hostId)
  } catch (error) {
    askForProof(args, error, trashAddress())
    return refused(error)
  }
}

export const meta = ownTitle

export default function Files() {
  const { site, trash, ...folder } = useLoaderData<typeof loader>()
  if (trash) return <TrashPage site={site} trash={trash} />
  return <FileManager site={site} {...folder} />
}

export function ErrorBoundary() {
  const { t } = useTranslation('files')
  return (
    <main id="content" className="page-inner">
      <RouteError title={t('failedLoad')} />
    </main>
  )
}
