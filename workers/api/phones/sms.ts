import { Buffer } from 'node:buffer'
import { newId } from '@domain/ids'
import type { Locale } from '@domain/locale'
import { parseEnv } from '@kit/env'
import { callOutside, type OutsideCall } from '@kit/outside'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ApiContext } from '../env'
import { outbox } from '../mail/table'

const text = v.optional(v.string(), '')
const SmsSettings = v.object({
  SMS_PROVIDER: v.optional(v.picklist(['', 'kavenegar', 'twilio', 'http']), ''),
  SMS_API_URL: text,
  SMS_API_KEY: text,
  SMS_FROM: text,
  SMS_TEMPLATE: text,
})
type Settings = v.InferOutput<typeof SmsSettings>

type Sms = { phone: string; code: string; text: string }

/** How each provider is asked to send a code. */
const providers: Record<
  'kavenegar' | 'twilio' | 'http',
  (set: Settings, sms: Sms) => Pick<OutsideCall<unknown>, 'url' | 'init'>
> = {
  // Its template has the words; the key is part of its address.
  kavenegar: (set, { phone, code }) => ({
    url: `${set.SMS_API_URL || 'https://api.kavenegar.com'}/v1/${encodeURIComponent(set.SMS_API_KEY)}/verify/lookup.json`,
    init: {
      method: 'POST',
      body: new URLSearchParams({ receptor: phone, token: code, template: set.SMS_TEMPLATE }),
    },
  }),
  // The key is the account's SID and its token, with a colon between.
  twilio: (set, { phone, text }) => ({
    url: `${set.SMS_API_URL || 'https://api.twilio.com'}/2010-04-01/Accounts/${encodeURIComponent(set.SMS_API_KEY.split(':')[0] ?? '')}/Messages.json`,
    init: {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(set.SMS_API_KEY).toString('base64')}` },
      body: new URLSearchParams({ To: phone, From: set.SMS_FROM, Body: text }),
    },
  }),
  http: (set, { phone, text }) => ({
    url: set.SMS_API_URL,
    init: {
      method: 'POST',
      headers: { Authorization: `Bearer ${set.SMS_API_KEY}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ from: set.SMS_FROM, to: phone, text }),
    },
  }),
}

const words: Record<Locale, (code: string) => string> = {
  en: (code) => `Your Hamkar code: ${code}\nDon’t share it with anyone.`,
  fa: (code) => `کد شما در همکار: ${code}\nاین کد را به کسی ندهید.`,
  ar: (code) => `رمزك في همكار: ${code}\nلا تشاركه مع أحد.`,
}

/** Tells whether codes reach anybody: by a provider, or on a developer's machine in the outbox. */
export function sendsSms(c: ApiContext): boolean {
  return c.var.settings.isLocal || parseEnv(SmsSettings, c.env).SMS_PROVIDER !== ''
}

/** Prepares the message with a code: the statement for the outbox, and `deliver` to be called when that is written. */
export function prepareSms(c: ApiContext, phone: string, code: string, locale: Locale) {
  const set = parseEnv(SmsSettings, c.env)
  const provider = set.SMS_PROVIDER === '' ? null : providers[set.SMS_PROVIDER]
  // The last line is read by browsers that fill the code in by themselves.
  const body = `${words[locale](code)}\n\n@${new URL(c.var.settings.hosts.web).hostname} #${code}`
  const statement = c.var.db
    .insert(outbox)
    .select(
      sql`SELECT ${newId('mail')}, ${phone}, 'SMS', ${body}, NULL, ${Date.now()} WHERE ${provider ? 0 : 1}`,
    )
  const deliver = () => {
    if (!provider) return
    const call = { name: 'sms', tries: 2, ...provider(set, { phone, code, text: body }) }
    // Failures are logged; the answer has been sent already, and its time tells nothing.
    c.executionCtx.waitUntil(callOutside(c, call).catch(() => undefined))
  }
  return { statement, deliver }
}
