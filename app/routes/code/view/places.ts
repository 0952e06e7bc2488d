import type { Comment } from '@domain/comments'
import type { Thread } from '~/components/comments/known'
import type { LineRange } from './line-range'

/** The lines of a comment. */
export type Lined = Pick<Comment, 'line' | 'lineTo' | 'isOutdated'>

/** Takes a comment; gives the lines that it is about, null of one on the file, or on lines that are gone. */
export function linesAbout({ line, lineTo, isOutdated }: Lined): LineRange | null {
  return line === null || isOutdated ? null : { from: line, to: Math.max(line, lineTo ?? line) }
}

/** Takes the threads of a file with so many lines; gives those on lines, by the line below which each is shown. */
export function placesOf(threads: readonly Thread[], count: number): Map<number, Thread[]> {
  const places = new Map<number, Thread[]>()
  for (const thread of threads) {
    const lines = linesAbout(thread.first)
    if (!lines || lines.from > count) continue
    const below = Math.min(lines.to, count)
    places.set(below, [...(places.get(below) ?? []), thread])
  }
  return places
}

/** Takes threads on lines; gives the numbers of the lines that they are about. */
export function linesCommented(threads: readonly Thread[]): Set<number> {
  const lines = threads.flatMap(({ first }) => {
    const about = linesAbout(first)
    return about ? Array.from({ length: about.to - about.from + 1 }, (_, at) => about.from + at) : []
  })
  return new Set(lines)
}
