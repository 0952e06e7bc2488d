import type { MePush } from '@domain/me'
import { forgetCallers } from '@kit/auth'
import type { ApiContext } from '../env'

const mostAtOnce = 100

/** Tells the member's open tabs that sessions are over. The rows are gone already: a room that is down changes nothing. */
export function announceEnd(c: ApiContext, userId: string, ended: readonly { id: string }[]): void {
  forgetCallers()
  if (!c.env.PARTY_ORIGIN) return
  const pushes = ended
    .slice(0, mostAtOnce)
    .map(({ id }) => push(c, userId, { type: 'signedOut', sessionId: id }))
  c.executionCtx.waitUntil(Promise.allSettled(pushes))
}

function push(c: ApiContext, userId: string, message: MePush): Promise<Response> {
  return fetch(`${c.env.PARTY_ORIGIN}/parties/me/${userId}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${c.env.PARTY_SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(3_000),
  })
}
