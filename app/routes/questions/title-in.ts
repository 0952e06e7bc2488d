import type { Locale } from '@domain/locale'
import type { TFunction } from 'i18next'

/** Takes what a list of questions is called, and the language that it shows alone, or null; gives what it is called then. */
export function titleIn(t: TFunction<'questions'>, title: string, language: Locale | null): string {
  return language === null ? title : t(`titleIn_${language}`, { list: title })
}
