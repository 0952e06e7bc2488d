import type { Person } from '@domain/people'
import type { TodoItem } from '@domain/todos'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { Trans } from '~/components/trans'
import type { LiveList } from '../live-list'

export type ItemsProps = {
  items: readonly TodoItem[]
  people: readonly Person[]
  live: LiveList
  canWrite: boolean
  today: string
  editing: string | null
  onEdit: (id: string | null) => void
}

/** The names by which the server knows items that this browser may have named itself. */
export function idsNow(live: LiveList, items: readonly TodoItem[]): string[] {
  return items.map(({ id, clientId }) => live.idOf(clientId ?? id) ?? id)
}

/** Removes one item with a way back. */
export function useRemove(live: LiveList) {
  const { t } = useTranslation(['todos', 'common'])
  const toast = useToast()
  return (item: TodoItem) => {
    live.act({ type: 'remove', id: item.id })
    toast({
      text: (
        <Trans
          t={t}
          i18nKey="todos:itemRemoved"
          values={{ text: cut(item.text) }}
          components={{ text: <bdi /> }}
        />
      ),
      action: {
        label: t('common:undo'),
        onAct: () => live.act({ type: 'restore', ids: idsNow(live, [item]), kept: [item] }),
      },
    })
  }
}

function cut(text: string): string {
  const letters = [...text]
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : text
}
