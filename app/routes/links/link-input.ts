import { startOfDay } from '@domain/dates/buckets'
import { foldDigits } from '@domain/text/digits'
import { withScheme } from '~/lib/with-scheme'

/** The fields of the link form, by the names that the call gives them. */
type LinkField = 'title' | 'url' | 'slug' | 'expiresAt' | 'maxClicks' | 'forwardQuery'
export type LinkValues = Record<LinkField, string>

/** A new link's form; a box that is ticked holds `on`. */
export const noValues: LinkValues = {
  title: '',
  url: '',
  slug: '',
  expiresAt: '',
  maxClicks: '',
  forwardQuery: 'on',
}

const day = 86_400_000

/** Turns the form into the input of the call. A day means its end on the reader's clocks. */
export function linkInput(form: FormData, timeZone: string): Record<string, unknown> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const limit = foldDigits(text('maxClicks')).replace(/[\s,٬_]/g, '')
  const isSameDay = form.has('expiresBefore') && text('expiresBefore') === text('expiresAt')
  return {
    title: text('title'),
    url: withScheme(text('url')),
    ...(text('slug') && { slug: text('slug') }),
    // A day that has passed may stay as it was when something else is changed.
    ...(isSameDay ? {} : { expiresAt: endOfDay(text('expiresAt'), timeZone) }),
    maxClicks: limit === '' ? null : /^\d+$/.test(limit) ? Number(limit) : limit,
    forwardQuery: text('forwardQuery') === 'on',
  }
}

function endOfDay(text: string, timeZone: string): string | null {
  if (text === '') return null
  const date = Date.parse(foldDigits(text))
  if (Number.isNaN(date)) return text
  const next = startOfDay(new Date(date + day).toISOString().slice(0, 10), timeZone)
  return next === null ? text : new Date(next).toISOString()
}
