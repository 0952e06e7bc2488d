import { crc32 } from 'node:zlib'
import { pageSize } from '@domain/page'
import {
  FoundEntries,
  ItemPathQuery,
  PathQuery,
  SearchQuery,
  SiteEntry,
  SiteTrashQuery,
  Taken,
  TakenNames,
  TrashedEntry,
  TrashSummary,
} from '@domain/sites/files'
import { writePath } from '@domain/sites/paths'
import { typeOfName } from '@domain/sites/types'
import { trashLife } from '@domain/trash'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { requireMatch } from '@kit/etag'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import { answerStored } from '../serve/large'
import { listFolder, resolve, type TreeNode } from '../tree/nodes'
import { contentKey } from '../tree/place'
import { searchTree } from '../tree/search'
import { findTaken } from '../tree/taken'
import { listTrash, summarizeTrash, type TrashedNode } from '../tree/trash'
import { bearerInBody, bounded, type ConnectorEnv, ownSite } from './caller'
import { Envelope, good } from './envelope'

const kindOf = ({ isFolder }: TreeNode) => (isFolder ? ('dir' as const) : ('file' as const))

const entryOf = (folder: readonly string[], node: TreeNode): SiteEntry => ({
  name: node.name,
  path: writePath([...folder, node.name]),
  type: kindOf(node),
  size: node.size,
  createdAt: node.createdAt,
  updatedAt: node.updatedAt,
})

const trashedOf = (node: TrashedNode) => ({
  id: node.id,
  name: node.name,
  path: node.from,
  type: kindOf(node),
  size: node.size,
  deletedAt: node.deletedAt,
  deletedUntil: node.deletedAt + trashLife,
})

/** The bytes of a file, with the type of its name. */
const anyType = { '*/*': null } as const

/** Read calls of the file manager. */
export const reads = new Hono<ConnectorEnv>()
  .get(
    '/list',
    describeRoute({
      summary: 'List a folder',
      refuses: [409],
      description:
        'Folders first, then by name. The path of the root is `/`. Errors use the same envelope: `success` is false, `errorMsg` is a message, `error.code` a code.',
      answers: { 200: Envelope(v.array(SiteEntry)) },
    }),
    signedIn(['sites:read', 'sites:write']),
    limit('reads'),
    ownSite,
    validate('query', PathQuery),
    async (c) => {
      const { path } = c.req.valid('query')
      const nodes = await listFolder(c.var.db, c.var.site.liveTree, path)
      if (!nodes) throw new AppError('not_found', { path: 'not_found' })
      return c.json(good(nodes.map((node) => entryOf(path, node))))
    },
  )
  .get(
    '/search',
    describeRoute({
      summary: 'Search file and folder names',
      description:
        'Returns the first 100 files and folders, in all folders, whose names contain the words of `q`, ignoring case and letter forms; folders first, then by name. `total` is the number of matches.',
      answers: { 200: Envelope(FoundEntries) },
    }),
    signedIn(['sites:read', 'sites:write']),
    limit('reads'),
    ownSite,
    validate('query', SearchQuery),
    async (c) => {
      const { items, total } = await searchTree(c.var.db, c.var.site.liveTree, c.req.valid('query').q)
      return c.json(good({ items: items.map(({ node, folder }) => entryOf(folder, node)), total }))
    },
  )
  .get(
    '/file/content',
    describeRoute({
      summary: 'Get a file',
      refuses: [409, 412],
      description:
        'Returns its bytes, always as an attachment, with an `ETag` for `file/edit`; with a single `Range`, those bytes. With `If-Match` of another version, returns 412.',
      answers: { 200: anyType, 206: anyType },
    }),
    signedIn(['sites:read', 'sites:write']),
    limit('reads'),
    ownSite,
    validate('query', ItemPathQuery),
    async (c) => {
      const { site, db } = c.var
      const file = await resolve(db, site.liveTree, c.req.valid('query').path)
      if (!file?.contentId) throw new AppError('not_found', { path: file ? 'is_a_folder' : 'not_found' })
      requireMatch(c, etagOfFile(file.contentId))
      const stored = { key: contentKey(site.id, file.contentId), size: file.size, status: 200 }
      const answer = await answerStored(c.req.raw, c.env.SITES, { ...stored, headers: headersOf(file) })
      if (!answer) throw new AppError('unavailable')
      return answer
    },
  )
  .post(
    '/items/taken',
    describeRoute({
      summary: 'Check which names already exist in a folder',
      description:
        'Use it before an upload: returns the names in `filenames`, including their folders, that already exist.',
      answers: { 200: Envelope(v.array(Taken)) },
    }),
    bounded(),
    bearerInBody,
    signedIn(['sites:read', 'sites:write']),
    limit('reads'),
    ownSite,
    idempotent,
    validate('json', TakenNames),
    async (c) => {
      const { path, filenames } = c.req.valid('json')
      const tree = { db: c.var.db, treeId: c.var.site.liveTree }
      const found = await findTaken(
        tree,
        filenames.map((names) => [...path, ...names]),
      )
      const taken = found.flatMap((node, at) =>
        node === null ? [] : [{ filename: (filenames[at] ?? []).join('/'), type: kindOf(node) }],
      )
      return c.json(good(taken))
    },
  )
  .get(
    '/trash',
    describeRoute({
      summary: 'List items in the trash',
      description: 'Most recently removed first, kept for 30 days. The next page is in the `Link` header.',
      answers: { 200: Envelope(v.array(TrashedEntry)) },
    }),
    signedIn(['sites:read', 'sites:write']),
    limit('reads'),
    ownSite,
    validate('query', SiteTrashQuery),
    async (c) => {
      const { cursor, limit: most = pageSize.most } = c.req.valid('query')
      const { items, nextCursor } = await listTrash(c.var.db, c.var.site.id, { cursor, limit: most })
      if (nextCursor !== null) {
        const next = new URLSearchParams({ limit: String(most), cursor: nextCursor })
        c.header('Link', `<${new URL(c.req.url).pathname}?${next}>; rel="next"`)
      }
      return c.json(good(items.map(trashedOf)))
    },
  )
  .get(
    '/trash/summary',
    describeRoute({
      summary: 'Get trash totals',
      description: 'What emptying the trash would permanently delete.',
      answers: { 200: Envelope(TrashSummary) },
    }),
    signedIn(['sites:read', 'sites:write']),
    limit('reads'),
    ownSite,
    async (c) => c.json(good(await summarizeTrash(c.var.db, c.var.site.id))),
  )

/** The entity tag of a file: it changes with its bytes. */
export const etagOfFile = (contentId: string) => `"${contentId}"`

/** A file is only ever saved from here, under its own name (RFC 6266); nothing in it runs. */
function headersOf({ name, contentId, updatedAt }: TreeNode) {
  const exact = encodeURIComponent(name).replace(/['()*]/g, escapeMore)
  return new Headers({
    'Content-Type': typeOfName(name),
    'Content-Disposition': `attachment; filename="${plainName(name)}"; filename*=UTF-8''${exact}`,
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'bytes',
    ETag: etagOfFile(contentId ?? ''),
    'Last-Modified': new Date(updatedAt).toUTCString(),
  })
}

/** The name in ASCII, for clients that know no other; a sum of the whole name keeps two of them apart. */
function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]+|["\\]/gu, '_')
  if (plain === name) return plain
  const sum = crc32(name).toString(16).padStart(8, '0')
  const dot = plain.lastIndexOf('.')
  return dot > 0 ? `${plain.slice(0, dot)}-${sum}${plain.slice(dot)}` : `${plain}-${sum}`
}

const escapeMore = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
