import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { changeRows, type RowsWish } from '~/components/apis/rows'
import { useToast } from '~/components/toast'

/** As many ids as go into one call. */
const atOnce = 100

type Options = {
  apiId: string
  hide: (ids: readonly string[]) => void
  show: (ids: readonly string[]) => void
}

/** Deletes rows at once and offers the way back; rows that could not be deleted come back by themselves. */
export function useDeletions({ apiId, hide, show }: Options) {
  const { t } = useTranslation(['rows', 'common'])
  const toast = useToast()
  const sendAll = useCallback(
    async (intent: 'remove' | 'restore', ids: readonly string[]) => {
      const done: string[] = []
      for (let at = 0; at < ids.length; at += atOnce) {
        const part = ids.slice(at, at + atOnce)
        const wish: RowsWish = { intent, ids: part }
        const { code } = await changeRows(apiId, wish)
        if (code !== null) break
        done.push(...part)
      }
      return done
    },
    [apiId],
  )
  return useCallback(
    async (ids: readonly string[]) => {
      hide(ids)
      const gone = await sendAll('remove', ids)
      const left = ids.slice(gone.length)
      if (left.length > 0) {
        show(left)
        toast({ tone: 'failed', text: t('rows:notDeleted', { count: left.length }) })
      }
      if (gone.length === 0) return
      const undo = async () => {
        const back = await sendAll('restore', gone)
        show(back)
        if (back.length === gone.length) toast({ text: t('rows:restored', { count: back.length }) })
        else toast({ tone: 'failed', text: t('rows:notRestored', { count: gone.length - back.length }) })
      }
      toast({
        text: t('rows:deleted', { count: gone.length }),
        action: { label: t('common:undo'), onAct: () => void undo() },
      })
    },
    [hide, show, sendAll, toast, t],
  )
}
