import { filePath, maxFileBytes } from '@domain/documents/schema'
import { codeOfAnswer } from '~/lib/wait'

type UploadFailure = 'uploadTooLarge' | 'uploadType' | 'uploadOffline' | 'uploadFailed'
export type Upload = { url: string; name: string } | { failure: UploadFailure; code?: string }

const pictures = /^image\/(?:png|jpeg|gif|webp)$/
const films = /^video\/(?:mp4|webm|ogg|quicktime)$/

/** The block that shows a file, or null if a document cannot show it. */
export function kindOf({ type }: { type: string }): 'image' | 'video' | null {
  if (pictures.test(type)) return 'image'
  return films.test(type) ? 'video' : null
}

/** The types that a file chooser offers. */
export const accepted = {
  image: 'image/png,image/jpeg,image/gif,image/webp',
  video: 'video/mp4,video/webm,video/ogg,video/quicktime',
}

/** Sends a file into a document; never throws. */
export async function upload(file: File, documentId: string): Promise<Upload> {
  if (!kindOf(file)) return { failure: 'uploadType' }
  if (file.size > maxFileBytes) return { failure: 'uploadTooLarge' }
  const query = new URLSearchParams({ room: 'document', id: documentId })
  try {
    const answer = await fetch(`/dashboard/files?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': file.type, 'X-File-Name': encodeURIComponent(file.name) },
      body: file,
    })
    if (answer.ok && !answer.redirected) return readUpload(await answer.json())
    const code = answer.status === 429 ? codeOfAnswer(answer, 'rate_limited') : null
    return { failure: failureOf(answer.status), ...(code && { code }) }
  } catch {
    return { failure: 'uploadOffline' }
  }
}

function failureOf(status: number): UploadFailure {
  if (status === 413) return 'uploadTooLarge'
  return status === 415 || status === 422 ? 'uploadType' : 'uploadFailed'
}

function readUpload(body: unknown): Upload {
  const isFile = typeof body === 'object' && body !== null && 'id' in body && 'name' in body
  if (!isFile || typeof body.id !== 'string') return { failure: 'uploadFailed' }
  return { url: filePath + body.id, name: typeof body.name === 'string' ? body.name : '' }
}
