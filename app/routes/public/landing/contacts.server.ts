import type { WebEnv } from '~/env'

export type Contacts = {
  email: string | null
  phone: string | null
  /** Names are the hosts of their addresses. */
  addresses: { href: string; name: string }[]
}

/** Takes the settings of the web part; gives the ways to reach its owners that they name. */
export function contactsIn({ CONTACT_EMAIL, CONTACT_PHONE, CONTACT_LINKS }: WebEnv): Contacts {
  const addresses = (CONTACT_LINKS ?? '').split(',').flatMap((text) => {
    const href = text.trim()
    if (!URL.canParse(href)) return []
    const { protocol, hostname, pathname } = new URL(href)
    if (protocol !== 'https:') return []
    return [{ href, name: `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}` }]
  })
  return { email: CONTACT_EMAIL?.trim() || null, phone: CONTACT_PHONE?.trim() || null, addresses }
}
