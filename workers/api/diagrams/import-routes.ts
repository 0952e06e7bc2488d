import { createHash } from 'node:crypto'
import { writeDiagram } from '@domain/diagrams/binding'
import { cleanSvg } from '@domain/diagrams/clean-svg'
import { ImportedDiagram, largestImport, MermaidImport } from '@domain/diagrams/diagrams'
import { isHugePacket } from '@domain/diagrams/mermaid'
import { readExcalidraw } from '@domain/diagrams/transfer'
import { titleOf } from '@domain/documents/transfer'
import { contents } from '@domain/things'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { etagOf } from '@kit/etag'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { jsonIn, parse } from '@kit/validate'
import { Hono } from 'hono'
import { PeleError, render } from 'pele'
import type { ApiBindings, ApiContext } from '../env'
import { claimBody, keyed } from '../files/keyed'
import { allBytes, fileNameHeader, openBody } from '../files/read-body'
import { createWithContent } from './create'
import { keepImages, placeImages } from './images'
import { keepPicture } from './pictures'
import { getDiagram } from './queries'
import { type DiagramRow, diagramOf } from './rows'

const rate = { name: 'diagram-imports', most: 20, seconds: 60 }

/** Files from elsewhere as diagrams. */
export const importRoutes = new Hono<AppEnv<ApiBindings>>().post(
  '/import',
  describeRoute({
    summary: 'Create a diagram from an Excalidraw file or Mermaid',
    description:
      'The body is an .excalidraw file, up to 5 MB, whose title is the file name; or `{mermaid, title}`, which becomes a picture (`isPicture`); `details.line` is the line that couldn’t be read. Its images are stored as files of the diagram. `leftOut` is the number of elements that a diagram can’t hold, such as embedded pages and images that are no PNG, JPEG, GIF or WebP.',
    parameters: [fileNameHeader],
    answers: { 201: ImportedDiagram },
    refuses: [413, 422],
    takes: { 'application/json': MermaidImport, 'application/vnd.excalidraw+json': null },
  }),
  signedIn('diagrams:write'),
  limit('writes'),
  keyed,
  async (c) => {
    await takeTight(c, rate, c.var.user.id)
    const bytes = await allBytes((await openBody(c.req.raw, largestImport)).rest)
    await claimBody(c, createHash('sha256').update(bytes).digest('hex'))
    const body = jsonIn(bytes.buffer)
    const isMermaid = typeof body === 'object' && body !== null && 'mermaid' in body
    const { row, leftOut } = isMermaid
      ? { row: await fromMermaid(c, body), leftOut: 0 }
      : await fromExcalidraw(c, body)
    c.header('Location', `/diagrams/${row.id}`)
    c.header('ETag', etagOf(row.version))
    return c.json({ ...diagramOf(row, c.var.settings.hosts), leftOut }, 201)
  },
)

async function fromExcalidraw(c: ApiContext, body: unknown): Promise<{ row: DiagramRow; leftOut: number }> {
  const read = readExcalidraw(body)
  if (read === null) throw new AppError('invalid', { file: 'not_a_diagram' })
  const name = nameOf(c.req.header('X-File-Name'))
  const title = name === '' ? 'Diagram' : titleOf({ blocks: [] }, name)
  const { elements, placed } = await placeImages(c, read.elements, read.images)
  const state = elements.length === 0 ? null : writeDiagram(elements, contents.diagrams.root)
  const row = await createWithContent(c, { title }, state)
  await keepImages(c, row.id, placed)
  return { row, leftOut: read.leftOut + read.elements.length - elements.length }
}

function nameOf(header = ''): string {
  try {
    return decodeURIComponent(header).replace(/\.excalidraw(\.json)?$/i, '')
  } catch {
    throw new AppError('invalid', { 'X-File-Name': 'malformed' })
  }
}

async function fromMermaid(c: ApiContext, body: unknown): Promise<DiagramRow> {
  const { mermaid, title } = parse(MermaidImport, body)
  const svg = drawMermaid(mermaid)
  const row = await createWithContent(c, { title, isPicture: true }, null)
  await keepPicture({ db: c.var.db, bucket: c.env.UPLOADS }, row, { theme: 'light', svg })
  return getDiagram(c.var.db, c.var.user.id, row.id, 'read')
}

const tooLarge = () => new AppError('invalid', { mermaid: 'too_large' })

function drawMermaid(source: string): string {
  if (isHugePacket(source)) throw tooLarge()
  try {
    const svg = cleanSvg(render(source).svg)
    if (svg === null) throw tooLarge()
    return svg
  } catch (error) {
    if (error instanceof AppError) throw error
    const line = error instanceof PeleError && error.line > 0 ? error.line : undefined
    throw new AppError(
      'invalid',
      { mermaid: 'not_mermaid' },
      undefined,
      undefined,
      line ? { line } : undefined,
    )
  }
}
