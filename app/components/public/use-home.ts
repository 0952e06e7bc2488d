import { useLocation } from '@remix-run/react'
import { localePath, prefixOf } from '~/lib/public-path'

/** Gives the address of the start page, in the language that the page's own address names. */
export function useHome(): string {
  return localePath('/', prefixOf(useLocation().pathname))
}

/** Gives the address of a public page, in the language that the page's own address names. */
export function usePublicPath(path: string): string {
  return localePath(path, prefixOf(useLocation().pathname))
}
