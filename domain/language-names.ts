import type { Locale } from './locale'

/** The names of languages for a reader of the first; choices of a language use `localeNames`. */
export const languageNames: Record<Locale, Record<Locale, string>> = {
  en: { en: 'English', fa: 'Persian', ar: 'Arabic' },
  fa: { en: 'انگلیسی', fa: 'فارسی', ar: 'عربی' },
  ar: { en: 'الإنجليزية', fa: 'الفارسية', ar: 'العربية' },
}
