import * as v from 'valibot'

const hosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/** Takes an address; tells whether it is one of the push services of browsers, and nothing else that would be called for somebody. */
export function isPushService(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, username, password } = new URL(text)
  const isKnown = hosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
  return protocol === 'https:' && username === '' && password === '' && isKnown
}

const bytes = (count: number) =>
  v.pipe(
    v.string('wrong_type'),
    v.regex(/^[\w-]+={0,2}$/, 'malformed'),
    v.check((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === count, 'malformed'),
  )

/** `PUT /pushes`: what a browser's `PushSubscription` gives as JSON. */
export const PushSubscription = v.object({
  endpoint: v.pipe(
    v.string('wrong_type'),
    v.maxLength(1_000, 'too_long'),
    v.check(isPushService, 'malformed'),
  ),
  keys: v.object({ p256dh: bytes(65), auth: bytes(16) }),
})
export type PushSubscription = v.InferOutput<typeof PushSubscription>

/** A browser that gets push notifications; `isCurrent` if it belongs to the caller's session. */
export const PushDevice = v.object({
  id: v.string(),
  device: v.string(),
  createdAt: v.string(),
  isCurrent: v.boolean(),
})
export type PushDevice = v.InferOutput<typeof PushDevice>

/** `key` is what browsers subscribe with; null where pushes are off. */
export const PushDevices = v.object({ key: v.nullable(v.string()), items: v.array(PushDevice) })
