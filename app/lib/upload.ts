import { StoredFile } from '@domain/files'
import * as v from 'valibot'
import { codeOfFailure } from './ask'
import { codeOfAnswer } from './wait'

export type Uploaded = { file: StoredFile } | { code: string }

/**
 * Sends a file into a chat, or for something that will take it up within a day; gives what it is like now, or the code of why it
 * was refused.
 */
export async function upload(file: File, chatId?: string): Promise<Uploaded> {
  const target = chatId === undefined ? '' : `?room=chat&id=${encodeURIComponent(chatId)}`
  try {
    const answer = await fetch(`/dashboard/files${target}`, {
      method: 'POST',
      headers: {
        'Content-Type': file.type || 'application/octet-stream',
        'X-File-Name': encodeURIComponent(file.name || 'image.png'),
      },
      body: file,
    })
    const body: unknown = await answer.json().catch(() => null)
    const made = v.safeParse(StoredFile, body)
    if (answer.ok && made.success) return { file: made.output }
    const problem = v.safeParse(v.object({ code: v.string() }), body)
    return { code: codeOfAnswer(answer, problem.success ? problem.output.code : 'unavailable') }
  } catch (error) {
    return { code: codeOfFailure(error) }
  }
}
