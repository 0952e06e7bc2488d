import { isProblem } from '@domain/errors'
import type { NewStep } from '@domain/forms/results'
import * as v from 'valibot'
import type { Upload } from '~/components/form-filler/context'
import type { Outcome } from '~/components/form-filler/use-filler'
import { codeOfAnswer } from '~/lib/wait'
import { refusalOf } from './refusal'

const address = (id: string, what: string) => `/form/${id}/do/${what}`
/** Longer than this nobody waits for an answer, in milliseconds. */
const patience = 30_000
const passing: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

// The schema of the domain brings those of all forms with it, which weigh too much here.
const Made = v.object({
  id: v.string(),
  result: v.nullable(
    v.object({
      score: v.number(),
      of: v.number(),
      right: v.nullable(v.record(v.string(), v.array(v.string()))),
    }),
  ),
})

/** Sends answers once, however often it is called with the same key. What may pass by itself is `later`. */
export async function sendAnswers(id: string, key: string, body: string): Promise<Outcome> {
  try {
    const answer = await fetch(address(id, 'answers'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
      signal: AbortSignal.timeout(patience),
    })
    const said: unknown = await answer.json()
    if (answer.ok) return { is: 'sent', made: v.parse(Made, said) }
    if (passing.has(answer.status) || !isProblem(said)) return { is: 'later' }
    return { is: 'refused', ...refusalOf(said, codeOfAnswer(answer, said.code)) }
  } catch {
    return { is: 'later' }
  }
}

const SentFile = v.object({ fileId: v.string() })

/** Sends a file for a question; how far it is, only this older way of sending tells. */
export const uploader =
  (id: string): Upload =>
  (key, file, onProgress) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest()
      request.open('POST', `${address(id, 'files')}?${new URLSearchParams({ key })}`)
      request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
      request.setRequestHeader('X-File-Name', encodeURIComponent(file.name))
      request.setRequestHeader('Idempotency-Key', crypto.randomUUID())
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onerror = () => resolve({ code: 'offline' })
      request.onload = () => resolve(taken(request, file))
      request.send(file)
    })

function taken({ status, responseText }: XMLHttpRequest, { name, size }: File) {
  try {
    const said: unknown = JSON.parse(responseText)
    if (status < 300) return { fileId: v.parse(SentFile, said).fileId, name, size }
    return { code: isProblem(said) ? (Object.values(said.fields ?? {})[0] ?? said.code) : 'unavailable' }
  } catch {
    return { code: 'unavailable' }
  }
}

/** Reports the step of a visit, without a cookie; gives whether that arrived, for which nobody waits. */
export async function tellStep(id: string, step: NewStep): Promise<boolean> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(step), keepalive: true }
    const { status } = await fetch(address(id, 'steps'), init)
    return !passing.has(status)
  } catch {
    return false
  }
}
