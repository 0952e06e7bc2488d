import type { Page } from '@domain/page'
import type { Todo } from '@domain/todos'
import { Button } from '@radix-ui/themes'
import { Link, useRevalidator } from '@remix-run/react'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cards } from '~/components/card'
import type { ListRemovals } from '~/components/list/removals'
import { ShareDialog } from '~/components/share/share-dialog'
import { ShowMore } from '~/components/show-more'
import { Empty, NoResult } from '~/components/state'
import { listAddress } from './address'
import type { Asked } from './list.server'
import { TodoCard } from './todo-card'

type Props = { page: Page<Todo>; asked: Asked; self: string; removals: ListRemovals }

export function TodoList({ page, asked, self, removals }: Props) {
  const [shared, setShared] = useState<Todo | null>(null)
  const { revalidate } = useRevalidator()
  const items = page.items.filter(({ id }) => !removals.hidden.has(id))
  const closeShare = () => {
    setShared(null)
    revalidate()
  }
  if (items.length === 0 && page.nextCursor === null) return <Nothing asked={asked} />
  return (
    <>
      <Cards id="todos">
        {items.map((todo) => (
          <TodoCard key={todo.id} todo={todo} onShare={setShared} onRemove={removals.remove} />
        ))}
      </Cards>
      <ShowMore
        list="todos"
        count={items.length}
        to={page.nextCursor === null ? null : listAddress(asked, { pages: asked.pages + 1 })}
      />
      {shared && (
        <ShareDialog
          title={shared.title}
          address={`/dashboard/todo/${shared.id}/members`}
          self={self}
          isOwner={shared.role === 'owner'}
          onClose={closeShare}
          onLeft={closeShare}
        />
      )}
    </>
  )
}

/** What stands where the cards would: nothing found, or no lists at all. */
function Nothing({ asked }: { asked: Asked }) {
  const { t } = useTranslation(['todos', 'common'])
  if (asked.q !== '') {
    return (
      <div className="panel">
        <NoResult words={asked.q}>
          <Button asChild variant="soft" color="gray">
            <Link to={listAddress(asked, { q: '' })}>{t('common:clearSearch')}</Link>
          </Button>
        </NoResult>
      </div>
    )
  }
  return (
    <div className="panel">
      <Empty
        icon={<IconChecklist size={22} stroke={1.6} aria-hidden="true" />}
        title={t('todos:empty')}
        text={t('todos:emptyText')}
      >
        <Button asChild>
          <Link to="/dashboard/todo/new">
            <IconPlus size={16} stroke={1.6} aria-hidden="true" />
            {t('todos:newTodo')}
          </Link>
        </Button>
      </Empty>
    </div>
  )
}
