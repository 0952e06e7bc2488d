import { useLocation } from '@remix-run/react'
import { localePath, prefixOf } from '~/lib/public-path'

/** Gives what leads to another page of signing in, and on to where its reader wanted to go. */
export function useEntryPath(): (path: '/signup' | '/reset') => string {
  const { pathname, search } = useLocation()
  const redirectTo = new URLSearchParams(search).get('redirectTo')
  return (path) => {
    const query = new URLSearchParams({
      ...(path === '/signup' && { mode: 'in' }),
      ...(redirectTo !== null && { redirectTo }),
    })
    return `${localePath(path, prefixOf(pathname))}${query.size > 0 ? `?${query}` : ''}`
  }
}
