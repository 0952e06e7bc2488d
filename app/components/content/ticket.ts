import type { ContentRoom } from '@domain/things'
import { type Role, roles } from '@domain/tickets'

/** The result of asking for access to the room of a content. */
export type Way =
  | { kind: 'open'; url: string; role: Role }
  | { kind: 'withdrawn' }
  | { kind: 'signedOut' }
  | { kind: 'failed'; wait?: number }

/** Asks for a ticket, which serves one connection. Never throws. */
export async function askForWay(room: ContentRoom, id: string): Promise<Way> {
  try {
    const answer = await fetch(`/dashboard/ticket?room=${room}&id=${id}`, { method: 'POST' })
    if (answer.redirected || answer.status === 401) return { kind: 'signedOut' }
    if (answer.status === 404 || answer.status === 403) return { kind: 'withdrawn' }
    if (!answer.ok) return { kind: 'failed', wait: Number(answer.headers.get('Retry-After')) * 1_000 || 0 }
    return readWay(await answer.json())
  } catch {
    return { kind: 'failed' }
  }
}

function readWay(body: unknown): Way {
  if (typeof body !== 'object' || body === null || !('url' in body) || !('role' in body))
    return { kind: 'failed' }
  const role = roles.find((one) => one === body.role)
  return typeof body.url === 'string' && role ? { kind: 'open', url: body.url, role } : { kind: 'failed' }
}
