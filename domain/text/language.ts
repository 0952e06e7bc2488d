import { defaultLocale, type Locale } from '../locale'

const arabicScript = /[\u0600-\u06ff]/g
const persianOnly = /[پچژگکیۀ\u200c]|(?<!\p{L})(?:که|است|این|برای|می|را|چطور|چرا|نمی)(?!\p{L})/gu
const arabicOnly = /[ةىيكأإؤئ]|(?<!\p{L})(?:في|من|على|هذا|هل|كيف|لماذا|التي|الذي)(?!\p{L})/gu
const machineText = /```[\s\S]*?```|`[^`]*`|https?:\/\/\S+/g

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Takes what a person wrote; gives the language of most of its words: code and addresses do not count. */
export function languageOfText(text: string): Locale {
  const words = text.replace(machineText, ' ')
  const ofScript = count(words, arabicScript)
  if (ofScript === 0 || ofScript * 2 < count(words, /\p{Script=Latin}/gu)) return defaultLocale
  return count(words, persianOnly) >= count(words, arabicOnly) ? 'fa' : 'ar'
}
