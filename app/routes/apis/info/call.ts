export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

export type RowCall = { method: Method; row: string; query: string; body: string; key: string }

/** The response, or none. Times are milliseconds, sizes bytes. */
export type Reply =
  | {
      status: number
      statusText: string
      ms: number
      bytes: number
      headers: [string, string][]
      body: string
    }
  | { failed: 'offline' | 'tooSlow'; ms: number }

const patience = 20_000

/** Takes the endpoint and a call; gives the address that it goes to. */
export function addressOf(url: string, { row, query }: Pick<RowCall, 'row' | 'query'>): string {
  const path = row.trim() === '' ? '' : `/${encodeURIComponent(row.trim())}`
  const parts = query
    .trim()
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
  return `${url}${path}${parts.length > 0 ? `?${parts.map(encoded).join('&')}` : ''}`
}

// Typed text is shown as typed: letters of any script, but nothing that would end the query.
function encoded(part: string): string {
  return part.replaceAll('#', '%23').replaceAll(' ', '%20')
}

/** Calls the endpoint as any program would. Never throws. */
export async function send(url: string, call: RowCall): Promise<Reply> {
  const headers: Record<string, string> = {}
  if (call.key.trim() !== '') headers.Authorization = `Bearer ${call.key.trim()}`
  const hasBody = !['GET', 'DELETE'].includes(call.method)
  if (hasBody) headers['Content-Type'] = 'application/json'
  const start = performance.now()
  const elapsed = () => Math.round(performance.now() - start)
  try {
    const answer = await fetch(addressOf(url, call), {
      method: call.method,
      headers,
      ...(hasBody && { body: call.body }),
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      statusText: answer.statusText,
      ms: elapsed(),
      bytes: new TextEncoder().encode(text).length,
      headers: [...answer.headers],
      body: pretty(text),
    }
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError'
    return { failed: isSlow ? 'tooSlow' : 'offline', ms: elapsed() }
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
