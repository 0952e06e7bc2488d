import { MessageFile } from '@domain/chats'
import * as v from 'valibot'
import { codeOfFailure } from '~/lib/ask'
import { codeOfAnswer } from '~/lib/wait'

export type Uploaded = { file: MessageFile } | { code: string }

/** Sends a file into a chat; gives what it is like now, or the code of why it was refused. */
export async function upload(chatId: string, file: File): Promise<Uploaded> {
  try {
    const answer = await fetch(`/dashboard/files?room=chat&id=${encodeURIComponent(chatId)}`, {
      method: 'POST',
      headers: {
        'Content-Type': file.type || 'application/octet-stream',
        'X-File-Name': encodeURIComponent(file.name || 'image.png'),
      },
      body: file,
    })
    const body: unknown = await answer.json().catch(() => null)
    const made = v.safeParse(MessageFile, body)
    if (answer.ok && made.success) return { file: made.output }
    const problem = v.safeParse(v.object({ code: v.string() }), body)
    return { code: codeOfAnswer(answer, problem.success ? problem.output.code : 'unavailable') }
  } catch (error) {
    return { code: codeOfFailure(error) }
  }
}
