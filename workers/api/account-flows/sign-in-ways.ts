import { conditionsVersion } from '@domain/accounts/conditions'
import { SignInWays } from '@domain/accounts/ways'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { sendsSms } from '../phones/sms'
import { googleOf, providersOf } from '../providers/settings'

/** Which ways to sign in this server offers. */
export const signInWayRoutes = new Hono<ApiEnv>().get(
  '/',
  describeRoute({ summary: 'List available sign-in methods', answers: { 200: SignInWays } }),
  limit('reads'),
  (c) => {
    const providers = providersOf(c.env).map(({ id, name }) => ({ id, name }))
    const google = googleOf(c.env) !== null
    const phone = sendsSms(c)
    const always = { password: true, totp: true, link: true, passkey: true }
    return c.json({ ...always, phone, google, providers, conditions: conditionsVersion })
  },
)
