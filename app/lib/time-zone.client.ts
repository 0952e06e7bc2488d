import { keepChoice } from './keep-choice'

/** Tells the server the reader's zone, so that the next page already shows times in it. */
export function rememberTimeZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!zone || document.cookie.includes(`timeZone=${encodeURIComponent(zone)}`)) return
  keepChoice('timeZone', zone)
}
