import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { useErrorText } from '~/lib/form-errors'
import type { ScreenApi } from '~/routes/apis/grid/columns'
import { typesOf } from '../column-types'
import { type Pasted, type Plan, planPaste, valuesOf } from './paste-plan'
import { maxPasted, parseTsv } from './tsv'
import type { RowValues } from './use-edits'
import type { useRows } from './use-rows'

type PasteRequestOptions = {
  api: ScreenApi
  rows: ReturnType<typeof useRows>
  /** Writes one cell at once. */
  onWrite: (row: ReturnType<typeof useRows>['items'][number], values: RowValues) => void
}

/**
 * Takes pasted text; gives the plan of what it would change, to be looked at first. One value for one cell is written at
 * once. Rows that the block would cover and that have not been read are read before.
 */
export function usePasteRequest({ api, rows, onWrite }: PasteRequestOptions) {
  const { t } = useTranslation('rows')
  const errorText = useErrorText('apis')
  const toast = useToast()
  const [request, setRequest] = useState<Pasted | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const { items, changed, nextCursor, isFailed, isLoading, more } = rows
  useEffect(() => {
    if (request === null || isLoading) return
    if (request.row + request.block.length > items.length && nextCursor !== null) {
      if (!isFailed) return void more()
      setRequest(null)
      return toast({ tone: 'failed', text: t('moreFailed') })
    }
    setRequest(null)
    const now = items.map((row) => changed.get(row._id) ?? row)
    const made = planPaste(request, api.columns, now, typesOf(api.columns, now))
    const [only] = made.rows
    const [cell] = only?.cells ?? []
    const isOne = made.rows.length === 1 && only?.cells.length === 1 && only.row !== null && made.left === 0
    if (!isOne || !cell) return setPlan(made)
    if ('code' in cell) toast({ tone: 'failed', text: errorText(cell.code) })
    else if (made.changed > 0 && only?.row) onWrite(only.row, valuesOf(only))
  }, [
    request,
    items,
    changed,
    nextCursor,
    isFailed,
    isLoading,
    more,
    api.columns,
    onWrite,
    toast,
    t,
    errorText,
  ])
  const paste = useCallback(
    (text: string, place: { row: number; columns: string[] }) => {
      const block = parseTsv(text)
      if (block.length > maxPasted) toast({ tone: 'failed', text: t('pasteTooMany', { count: maxPasted }) })
      else if (place.columns.length > 0) setRequest({ block, ...place })
    },
    [toast, t],
  )
  const close = useCallback(() => setPlan(null), [])
  return { plan, paste, close, isOpen: request !== null || plan !== null }
}
