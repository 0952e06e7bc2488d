import type { BrowserLanguage } from '@domain/browser-runs'
import { browserLanguages, type RunLanguage, type RunLanguageInfo, type RunPlace } from '@domain/runs'

export type Reason = NonNullable<RunLanguageInfo['reason']>
export type ProgramPlace =
  | {
      where: Exclude<RunPlace, 'browser'>
      version: string | null
      host: string | null
      canType: boolean
      canStop: boolean
    }
  | { where: 'browser'; isOnly: boolean }
  | { where: null; reason: Reason }

export const runsInBrowser = (language: RunLanguage): language is BrowserLanguage =>
  browserLanguages.includes(language)

/**
 * Takes a language, what the server says of its places (null if it says nothing), and whether the member wants the browser;
 * gives where its programs run.
 */
export function placeOf(
  language: RunLanguage,
  infos: readonly RunLanguageInfo[] | null,
  inBrowser: boolean,
): ProgramPlace {
  const info = infos?.find((one) => one.language === language)
  const server = info?.where && info.where !== 'browser' ? { ...info, where: info.where } : null
  if (runsInBrowser(language) && (inBrowser || !server)) return { where: 'browser', isOnly: !server }
  if (!server) return { where: null, reason: info?.reason ?? 'needs_server' }
  const { where, version, host = null, canType, canStop } = server
  return { where, version, host, canType, canStop }
}
