import {
  Document,
  DocumentChange,
  DocumentContent,
  DocumentsQuery,
  LinkChoice,
  NewDocument,
  PublicLink,
} from '@domain/documents/documents'
import { documentMessages, documentShape } from '@domain/documents/room-note'
import { encodeBytes } from '@domain/ids'
import { pageSchema } from '@domain/page'
import { signedIn } from '@kit/auth'
import type { AppEnv, KitContext } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { roomRoutes } from '../contents/room-routes'
import { freshState, readCopy } from '../contents/states'
import { versionRoutes } from '../contents/version-routes'
import type { ApiBindings } from '../env'
import { invitationRoutes } from '../invitations/thing-routes'
import { memberRoutes } from '../members/routes'
import { tellRoom } from '../rooms/push'
import { requireNoAgreement } from '../things/members'
import { documentContent } from './content'
import { copyContent } from './copy-content'
import { createWithContent } from './create'
import { keepPictures } from './place-pictures'
import { publicRoutes } from './public-routes'
import {
  changeDocument,
  createDocument,
  getDocument,
  listDocuments,
  publishDocument,
  restoreDocument,
} from './queries'
import { requireFewDocuments } from './quota'
import { type DocumentRow, documentOf, publicUrl } from './rows'
import { documentSharing } from './sharing'
import { documents } from './table'

const reads = [signedIn('documents:read'), limit('reads')] as const
const writes = [signedIn('documents:write'), limit('writes')] as const

/** Co-edited documents: what is known of them; their content lives in their rooms. */
export const documentRoutes = new Hono<AppEnv<ApiBindings>>()
  .post(
    '/',
    describeRoute({ summary: 'Create a document', answers: { 201: Document } }),
    ...writes,
    idempotent,
    validate('json', NewDocument),
    async (c) => {
      const { title, description = '' } = c.req.valid('json')
      await requireFewDocuments(c)
      const id = await idFor(c, 'document')
      const row = await createDocument(c.var.db, { id, ownerId: c.var.user.id, title, description })
      c.header('Location', `/documents/${row.id}`)
      return c.json(show(c, row), 201)
    },
  )
  .get(
    '/',
    describeRoute({ summary: 'List your own and shared documents', answers: { 200: pageSchema(Document) } }),
    ...reads,
    validate('query', DocumentsQuery),
    async (c) => {
      const page = await listDocuments(c.var.db, c.var.user.id, c.req.valid('query'))
      return c.json({ ...page, items: page.items.map((row) => documentOf(row, c.var.settings.hosts)) })
    },
  )
  .get(
    '/:id',
    describeRoute({ summary: 'Get a document’s metadata', answers: { 200: Document } }),
    ...reads,
    async (c) => c.json(show(c, await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'read'))),
  )
  .get(
    '/:id/content',
    describeRoute({
      summary: 'Get a document as HTML',
      description: `The text is edited in the \`document\` room, which \`POST /tickets\` opens. ${documentShape}\n${documentMessages}`,
      answers: { 200: DocumentContent },
    }),
    ...reads,
    async (c) => {
      const { stateKey } = await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'read')
      return c.json(documentContent.render(await readCopy(c, stateKey)))
    },
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Update the title or description',
      answers: { 200: Document },
      conditional: true,
    }),
    ...writes,
    validate('json', DocumentChange),
    async (c) => {
      const before = await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'write')
      await changeDocument(c.var.db, c.var.user.id, before, c.req.valid('json'), wantedVersion(c, before))
      tellRoom(c, 'document', before.id, { type: 'changed', what: 'document' })
      return c.json(show(c, await getDocument(c.var.db, c.var.user.id, before.id, 'read')))
    },
  )
  .delete(
    '/:id',
    describeRoute({
      summary: 'Move a document to the trash',
      description: 'The document of an awarded project stays until the project ends (409 `wrong_state`).',
      answers: { 204: null },
      conditional: true,
      refuses: [409],
    }),
    ...writes,
    async (c) => {
      const before = await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'delete')
      await requireNoAgreement(c.var.db, before.id)
      await trashKept(c.var.db, documents, before.id, wantedVersion(c, before))
      tellRoom(c, 'document', before.id, { type: 'deleted' })
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Restore a document', answers: { 200: Document } }),
    ...writes,
    idempotent,
    async (c) => c.json(show(c, await restoreDocument(c.var.db, c.var.user.id, c.req.param('id')))),
  )
  .post(
    '/:id/duplicate',
    describeRoute({
      summary: 'Duplicate a document',
      refuses: [503],
      answers: { 201: Document },
    }),
    ...writes,
    idempotent,
    async (c) => {
      const source = await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'duplicate')
      const { title, description } = source
      const state = await freshState(c, source)
      const copy = state && (await copyContent(c, source.id, state))
      const row = await createWithContent(c, { title, description }, copy?.state ?? null)
      await keepPictures(c, row.id, copy?.files ?? [])
      c.header('Location', `/documents/${row.id}`)
      return c.json(show(c, row), 201)
    },
  )
  .put(
    '/:id/link',
    describeRoute({ summary: 'Turn the public link on or off', answers: { 200: PublicLink } }),
    ...writes,
    validate('json', LinkChoice),
    async (c) => {
      const { id } = await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'publish')
      const key = encodeBytes(crypto.getRandomValues(new Uint8Array(24)))
      const kept = await publishDocument(c.var.db, id, c.req.valid('json').public, key)
      tellRoom(c, 'document', id, { type: 'changed', what: 'link' })
      return c.json({ url: publicUrl(kept, c.var.settings.hosts) })
    },
  )
  .route('/', memberRoutes('documents', documentSharing))
  .route('/', invitationRoutes('documents', documentSharing))
  .route('/', versionRoutes(documentContent))
  .route('/', publicRoutes)
  .route('/', roomRoutes(documentContent))

function show(c: KitContext, row: DocumentRow): Document {
  c.header('ETag', etagOf(row.version))
  return documentOf(row, c.var.settings.hosts)
}
