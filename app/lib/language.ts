import { directionOf, type Locale, localeIndex } from '@domain/locale'
import { useFetcher, useLocation, useMatches, useNavigate } from '@remix-run/react'
import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fontFor, sheetFor } from '~/styles/sheets'
import { isPublicPage, localePath, prefixOf } from './public-path'

const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Keeps the texts in the language that the server has settled. */
export function useFollowLanguage(locale: Locale): void {
  const { i18n } = useTranslation()
  useEarlyEffect(() => {
    if (i18n.language !== locale) void i18n.changeLanguage(locale)
  }, [i18n, locale])
}

/** Gives the function that changes the language in place: nothing is reloaded, so scroll and typed text stay. */
export function useSwitchLanguage(): (locale: Locale) => Promise<void> {
  const { i18n } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const isPublic = useMatches().some((match) => isPublicPage(match.handle))
  const navigate = useNavigate()
  const fetcher = useFetcher()
  return async (locale) => {
    await Promise.all([
      i18n.loadLanguages(locale),
      !isPublic && fetched(sheetFor(directionOf(locale)), 'style'),
      fetched(fontFor(locale), 'font'),
    ])
    fetcher.submit({ language: localeIndex(locale) }, { method: 'post', action: '/language' })
    if (prefixOf(pathname)) {
      navigate(localePath(pathname, locale) + search + hash, { replace: true, preventScrollReset: true })
    }
  }
}

/** Brings a file into the browser's cache, so that the switch shows no moment without it. Never fails. */
function fetched(href: string, as: 'style' | 'font'): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as, href, crossOrigin: as === 'font' ? 'anonymous' : null })
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve())
    document.head.appendChild(link)
    setTimeout(resolve, 3_000)
  })
}
