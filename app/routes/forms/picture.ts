import { largestFile, StoredFile } from '@domain/files'
import * as v from 'valibot'
import { codeOfAnswer } from '~/lib/wait'

const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
/** The types that a picture field accepts. */
export const pictureTypes = pictures.join(',')

const Refusal = v.object({ code: v.string(), fields: v.optional(v.record(v.string(), v.string())) })

/** Takes a picture of the member's; gives its id, or a code of why it was not taken. Never throws. */
export async function uploadPicture(file: File): Promise<{ id: string } | { code: string }> {
  if (!pictures.includes(file.type)) return { code: 'not_an_image' }
  if (file.size > largestFile) return { code: 'too_large' }
  try {
    const answer = await fetch('/dashboard/files', {
      method: 'POST',
      headers: { 'Content-Type': file.type, 'X-File-Name': encodeURIComponent(file.name) },
      body: file,
    })
    if (answer.redirected) return { code: 'unauthenticated' }
    const body: unknown = await answer.json()
    if (answer.ok) return { id: v.parse(StoredFile, body).id }
    const said = v.safeParse(Refusal, body)
    if (!said.success) return { code: 'unavailable' }
    const [field] = Object.values(said.output.fields ?? {})
    return { code: field ?? codeOfAnswer(answer, said.output.code) }
  } catch {
    return { code: 'unavailable' }
  }
}
