import { maxSvg } from '@domain/diagrams/clean-svg'
import { DiagramExportQuery, PictureQuery, SentPicture } from '@domain/diagrams/diagrams'
import { elementsOf } from '@domain/diagrams/to-text'
import { excalidrawFile } from '@domain/diagrams/transfer'
import { attachment, fileNameOf } from '@kit/attachment'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { textStream } from '@kit/text-stream'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { freshState } from '../contents/states'
import type { ApiBindings } from '../env'
import { picturesOf } from './images'
import { answerSvg, keepPicture, readPicture, readSvg } from './pictures'
import { getDiagram } from './queries'

const rule = { name: 'diagram-pictures', most: 60, seconds: 60 }
const ownCopy = 'private, no-cache'

/** Pictures of diagrams, and diagrams as files. */
export const pictureRoutes = new Hono<AppEnv<ApiBindings>>()
  .put(
    '/:id/picture',
    describeRoute({
      summary: 'Set the picture of a diagram',
      description: `The body is SVG, up to ${maxSvg.toLocaleString('en')} bytes, as an editor exports it. Scripts, style sheets, links and URLs are removed. A light picture also removes the dark one.`,
      answers: { 200: SentPicture },
      refuses: [413, 415],
      takes: { 'image/svg+xml': null },
    }),
    signedIn('diagrams:write'),
    limit('writes'),
    validate('query', PictureQuery),
    async (c) => {
      const row = await getDiagram(c.var.db, c.var.user.id, c.req.param('id'), 'write')
      await takeTight(c, rule, c.var.user.id)
      const svg = await readSvg(c.req.raw)
      const stores = { db: c.var.db, bucket: c.env.UPLOADS }
      await keepPicture(stores, row, { theme: c.req.valid('query').theme, svg })
      return c.json({ pictureOf: row.copy })
    },
  )
  .get(
    '/:id/picture',
    describeRoute({
      summary: 'Get the picture of a diagram',
      description: 'Before the first picture, the answer is 404 `no_picture`.',
      answers: { 200: 'image/svg+xml' },
    }),
    signedIn('diagrams:read'),
    limit('reads'),
    validate('query', PictureQuery),
    async (c) => {
      const { id } = await getDiagram(c.var.db, c.var.user.id, c.req.param('id'), 'read')
      return answerSvg(await readPicture(c.env.UPLOADS, id, c.req.valid('query').theme), ownCopy)
    },
  )
  .get(
    '/:id/export',
    describeRoute({
      summary: 'Export a diagram as Excalidraw or SVG',
      description: 'SVG is its picture: before the first one, the answer is 404 `no_picture`.',
      answers: { 200: { 'application/vnd.excalidraw+json': null, 'image/svg+xml': null } },
    }),
    signedIn('diagrams:read'),
    limit('reads'),
    validate('query', DiagramExportQuery),
    async (c) => {
      const row = await getDiagram(c.var.db, c.var.user.id, c.req.param('id'), 'read')
      const { format } = c.req.valid('query')
      const named = attachment(`${fileNameOf(row.title)}.${format}`, `diagram.${format}`)
      if (format === 'svg')
        return answerSvg(await readPicture(c.env.UPLOADS, row.id, 'light'), ownCopy, named)
      const elements = elementsOf(await freshState(c, row))
      const pictures = picturesOf(c, row.id, elements)
      return c.body(textStream(excalidrawFile(elements, pictures, c.var.settings.hosts.web)), 200, {
        'Content-Type': 'application/vnd.excalidraw+json',
        'Content-Disposition': named,
      })
    },
  )
