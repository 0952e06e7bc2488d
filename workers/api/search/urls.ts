import { publicScreenOf, screenOf } from '@domain/screens'
import type { FoundKind } from '@domain/search/found'
import { siteUrl } from '@domain/sites/sites'
import { type NounWith, nounsWith } from '@domain/things'
import type { Settings } from '@kit/env'

type Of = { id: string; title: string; hint: string; handle: string | null }

/** The address of what was found, for a member or (null) for a visitor. */
export function urlOf(
  kind: FoundKind,
  { id, title, hint, handle }: Of,
  reader: string | null,
  hosts: Settings['hosts'],
): string {
  if (kind === 'sites') return siteUrl(hosts.sites, id)
  if (kind === 'people') return `${hosts.web}${reader === null ? '/u' : '/dashboard/profile'}/${handle}`
  if (kind === 'messages') {
    const [chatId = '', seq] = hint.split(' ')
    return `${hosts.web}${screenOf('chats', chatId)}?at=${seq}#message-${id}`
  }
  const open = nounsWith('public').find((one): one is NounWith<'public'> => one === kind)
  return hosts.web + (reader === null && open ? publicScreenOf(open, id, title, hint) : screenOf(kind, id))
}
