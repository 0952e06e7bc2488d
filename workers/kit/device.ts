import Bowser from 'bowser'

/** Takes a user agent; gives browser and system in words, such as `Firefox · Linux`, or nothing when it names neither. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400))
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, 80)
}
