import type { FieldCode } from '@domain/field-codes'
import type { Settings } from '@kit/env'
import { isPublicHttps } from '@kit/outside'

/** Whether a host is one of ours, or below one. */
function isOurs(hostname: string, { hosts }: Settings): boolean {
  const own = [hosts.web, hosts.sites].map((origin) => new URL(origin).hostname)
  return own.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

const isLoopback = (url: URL) => url.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname)

/**
 * The reason why an address may not receive answers; null when it may: a public name by https and none of our own
 * hosts, or, if the product runs on a developer's machine, that machine. Checked again at each delivery.
 */
export function wrongWithWebhook(text: string, settings: Settings): FieldCode | null {
  if (!URL.canParse(text)) return 'not_a_url'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return 'has_credentials'
  // There every host of ours is the machine, by its ports too.
  if (settings.isLocal && isLoopback(url)) return isOwnPort(url, settings) ? 'own_host' : null
  if (url.protocol === 'https:' && !isPublicHttps(text)) return 'not_public_host'
  if (isOurs(url.hostname, settings)) return 'own_host'
  return url.protocol === 'https:' ? null : 'not_https'
}

const isOwnPort = (url: URL, { hosts }: Settings) => url.port === new URL(hosts.web).port
