import { publicScreenOf, screenOf } from '@domain/screens'
import type { FoundKind } from '@domain/search/found'
import { siteUrl } from '@domain/sites/sites'
import { type NounWith, nounsWith } from '@domain/things'
import type { Settings } from '@kit/env'

type Of = { id: string; title: string; handle: string | null }

/** The address of what was found, for a member or (null) for a visitor. */
export function urlOf(
  kind: FoundKind,
  { id, title, handle }: Of,
  reader: string | null,
  hosts: Settings['hosts'],
): string {
  if (kind === 'sites') return siteUrl(hosts.sites, id)
  if (kind === 'people') return `${hosts.web}${reader === null ? '/u' : '/dashboard/profile'}/${handle}`
  const open = nounsWith('public').find((one): one is NounWith<'public'> => one === kind)
  return hosts.web + (reader === null && open ? publicScreenOf(open, id, title) : screenOf(kind, id))
}
