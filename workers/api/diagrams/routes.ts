import { writeDiagram } from '@domain/diagrams/binding'
import {
  Diagram,
  DiagramChange,
  DiagramContent,
  DiagramLink,
  DiagramLinkChoice,
  DiagramsQuery,
  NewDiagram,
} from '@domain/diagrams/diagrams'
import { diagramRoom } from '@domain/diagrams/room-note'
import { templateElements } from '@domain/diagrams/templates'
import { elementsOf } from '@domain/diagrams/to-text'
import { encodeBytes } from '@domain/ids'
import { pageSchema } from '@domain/page'
import { contents } from '@domain/things'
import { signedIn } from '@kit/auth'
import type { AppEnv, KitContext } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent } from '@kit/idempotency'
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
import { diagramContent, renderDiagram } from './content'
import { createWithContent } from './create'
import { copyDrawio, drawioRoutes } from './drawio'
import { copyImages, keepImages } from './images'
import { importRoutes } from './import-routes'
import { libraryRoutes } from './library'
import { pictureRoutes } from './picture-routes'
import { copyPicture } from './pictures'
import { publicRoutes } from './public-routes'
import { changeDiagram, getDiagram, listDiagrams, publishDiagram, restoreDiagram } from './queries'
import { type DiagramRow, diagramOf, publicDiagramUrl } from './rows'
import { diagramSharing } from './sharing'
import { diagrams } from './table'

const { root } = contents.diagrams
const reads = [signedIn('diagrams:read'), limit('reads')] as const
const writes = [signedIn('diagrams:write'), limit('writes')] as const

/** Co-edited diagrams: what is known of them; their elements live in their rooms. */
export const diagramRoutes = new Hono<AppEnv<ApiBindings>>()
  // Before the calls on one: no diagram is called library.
  .route('/', libraryRoutes)
  .post(
    '/',
    describeRoute({ summary: 'Create a diagram', answers: { 201: Diagram } }),
    ...writes,
    idempotent,
    validate('json', NewDiagram),
    async (c) => {
      const { title, template, language } = c.req.valid('json')
      const state = template ? writeDiagram(templateElements(template, language), root) : null
      const row = await createWithContent(c, { title }, state)
      c.header('Location', `/diagrams/${row.id}`)
      return c.json(show(c, row), 201)
    },
  )
  .get(
    '/',
    describeRoute({ summary: 'List your own and shared diagrams', answers: { 200: pageSchema(Diagram) } }),
    ...reads,
    validate('query', DiagramsQuery),
    async (c) => {
      const page = await listDiagrams(c.var.db, c.var.user.id, c.req.valid('query'))
      return c.json({ ...page, items: page.items.map((row) => diagramOf(row, c.var.settings.hosts)) })
    },
  )
  .get(
    '/:id',
    describeRoute({ summary: 'Get a diagram’s metadata', answers: { 200: Diagram } }),
    ...reads,
    async (c) => c.json(show(c, await getDiagram(c.var.db, c.var.user.id, c.req.param('id'), 'read'))),
  )
  .get(
    '/:id/content',
    describeRoute({
      summary: 'Get a diagram as a plain drawing in HTML',
      description: diagramRoom,
      answers: { 200: DiagramContent },
    }),
    ...reads,
    async (c) => {
      const { stateKey } = await getDiagram(c.var.db, c.var.user.id, c.req.param('id'), 'read')
      return c.json(renderDiagram(await readCopy(c, stateKey)))
    },
  )
  .patch(
    '/:id',
    describeRoute({ summary: 'Rename a diagram', answers: { 200: Diagram }, conditional: true }),
    ...writes,
    validate('json', DiagramChange),
    async (c) => {
      const before = await getDiagram(c.var.db, c.var.user.id, c.req.param('id'), 'write')
      await changeDiagram(c.var.db, c.var.user.id, before, c.req.valid('json'), wantedVersion(c, before))
      tellRoom(c, 'diagram', before.id, { type: 'changed', what: 'diagram' })
      return c.json(show(c, await getDiagram(c.var.db, c.var.user.id, before.id, 'read')))
    },
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Move a diagram to the trash', answers: { 204: null }, conditional: true }),
    ...writes,
    async (c) => {
      const before = await getDiagram(c.var.db, c.var.user.id, c.req.param('id'), 'delete')
      await trashKept(c.var.db, diagrams, before.id, wantedVersion(c, before))
      tellRoom(c, 'diagram', before.id, { type: 'deleted' })
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Restore a diagram', answers: { 200: Diagram } }),
    ...writes,
    idempotent,
    async (c) => c.json(show(c, await restoreDiagram(c.var.db, c.var.user.id, c.req.param('id')))),
  )
  .post(
    '/:id/duplicate',
    describeRoute({
      summary: 'Duplicate a diagram',
      description: 'The copy leaves out what was deleted, so it is smaller.',
      refuses: [503],
      answers: { 201: Diagram },
    }),
    ...writes,
    idempotent,
    async (c) => {
      const source = await getDiagram(c.var.db, c.var.user.id, c.req.param('id'), 'duplicate')
      const { elements, placed } = await copyImages(c, source.id, elementsOf(await freshState(c, source)))
      const state = elements.length === 0 ? null : writeDiagram(elements, root)
      const row = await createWithContent(c, { title: source.title, isPicture: source.isPicture }, state)
      await keepImages(c, row.id, placed)
      if (state === null && source.pictureOf !== null) await copyPicture(c, source.id, row)
      if (state === null && source.isPicture) await copyDrawio(c, source.id, row.id)
      c.header('Location', `/diagrams/${row.id}`)
      return c.json(show(c, row), 201)
    },
  )
  .put(
    '/:id/link',
    describeRoute({
      summary: 'Turn the public link of a diagram on or off',
      answers: { 200: DiagramLink },
    }),
    ...writes,
    validate('json', DiagramLinkChoice),
    async (c) => {
      const { id } = await getDiagram(c.var.db, c.var.user.id, c.req.param('id'), 'publish')
      const key = encodeBytes(crypto.getRandomValues(new Uint8Array(24)))
      const kept = await publishDiagram(c.var.db, id, c.req.valid('json').public, key)
      tellRoom(c, 'diagram', id, { type: 'changed', what: 'link' })
      return c.json({ url: publicDiagramUrl(kept, c.var.settings.hosts) })
    },
  )
  .route('/', importRoutes)
  .route('/', pictureRoutes)
  .route('/', drawioRoutes)
  .route('/', memberRoutes('diagrams', diagramSharing))
  .route('/', invitationRoutes('diagrams', diagramSharing))
  .route('/', versionRoutes(diagramContent))
  .route('/', publicRoutes)
  .route('/', roomRoutes(diagramContent))

function show(c: KitContext, row: DiagramRow): Diagram {
  c.header('ETag', etagOf(row.version))
  return diagramOf(row, c.var.settings.hosts)
}
