import { markWords } from '@domain/search/mark'
import { isInTitle, wantedWords } from '@domain/search/words'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffered } from './payments'
import { allScreens, type Screen as Listed, settings, starts } from './screens'

/** A screen that was found, with its title as it is marked, or another word of it by which it was found. */
export type Screen = Listed & { title: string; foundBy?: string | undefined }

const listed = [...allScreens, ...starts, ...settings]

/** The screens, actions and settings whose names, or other words in any of the three languages, begin so. */
export function useScreensFor(words: string): Screen[] {
  const { t } = useTranslation('shell')
  const offered = useOffered(listed)
  return useMemo(() => {
    const lists = wantedWords(words, 1)
    const marked = [...new Set(lists.flat())]
    const titled = offered.map((screen) => ({ ...screen, title: t(screen.text) }))
    const has = (text: string) => lists.some((list) => isInTitle(text, list))
    const byTitle = titled.filter(({ title }) => has(title))
    // A single letter begins some word of nearly all of them.
    const byWords =
      marked.join('').length < 2 ? [] : titled.filter(({ title, words = '' }) => !has(title) && has(words))
    return [...byTitle, ...byWords].map((screen) => ({
      ...screen,
      title: markWords(screen.title, marked),
      foundBy: has(screen.title) ? undefined : wordAmong(screen.words, marked),
    }))
  }, [words, t, offered])
}

/** The first of a screen's other words that begins as one of those searched, marked. */
function wordAmong(words: string | undefined, searched: readonly string[]): string | undefined {
  const found = words?.split(' ').find((word) => searched.some((one) => isInTitle(word, [one])))
  return found && markWords(found, searched)
}

/** The things that can be made with a name that nothing has. */
export const makersOf = (words: string) =>
  starts
    .filter(({ isNamed }) => isNamed)
    .map((start) => ({ ...start, to: `${start.to}?${new URLSearchParams({ title: words })}` }))
