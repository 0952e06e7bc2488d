import type { ErrorCode } from '@domain/errors'
import type { Locale } from '@domain/locale'

/** What each error means, and what its caller can do. */
export type ErrorTexts = Record<ErrorCode, readonly [meaning: string, remedy: string]>

// A language's texts are read when somebody asks for the page in it.
const loaders = {
  en: () => import('./en'),
  fa: () => import('./fa'),
  ar: () => import('./ar'),
} satisfies Record<Locale, () => Promise<{ texts: ErrorTexts }>>

/** Takes a language; gives the texts of all errors in it. */
export async function errorTextsIn(locale: Locale): Promise<ErrorTexts> {
  return (await loaders[locale]()).texts
}
