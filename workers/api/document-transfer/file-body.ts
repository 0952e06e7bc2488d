import { AppError } from '@kit/errors'
import { allBytes, openBody } from '../files/read-body'

/** The media type of a Word file. */
export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export type SentFile = { bytes: Uint8Array; type: string; name: string }

/** Takes a request that sends one file, as its body or in the field `file` of a form; gives it. */
export async function readFileBody(request: Request): Promise<SentFile> {
  const type = request.headers.get('Content-Type') ?? ''
  const bytes = await allBytes((await openBody(request)).rest)
  if (!/^multipart\/form-data\b/i.test(type)) return { bytes, type: plain(type), name: nameOf(request) }
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => null)
  const file = form?.get('file')
  if (!(file instanceof File) || file.size === 0) throw new AppError('invalid', { file: 'required' })
  return { bytes: new Uint8Array(await file.arrayBuffer()), type: plain(file.type), name: file.name }
}

const plain = (type: string) => type.split(';')[0]?.trim().toLowerCase() ?? ''

function nameOf(request: Request): string {
  try {
    return decodeURIComponent(request.headers.get('X-File-Name') ?? '')
  } catch {
    throw new AppError('invalid', { 'X-File-Name': 'malformed' })
  }
}
