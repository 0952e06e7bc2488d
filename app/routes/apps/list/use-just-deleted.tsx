import { useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'

type Thing = { id: string; title: string }

/** Says what the page before this one deleted, with the way back, and takes it out of the address. */
export function useJustDeleted(thing: Thing | null, onUndo: (thing: Thing) => void): void {
  const { t } = useTranslation(['trash', 'common'])
  const toast = useToast()
  const [, setQuery] = useSearchParams()
  const id = thing?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing.
  useEffect(() => {
    if (!thing) return
    toast({
      text: (
        <Trans
          t={t}
          i18nKey="trash:removed"
          values={{ title: thing.title }}
          components={{ title: <bdi /> }}
        />
      ),
      action: { label: t('common:undo'), onAct: () => onUndo(thing) },
    })
    setQuery(
      (before) => {
        before.delete('deleted')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [id])
}
