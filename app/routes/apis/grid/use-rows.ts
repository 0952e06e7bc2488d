import type { OwnRow, OwnRows } from '@domain/rows/rows'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type GridQuery, gridQueryFields } from '../grid-query'
import { readRows } from '../rows'

type Loaded = {
  first: OwnRows
  /** Rows that were added here come first in any order. */
  added: OwnRow[]
  read: OwnRow[]
  nextCursor: string | null
  total: number
  isFailed: boolean
  isLoading: boolean
}

const fresh = (first: OwnRows): Loaded => ({
  first,
  added: [],
  read: first.items,
  nextCursor: first.nextCursor,
  total: first.total,
  isFailed: false,
  isLoading: false,
})

/**
 * The rows read so far, the changes made to them here, and the way to read more. Changes are kept apart from the rows
 * by their ids, so that one cell's edit does not rebuild the table.
 */
export function useRows(apiId: string, first: OwnRows, asked: GridQuery) {
  const [loaded, setLoaded] = useState(() => fresh(first))
  const [changed, setChanged] = useState<ReadonlyMap<string, OwnRow>>(new Map())
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const isBusy = useRef(false)
  /** Counts what was changed here. */
  const changes = useRef(0)
  if (loaded.first !== first) {
    setLoaded(fresh(first))
    setChanged(new Map())
    setHidden(new Set())
  }
  const { added, read, nextCursor } = loaded
  const items = useMemo(() => {
    const own = new Set(added.map(({ _id }) => _id))
    const all = added.length === 0 ? read : [...added, ...read.filter(({ _id }) => !own.has(_id))]
    return hidden.size === 0 ? all : all.filter(({ _id }) => !hidden.has(_id))
  }, [added, read, hidden])
  const more = useCallback(async () => {
    if (isBusy.current || nextCursor === null) return
    isBusy.current = true
    setLoaded((before) => ({ ...before, isLoading: true, isFailed: false }))
    const query = new URLSearchParams(gridQueryFields({ ...asked, cursor: nextCursor }))
    const page = await readRows(apiId, query)
    isBusy.current = false
    setLoaded((before) => {
      // This page belongs to an earlier filter or sort.
      if (before.first !== first) return before
      if (page === null) return { ...before, isLoading: false, isFailed: true }
      const read = [...before.read, ...page.items]
      return { ...before, read, nextCursor: page.nextCursor, isLoading: false }
    })
  }, [apiId, asked, first, nextCursor])
  const put = useCallback((row: OwnRow) => {
    changes.current += 1
    setChanged((before) => new Map([...before, [row._id, row]]))
  }, [])
  const add = useCallback((rows: readonly OwnRow[]) => {
    changes.current += 1
    setLoaded((before) => ({
      ...before,
      added: [...rows, ...before.added],
      total: before.total + rows.length,
    }))
  }, [])
  const hide = useCallback((ids: readonly string[]) => {
    changes.current += 1
    setHidden((all) => new Set([...all, ...ids]))
    setLoaded((before) => ({ ...before, total: before.total - ids.length }))
  }, [])
  const show = useCallback((ids: readonly string[]) => {
    changes.current += 1
    setHidden((all) => new Set([...all].filter((id) => !ids.includes(id))))
    setLoaded((before) => ({ ...before, total: before.total + ids.length }))
  }, [])
  /** Takes rows that were read again while nothing was being sent; unchanged rows stay the same objects. */
  const renew = useCallback(
    (page: OwnRows) => {
      setLoaded((before) => (before.first === first ? renewed(before, page) : before))
      setChanged(new Map())
      setHidden(new Set())
    },
    [first],
  )
  return { items, changed, more, put, add, hide, show, renew, changes, ...loaded }
}

function renewed(before: Loaded, { items, nextCursor, total }: OwnRows): Loaded {
  const known = new Map([...before.read, ...before.added].map((row) => [row._id, row]))
  const kept = (row: OwnRow) => {
    const old = known.get(row._id)
    return old?._version === row._version ? old : row
  }
  const read = items.map(kept)
  const now = new Map(read.map((row) => [row._id, row]))
  // Rows that were added here stay where they were seen first; all of them are in a list that is whole.
  const added = before.added.flatMap((row) => now.get(row._id) ?? (nextCursor === null ? [] : [row]))
  return { ...before, read, added, nextCursor, total, isFailed: false }
}
