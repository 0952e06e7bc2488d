import { conversationLimits } from '@domain/conversations/limits'
import type { AttachmentPart, NewAttachment } from '@domain/conversations/messages'
import { redacted } from '@domain/conversations/redact'
import { readUpdate } from '@domain/documents/read-fragment'
import { documentMarkdown } from '@domain/documents/to-markdown'
import { isPictureType } from '@domain/pictures/sniff'
import { nounOf, readable } from '@domain/things'
import { AppError } from '@kit/errors'
import { getApi } from '../../data/apis/queries'
import { getOwnCode } from '../code/queries'
import { freshState } from '../contents/states'
import { getDocument } from '../documents/queries'
import type { ApiContext } from '../env'
import { ownFile } from '../files/bind'
import { objectKey } from '../files/queries'
import { hiddenColumns } from '../forms/hidden-columns'

/** An attachment with what of it reaches the model: a text, or a picture as a data URL. */
export type ReadAttachment = { part: AttachmentPart; text?: string; picture?: string }

type ThingReader = (
  c: ApiContext,
  id: string,
) => Promise<{ kind: 'document' | 'code' | 'api'; name: string; text: string }>

const readers: Record<string, ThingReader> = {
  documents: readDocument,
  code: readCode,
  apis: readApi,
}

/**
 * Reads what the caller attaches, with the caller's rights at this moment: things of their own, and pictures that they uploaded. Null
 * for what is not there, not theirs, or cannot be attached.
 */
export async function readAttachment(
  c: ApiContext,
  conversationId: string,
  wanted: NewAttachment,
): Promise<ReadAttachment | null> {
  if ('fileId' in wanted) return readPicture(c, conversationId, wanted.fileId)
  const noun = nounOf(wanted.thingId)
  const read = noun && readers[noun]
  if (!noun || !read || readable(c.var.user.scopes, [noun]).length === 0) return null
  try {
    const { kind, name, text } = await read(c, wanted.thingId)
    const safe = redacted(text)
    const short = [...safe.slice(0, 2 * conversationLimits.attachmentLetters)]
      .slice(0, conversationLimits.attachmentLetters)
      .join('')
    const data = { kind, id: wanted.thingId, name, isCut: short.length < safe.length }
    return { part: { type: 'data-attachment', data }, text: short }
  } catch (error) {
    // Somebody else's thing and one that was deleted are the same to a caller.
    if (error instanceof AppError && ['not_found', 'forbidden'].includes(error.code)) return null
    throw error
  }
}

async function readDocument(c: ApiContext, id: string) {
  const row = await getDocument(c.var.db, c.var.user.id, id, 'read')
  if (row.owner.id !== c.var.user.id) throw new AppError('forbidden')
  const state = await freshState(c, row)
  const text = state === null ? '' : documentMarkdown(readUpdate(state), { mediaUrl: () => null })
  return { kind: 'document' as const, name: row.title, text }
}

async function readCode(c: ApiContext, id: string) {
  const { filename, text } = await getOwnCode(c.var.db, c.var.user.id, id)
  return { kind: 'code' as const, name: filename, text }
}

/** The columns and first rows of a data API, without columns that are masked or that a form fills in silently. */
async function readApi(c: ApiContext, id: string) {
  const { db, user, settings, requestId } = c.var
  const row = await getApi(db, user.id, id)
  const hidden = (await hiddenColumns(db, [id]))(id)
  const shown = row.columns
    .filter(({ key, isSecret }) => !isSecret && !hidden.has(key))
    .map(({ name }) => name)
  const headers = { Authorization: c.req.header('Authorization') ?? '', 'X-Request-Id': requestId }
  const url = `${settings.hosts.api}/apis/${id}/rows?_limit=${conversationLimits.rows}`
  const answer = await c.env.DATA.fetch(url, { headers })
  if (!answer.ok) throw new AppError(answer.status === 404 ? 'not_found' : 'unavailable')
  const { items } = await answer.json<{ items: Record<string, unknown>[] }>()
  const rows = items.map((item) =>
    JSON.stringify(Object.fromEntries(shown.flatMap((name) => (name in item ? [[name, item[name]]] : [])))),
  )
  return { kind: 'api' as const, name: row.name, text: [`Columns: ${shown.join(', ')}`, ...rows].join('\n') }
}

async function readPicture(
  c: ApiContext,
  conversationId: string,
  id: string,
): Promise<ReadAttachment | null> {
  const file = await ownFile(c.var.db, c.var.user.id, id, conversationId)
  if (!file || !isPictureType(file.type) || file.size > conversationLimits.pictureBytes) return null
  const object = await c.env.UPLOADS.get(objectKey(file.storageId))
  if (!object) return null
  const bytes = new Uint8Array(await object.arrayBuffer())
  const data = { kind: 'picture' as const, id, name: file.name, isCut: false }
  return {
    part: { type: 'data-attachment', data },
    picture: `data:${file.type};base64,${Buffer.from(bytes).toString('base64')}`,
  }
}
