import type { Locale } from '@domain/locale'
import type { ErrorTexts } from '../description'

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
