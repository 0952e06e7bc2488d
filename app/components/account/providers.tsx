import type { SignInWays } from '@domain/accounts/ways'
import { useLocation } from '@remix-run/react'
import {
  IconBrandGithub,
  IconBrandGitlab,
  IconBrandGoogle,
  type IconLogin,
  IconLogin2,
} from '@tabler/icons-react'
import { Icon } from '~/components/icon'
import { prefixOf } from '~/lib/public-path'

export type Providers = SignInWays['providers']

const icons: Record<string, typeof IconLogin> = {
  google: IconBrandGoogle,
  github: IconBrandGithub,
  gitlab: IconBrandGitlab,
}

/** The sign of a provider that is widely known, or a door that one enters in the direction of the page. */
export function ProviderIcon({ id, size }: { id: string; size: number }) {
  const known = icons[id]
  return known ? <Icon of={known} size={size} /> : <Icon of={IconLogin2} size={size} className="flip" />
}

/** Gives the address that sends the browser to a provider, and it back to `redirectTo` in the page's language. */
export function useStart(redirectTo: string | null): (id: string) => string {
  const { pathname } = useLocation()
  const query = new URLSearchParams()
  const lang = prefixOf(pathname)
  if (lang) query.set('lang', lang)
  if (redirectTo) query.set('redirectTo', redirectTo)
  const asked = query.size > 0 ? `?${query}` : ''
  return (id) => `/oidc/${id}/start${asked}`
}
