import { codeAt, stepAt } from '../workers/api/ways/totp'
import { call, newMember } from './api'

/** The code of an authenticator with this secret, `off` steps of 30 seconds from now. */
export const codeNow = (secret: string, off = 0) => codeAt(secret, stepAt(Date.now()) + off)

/** A member whose sign-ins ask for a code; the one of the present step and those before it are used. */
export async function memberWithTotp(change: Parameters<typeof newMember>[0] = {}) {
  const member = await newMember(change)
  const { bearer } = member
  const { secret } = await (await call('POST', '/totp', { bearer })).json<{ secret: string }>()
  const answer = await call('POST', '/totp/confirm', { bearer, body: { code: await codeNow(secret) } })
  const { recoveryCodes } = await answer.json<{ recoveryCodes: string[] }>()
  return { ...member, secret, recoveryCodes }
}
