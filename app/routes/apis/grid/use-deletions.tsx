import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { useErrorText } from '~/lib/form-errors'
import type { useRowCalls } from './use-row-calls'

type DeletionOptions = {
  send: ReturnType<typeof useRowCalls>['send']
  hide: (ids: readonly string[]) => void
  show: (ids: readonly string[]) => void
  /** Takes the rows that went; gives what takes that back. */
  onGone: (ids: string[]) => () => void
}

/** Deletes rows at once and offers the way back; rows that could not be deleted come back by themselves. */
export function useDeletions({ send, hide, show, onGone }: DeletionOptions) {
  const { t } = useTranslation(['rows', 'common'])
  const toast = useToast()
  const errorText = useErrorText('apis')
  return useCallback(
    async (ids: readonly string[]) => {
      hide(ids)
      const { done: gone, refusal } = await send('remove', ids)
      const left = ids.slice(gone.length)
      if (left.length > 0) {
        show(left)
        toast({
          tone: 'failed',
          text: `${t('rows:notDeleted', { count: left.length })} ${errorText(refusal)}`,
        })
      }
      if (gone.length === 0) return
      const undo = onGone(gone)
      toast({
        text: t('rows:deleted', { count: gone.length }),
        action: { label: t('common:undo'), onAct: undo },
      })
    },
    [hide, show, send, onGone, toast, t, errorText],
  )
}
