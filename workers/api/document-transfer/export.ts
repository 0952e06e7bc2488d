import { displayName } from '@domain/accounts/accounts'
import { allBlocks, type Block } from '@domain/documents/blocks'
import { readUpdate } from '@domain/documents/read-fragment'
import { fileIdIn, filePath } from '@domain/documents/schema'
import { documentMarkdown } from '@domain/documents/to-markdown'
import { type ExportFormat, ExportQuery, titleOf } from '@domain/documents/transfer'
import { attachment, fileNameOf } from '@kit/attachment'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { strToU8, zipSync } from 'fflate'
import { Hono } from 'hono'
import { freshState } from '../contents/states'
import { getDocument } from '../documents/queries'
import type { DocumentRow } from '../documents/rows'
import type { ApiContext, ApiEnv } from '../env'
import type { Picture } from './docx/media'
import { wordType } from './file-body'
import { htmlPage } from './html-page'
import { picturesOf } from './pictures'

const rule = { name: 'exports', most: 20, seconds: 60 }
const types = {
  docx: wordType,
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  zip: 'application/zip',
}
type ExportedFile = { content: Uint8Array<ArrayBuffer> | string; ending: keyof typeof types }

/** Documents as files for elsewhere. */
export const exportRoutes = new Hono<ApiEnv>().get(
  '/:id/export',
  describeRoute({
    summary: 'Export a document as Word, Markdown or HTML',
    description:
      'Markdown with images is a .zip file that contains the text and the images; with `images=none` it’s always text.',
    answers: { 200: { [wordType]: null, 'text/markdown': null, 'text/html': null, 'application/zip': null } },
  }),
  signedIn('documents:read'),
  limit('reads'),
  validate('query', ExportQuery),
  async (c) => {
    const { format, images } = c.req.valid('query')
    const row = await getDocument(c.var.db, c.var.user.id, c.req.param('id'), 'read')
    await takeTight(c, rule, c.var.user.id)
    const { content, ending } = await written(c, row, { format, hasImages: images !== 'none' })
    return c.body(content, 200, {
      'Content-Type': types[ending],
      'Content-Disposition': disposition(row.title, ending),
    })
  },
)

type Wish = { format: ExportFormat; hasImages: boolean }

async function written(c: ApiContext, row: DocumentRow, { format, hasImages }: Wish): Promise<ExportedFile> {
  const state = await freshState(c, row)
  const blocks = state === null ? [] : readUpdate(state)
  const fileUrl = (id: string) => `${c.var.settings.hosts.web}${filePath}${id}`
  const address = (url: string) => {
    const id = fileIdIn(url)
    return id === null ? null : fileUrl(id)
  }
  const pictures = hasImages || format !== 'md' ? await picturesOf(c, row.id, blocks) : new Map()
  if (format === 'md') return markdownFile(row.title, blocks, { pictures, address })
  if (format === 'html') {
    const videos = [...allBlocks(blocks)].flatMap((block) => (block.type === 'video' ? block.media.url : []))
    const videoUrl = (id: string) => (videos.includes(filePath + id) ? fileUrl(id) : null)
    return { content: htmlPage({ title: row.title, state, pictures, videoUrl }), ending: 'html' }
  }
  // A quarter of this worker's code, which only this call needs: it is not read at the start.
  const { wordFile } = await import('./docx/document')
  return {
    content: await wordFile(row.title, blocks, { pictures, address, author: displayName(row.owner) }),
    ending: 'docx',
  }
}

type Files = { pictures: ReadonlyMap<string, Picture>; address: (url: string) => string | null }

/** The text alone, or with its pictures beside it: their addresses here are for members only. */
function markdownFile(title: string, blocks: readonly Block[], { pictures, address }: Files): ExportedFile {
  const shown = [...allBlocks(blocks)].flatMap((block) => (block.type === 'image' ? block.media.url : []))
  const names = new Map<string, string>()
  for (const url of shown) {
    const type = pictures.get(url)?.type.replace('image/', '')
    if (type && !names.has(url)) names.set(url, `pictures/${names.size + 1}.${type}`)
  }
  const text = documentMarkdown(blocks, { mediaUrl: (url) => names.get(url) ?? address(url) })
  const content = head(title, blocks) + text
  if (pictures.size === 0) return { content, ending: 'md' }
  const files: Record<string, Uint8Array> = { [`${fileNameOf(title)}.md`]: strToU8(content) }
  for (const [url, name] of names) files[name] = pictures.get(url)?.bytes ?? new Uint8Array()
  // Pictures are packed already.
  return { content: zipSync(files, { level: 0, ...fromUnix }), ending: 'zip' }
}

/** The title, where an import would not find it in the text. */
function head(title: string, blocks: readonly Block[]): string {
  if (titleOf({ blocks }, '') === title) return ''
  return `---\ntitle: "${title.replace(/["\\]/g, '\\$&')}"\n---\n\n`
}

// Without this, unzip 6.00 of Debian does not take names for UTF-8.
const fromUnix = { os: 3, attrs: 0o100644 << 16 }

// Browsers put `_` for the joiners of Persian and Arabic.
const disposition = (title: string, ending: ExportedFile['ending']) =>
  attachment(`${fileNameOf(title)}.${ending}`, `document.${ending}`)
