import type { Todo } from '@domain/todos'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { Cards } from '~/components/card'
import { ShareDialog } from '~/components/share/share-dialog'
import { TodoCard } from './todo-card'

type Props = {
  todos: readonly Todo[]
  self: string
  onRemove: (thing: { id: string; title: string }) => void
}

export function TodoCards({ todos, self, onRemove }: Props) {
  const [shared, setShared] = useState<Todo | null>(null)
  const { revalidate } = useRevalidator()
  const closeShare = () => {
    setShared(null)
    revalidate()
  }
  return (
    <>
      <Cards id="todos">
        {todos.map((todo) => (
          <TodoCard key={todo.id} todo={todo} onShare={setShared} onRemove={onRemove} />
        ))}
      </Cards>
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
