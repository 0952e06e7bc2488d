import { formatNumber, type Locale, pluralOf } from '@domain/locale'
import type { Notification } from '@domain/notifications'
import { arabic } from './ar'
import { english } from './en'
import { persian } from './fa'
import { sentenceOf } from './sentence-of'

const messages: Record<Locale, Record<string, string>> = { en: english, fa: persian, ar: arabic }

/** How the names of people and things are written into a sentence. */
export type Writing = (name: string) => string

/** Takes a notification and a language; gives the sentence that the list shows, with its names written as wanted. */
export function said(notification: Notification, locale: Locale, write: Writing): string {
  const { actors, subject } = notification
  const names = { name: write(actors[0]?.displayName ?? ''), title: write(subject.title ?? '') }
  const told = { ...notification, to: subject.url }
  return sentenceOf(told, (key, { count, price = 0 }) => {
    const plural = count === undefined ? key : `${key}_${pluralOf(count, locale)}`
    return filled(messages[locale][plural] ?? '', {
      ...names,
      count: formatNumber(count ?? 0, locale),
      price: formatNumber(price, locale, 8),
    })
  })
}

/** Takes a message with placeholders; gives it with its values. */
export function filled(message: string, values: Record<string, string>): string {
  return message.replace(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) => values[name] ?? '')
}
