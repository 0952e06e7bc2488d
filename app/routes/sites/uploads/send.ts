import { isProblem } from '@domain/errors'
import type { SendOutcome } from './queue'

type Sending = {
  method: 'POST' | 'PUT'
  url: string
  body: Blob | FormData
  headers?: Record<string, string>
}

/** An answer to what was sent: its status, and its body where that is JSON. */
export type UploadResponse = { status: number; body: unknown; retryAfter: number | null }

/** Sends bytes and tells how many have left. fetch cannot tell that, so it is an XMLHttpRequest. Null: no connection. */
export function sendBytes(
  { method, url, body, headers = {} }: Sending,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadResponse | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => resolve(answerOf(request, url)))
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => resolve(null))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest, url: string): UploadResponse {
  const retryAfter = Number(request.getResponseHeader('Retry-After')) || null
  // Where the session is over, the answer is the sign-in page.
  const isElsewhere = request.responseURL !== '' && new URL(request.responseURL).pathname === '/signup'
  if (isElsewhere && !url.startsWith('/signup'))
    return { status: 401, body: { code: 'session_expired' }, retryAfter }
  return { status: request.status, body: parsed(request.responseText), retryAfter }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Takes an answer; gives what the queue makes of it. A server that asks to wait is obeyed. */
export function sentOf(
  answer: UploadResponse | null,
  codeOf: (body: unknown) => string | null = problemCode,
): SendOutcome {
  if (answer === null) return { code: 'offline' }
  if (answer.status === 429) return { code: 'rate_limited', waitFor: (answer.retryAfter ?? 1) * 1_000 }
  if (answer.status < 300) return null
  const code = codeOf(answer.body) ?? (answer.status === 413 ? 'too_large' : 'unavailable')
  const entry = isProblem(answer.body) ? answer.body.details?.entry : undefined
  return { code, ...(entry !== undefined && { entry }) }
}

/** Takes the body of a refused call; gives its code, of the first field where one is named. */
export function problemCode(body: unknown): string | null {
  if (isProblem(body)) return Object.values(body.fields ?? {})[0] ?? body.code
  const hasCode = typeof body === 'object' && body !== null && 'code' in body
  return hasCode && typeof body.code === 'string' ? body.code : null
}
