import type { Locale } from '@domain/locale'
import { useLayoutEffect as useBrowserLayoutEffect, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

const useLayoutEffect = typeof document === 'undefined' ? useEffect : useBrowserLayoutEffect

/** Keeps the texts in the language that the server has settled. */
export function useFollowLanguage(locale: Locale): void {
  const { i18n } = useTranslation()
  useLayoutEffect(() => {
    if (i18n.language !== locale) void i18n.changeLanguage(locale)
  }, [i18n, locale])
}
