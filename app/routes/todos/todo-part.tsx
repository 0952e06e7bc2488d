import type { Person } from '@domain/people'
import type { TodoItem } from '@domain/todos'
import { useTranslation } from 'react-i18next'
import { Avatar } from '~/components/person'
import { AddItem } from './one/add-item'
import { Check } from './one/item-row'
import { SyncSign } from './one/sync-sign'
import type { Whole } from './send'
import { useLiveList } from './use-live-list'

/** A list as a part of another page: its items are ticked and added there, all else is on its own page. */
export function TodoPart({ whole, self }: { whole: Whole; self: Person }) {
  const { t } = useTranslation('todos')
  const { live, view } = useLiveList(self, whole)
  const { todo, items, sync, refusal } = view
  const canWrite = todo.role !== 'viewer'
  if (view.isEnded)
    return (
      <p className="panel-text muted" role="alert">
        {t('ended')}
      </p>
    )
  return (
    <div className="todo-part">
      {items.length === 0 ? (
        <p className="muted">{t('noItems')}</p>
      ) : (
        <ul aria-label={t('items')}>
          {items.map((item) => (
            <Line key={item.clientId ?? item.id} item={item} canWrite={canWrite} live={live} />
          ))}
        </ul>
      )}
      {canWrite ? <AddItem items={items} live={live} isPart /> : <p className="muted">{t('onlyLooking')}</p>}
      {(sync !== 'saved' || refusal) && <SyncSign view={view} onDismiss={live.dismiss} />}
    </div>
  )
}

function Line({ item, ...rest }: { item: TodoItem } & Omit<Parameters<typeof Check>[0], 'item'>) {
  const { t } = useTranslation('todos')
  const { id, text, checked, assignee } = item
  return (
    <li className={checked ? 'todo-item done' : 'todo-item'} data-id={id}>
      <Check item={item} {...rest} />
      <span className="todo-item-text" dir="auto">
        {text}
      </span>
      {assignee && (
        <span className="todo-part-assignee" title={t('assignee')}>
          <span className="visually-hidden">
            {t('assignee')} <bdi>{assignee.displayName}</bdi>
          </span>
          <Avatar name={assignee.displayName} picture={assignee.avatarUrl} size={24} />
        </span>
      )}
    </li>
  )
}
