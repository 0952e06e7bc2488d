import type { Calendar } from '@domain/locale'
import { CalendarDate, createCalendar } from '@internationalized/date'
import { type Dispatch, type ReactNode, type SetStateAction, useLayoutEffect } from 'react'

/** The typed parts of a day; parts that are not typed yet are absent. */
export type TypedDay = { day?: number | undefined; month?: number | undefined; year?: number | undefined }

/** A whole day that a calendar does not have, and what the form sends for it: a text that no schema takes for a day. */
export type MissingDay = { day: number; month: number; year: number; sent: string }

/** Takes what is typed and the calendar; gives the day when the calendar does not have it, such as February 30, else null. */
export function missingDay({ day, month, year }: TypedDay, calendar: Calendar): MissingDay | null {
  if (day === undefined || month === undefined || year === undefined) return null
  // A day that does not exist becomes the nearest one that does.
  const date = new CalendarDate(createCalendar(calendar), year, month, day)
  if (date.day === day && date.month === month && date.year === year) return null
  return { day, month, year, sent: `${year}-${month}-${day} ${calendar}` }
}

type TypedProps = {
  segment: { type: string; value?: number | null; isPlaceholder: boolean }
  onTyped: Dispatch<SetStateAction<TypedDay>>
  children: ReactNode
}

/** Tells what is typed in a part of the field: react-aria says nothing of a day that does not exist until it has changed it. */
export function Typed({ segment, onTyped, children }: TypedProps) {
  const { type, value } = segment
  const now = segment.isPlaceholder ? undefined : (value ?? undefined)
  useLayoutEffect(() => {
    if (type !== 'day' && type !== 'month' && type !== 'year') return
    onTyped((before) => (before[type] === now ? before : { ...before, [type]: now }))
  }, [type, now, onTyped])
  return children
}
