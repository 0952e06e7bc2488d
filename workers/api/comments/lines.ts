import type { Noun } from '@domain/things'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import type { Thing } from '../things/require-thing'

/** Where the lines of a comment are now. */
export type LinePlace = { line: number | null; lineTo: number | null; isOutdated: boolean }

/** Takes a line of an earlier revision; gives its number now, null where it is gone. */
export type Port = (line: number) => number | null

/** The rules of a noun whose lines change. */
export type LineRules = {
  /** The thing's newest revision and how many lines it has. */
  newest: (db: Db, thingId: string) => Promise<{ revision: number; lines: number }>
  /** For each of some revisions, how its lines are found in the newest; none for one that is not kept. */
  ports: (db: Db, thingId: string, revisions: readonly number[]) => Promise<ReadonlyMap<number, Port>>
}

/** The rules of nouns with revisions; lines of other nouns stay as they were said. */
export type LinePolicy = { readonly [N in Noun]?: LineRules }

type LineRow = { line: number | null; lineTo: number | null; ofRevision: number | null }

/** Takes comments on a thing; gives where the lines of each are now: comments are never rewritten, a diff is read instead. */
export async function linesOf(
  db: Db,
  { id, noun }: Thing,
  rows: readonly LineRow[],
  policy: LinePolicy,
): Promise<(row: LineRow) => LinePlace> {
  const rules = policy[noun]
  const revisions = new Set(rows.flatMap(({ line, ofRevision }) => (line === null ? [] : (ofRevision ?? []))))
  const ports = rules && revisions.size > 0 ? await rules.ports(db, id, [...revisions]) : null
  return ({ line, lineTo, ofRevision }) => {
    const there = { line, lineTo, isOutdated: false }
    if (line === null || ofRevision === null || ports === null) return there
    const port = ports.get(ofRevision)
    return (port && portedRange(port, line, lineTo ?? line)) ?? { ...there, isOutdated: true }
  }
}

/** Lines of one range that are looked for; the others move with these. */
const longestRange = 1_000

function portedRange(port: Port, from: number, to: number): LinePlace | null {
  let first: number | null = null
  let last: number | null = null
  for (let line = from; line <= Math.min(to, from + longestRange); line += 1) {
    const now = port(line)
    first ??= now
    last = now ?? last
  }
  return first === null ? null : { line: first, lineTo: last === first ? null : last, isOutdated: false }
}

/** The revision that a new comment on a line is about, null without a line; throws `invalid` for a line that is not there. */
export async function revisionFor(
  db: Db,
  { id, noun }: Thing,
  { line, lineTo }: Pick<LineRow, 'line' | 'lineTo'>,
  policy: LinePolicy,
): Promise<number | null> {
  const rules = policy[noun]
  if (line === null || !rules) return null
  const { revision, lines } = await rules.newest(db, id)
  if (line > lines) throw new AppError('invalid', { line: 'out_of_range' })
  if ((lineTo ?? line) > lines) throw new AppError('invalid', { lineTo: 'out_of_range' })
  return revision
}
