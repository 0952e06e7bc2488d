import { useLoaderData, useRevalidator } from '@remix-run/react'
import { useRef } from 'react'
import { textsOf } from './row-turns'

/** The values that a page shows, by row; at `''` of all other rows. */
export type Said = Readonly<Record<string, unknown>>

/** The values of a form’s rows on its page, so that a row is not sent over a change of another page. */
export function useSaidRows(said: Said | undefined) {
  const page = useLoaderData()
  const { revalidate } = useRevalidator()
  const known = useRef(textsOf(said))
  const readAgain = useRef<{ before: unknown; isDone: boolean } | null>(null)
  const partOf = (row: string) => (said && row in said ? row : '')
  return {
    page,
    isChanged: (row: string) =>
      said !== undefined && known.current[partOf(row)] !== textsOf(said)[partOf(row)],
    learn: (row: string) => {
      known.current[partOf(row)] = textsOf(said)[partOf(row)]
    },
    /**
     * Whether a newer version may be that of other rows: the page is read again, once, and then `again` sends the row by it.
     */
    isHeldUp: (again: () => void) => {
      if (!said || readAgain.current?.isDone) return false
      if (readAgain.current === null) {
        readAgain.current = { before: page, isDone: false }
        revalidate()
      } else if (readAgain.current.before !== page) {
        readAgain.current.isDone = true
        again()
      }
      return true
    },
    /** The next stale row may be read again, too. */
    endReading: () => {
      readAgain.current = null
    },
  }
}
