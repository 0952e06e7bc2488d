import { useMatches } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Namespace } from '../locales/namespaces'

function textsOf(handle: unknown): readonly Namespace[] {
  if (typeof handle !== 'object' || handle === null || !('i18n' in handle)) return []
  return Array.isArray(handle.i18n) ? handle.i18n : []
}

/**
 * Has every text that the open routes name in `handle.i18n` there before they show: a navigation waits for them, so
 * that nothing on the screen suspends at a press.
 */
export function useRouteTexts(): void {
  const named = useMatches().flatMap(({ handle }) => textsOf(handle))
  useTranslation(['common', ...new Set(named)])
}
