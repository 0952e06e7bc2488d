import { allBlocks } from '@domain/documents/blocks'
import { readUpdate } from '@domain/documents/read-fragment'
import { fileIdIn, filePath } from '@domain/documents/schema'
import { documentMarkdown } from '@domain/documents/to-markdown'
import { ExportQuery } from '@domain/documents/transfer'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { getDocument } from '../documents/queries'
import type { DocumentRow } from '../documents/rows'
import { freshState } from '../documents/states'
import type { ApiContext, ApiEnv } from '../env'
import { htmlPage } from './html-page'
import { picturesOf } from './pictures'

const rule = { name: 'exports', most: 20, seconds: 60 }
const types = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
}
type Format = keyof typeof types

/** Documents as files for elsewhere. */
export const exportRoutes = new Hono<ApiEnv>().get(
  '/:id/export',
  describeRoute({
    summary: 'Export a document for Word, as Markdown or as a page',
    answers: { 200: 'application/octet-stream' },
  }),
  signedIn('documents:read'),
  limit('reads'),
  validate('query', ExportQuery),
  async (c) => {
    const { format } = c.req.valid('query')
    const row = await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'read')
    await takeTight(c, rule, c.var.user.id)
    return c.body(await written(c, row, format), 200, {
      'Content-Type': types[format],
      'Content-Disposition': disposition(row.title, format),
    })
  },
)

async function written(
  c: ApiContext,
  row: DocumentRow,
  format: Format,
): Promise<Uint8Array<ArrayBuffer> | string> {
  const state = await freshState(c, row)
  const blocks = state === null ? [] : readUpdate(state)
  const fileUrl = (id: string) => `${c.var.settings.hosts.web}${filePath}${id}`
  const address = (url: string) => {
    const id = fileIdIn(url)
    return id === null ? null : fileUrl(id)
  }
  if (format === 'md') return documentMarkdown(blocks, { mediaUrl: address })
  const pictures = await picturesOf(c, row.id, blocks)
  if (format === 'html') {
    const videos = [...allBlocks(blocks)].flatMap((block) => (block.type === 'video' ? block.media.url : []))
    const videoUrl = (id: string) => (videos.includes(filePath + id) ? fileUrl(id) : null)
    return htmlPage({ title: row.title, state, pictures, videoUrl })
  }
  // A quarter of this worker's code, which only this call needs: it is not read at the start.
  const { wordFile } = await import('./docx/document')
  return wordFile(row.title, blocks, { pictures, address })
}

function disposition(title: string, format: Format): string {
  const name = encodeURIComponent(`${title.replace(/[/\\:*?"<>|]/g, ' ').trim()}.${format}`)
  return `attachment; filename="document.${format}"; filename*=UTF-8''${name.replace(/['()*]/g, escapeMore)}`
}

const escapeMore = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
