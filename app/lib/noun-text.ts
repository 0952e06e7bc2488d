import { useTranslation } from 'react-i18next'
import type { Namespace } from '~/locales/namespaces'

/** Gives a noun's words by key, for components of many nouns: what they are given has to name keys that the noun has. */
export function useNounText(noun: Namespace | undefined): (key: string) => string {
  return useTranslation(noun).t as (key: string) => string
}
