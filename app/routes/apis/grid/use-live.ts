import type { OwnRow, OwnRows } from '@domain/rows/rows'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type GridQuery, gridQueryFields } from '../grid-query'
import { readRowsAgain } from '../rows'

/** How often rows from outside are looked for, and at most after failures, in milliseconds. */
const every = 3_000
const seldom = 60_000
/** Rows of one call, and how many a list may have that is read again; a longer one stays as it was read. */
const pageRows = 1_000
const maxRows = 5_000
/** Rows read beyond the shown ones, for rows that come after the last one. */
const spare = 50

type LiveOptions = {
  apiId: string
  asked: GridQuery
  /** How many rows have been read so far. */
  count: number
  /** Tells whether the rows may change now: not while one is being written. */
  isQuiet: () => boolean
  /** Counts the changes made here: what was read before one is not true any more. */
  changes: RefObject<number>
  onRows: (rows: OwnRows) => void
}

/** Shows what others add, change and delete while the grid is open and in sight; gives what looks at once. */
export function useLive(options: LiveOptions): () => void {
  const now = useRef(options)
  useEffect(() => {
    now.current = options
  })
  const look = useRef(() => {})
  const place = `${options.apiId} ${JSON.stringify(options.asked)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query starts over.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let etag: string | null = null
    let isOver = false
    let wait = every
    const visit = async () => {
      clearTimeout(timer)
      const { changes, isQuiet, count } = now.current
      if (document.visibilityState === 'visible' && isQuiet() && count <= maxRows) {
        const before = changes.current
        const answer = await readAll(now.current, etag)
        wait = answer === null ? Math.min(wait * 2, seldom) : every
        const isTrue = !isOver && before === changes.current && now.current.isQuiet()
        if (isTrue && answer !== null && answer !== 'same') {
          etag = answer.etag
          now.current.onRows(answer.page)
        }
      }
      if (!isOver) timer = setTimeout(() => void visit(), wait)
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void visit(), 0)
    }
    look.current = soon
    const onSeen = () => document.visibilityState === 'visible' && soon()
    timer = setTimeout(() => void visit(), every)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [place])
  return useCallback(() => look.current(), [])
}

/** Reads as many rows as have been read before, page after page, unless nothing has changed. */
async function readAll({ apiId, asked, count }: LiveOptions, etag: string | null) {
  const wanted = count + spare
  const queryOf = (cursor: string | null, limit: number) =>
    new URLSearchParams({ ...gridQueryFields({ ...asked, cursor }), limit: String(limit) })
  const first = await readRowsAgain(apiId, queryOf(asked.cursor, Math.min(wanted, pageRows)), etag)
  if (first === null || first === 'same') return first
  const items: OwnRow[] = [...first.page.items]
  let { nextCursor } = first.page
  while (nextCursor !== null && items.length < wanted) {
    const more = await readRowsAgain(apiId, queryOf(nextCursor, pageRows), null)
    if (more === null || more === 'same') return null
    items.push(...more.page.items)
    nextCursor = more.page.nextCursor
  }
  return { etag: first.etag, page: { items, nextCursor, total: first.page.total } }
}
