import type { PublicForm } from '@domain/forms/forms'
import type { Direction, Locale } from '@domain/locale'
import { createContext, useContext } from 'react'
import type { FileAnswer } from './answers'

/** A country by its ISO code, with its name in the form's language and what its numbers begin with. */
export type Country = { code: string; name: string; calling: string }
/** Every country sorted by name, and the codes of the countries suggested at the top of a list. */
export type Countries = { all: readonly Country[]; suggested: readonly string[] }

/** Takes a file for a question; says how far it is (0 to 1) on the way. Gives a code where it is refused. */
export type Upload = (
  key: string,
  file: File,
  onProgress: (share: number) => void,
) => Promise<FileAnswer | { code: string }>

/** Takes a day, YYYY-MM-DD; gives it in the calendar of a language. */
export type DayText = (day: string, locale: Locale) => string

type Shared = {
  form: PublicForm
  locale: Locale
  dir: Direction
  countries: Countries
  upload: Upload
  dayText: DayText
  /** Whether the page's script runs: a question that comes later has its whole controls, and the focus, at once. */
  isScripted: boolean
  /** Begins the ids of this form's fields: a page may show more than one form. */
  prefix: string
}

const FillerContext = createContext<Shared | null>(null)
export const FillerProvider = FillerContext.Provider

export function useShared(): Shared {
  const shared = useContext(FillerContext)
  if (!shared) throw new Error('Outside of a form')
  return shared
}
