import type { Todo } from '@domain/todos'
import { Link } from '@remix-run/react'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ThingCard } from '~/components/card'
import { Icon } from '~/components/icon'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { ThingMenu } from '~/components/thing-menu'
import { Isolate } from '~/components/user-text'

type Props = {
  todo: Todo
  onShare: (todo: Todo) => void
  onRemove: (thing: { id: string; title: string }) => void
}

/** One list: what it is, whose, how much is open and done, and what can be done with it. */
export function TodoCard(props: Props) {
  const { id, title, text, owner, members, role } = props.todo
  const { t } = useTranslation('todos')
  return (
    <ThingCard
      of={id}
      title={
        <Link to={`/dashboard/todo/${id}`} data-prefetch>
          <Isolate>{title}</Isolate>
        </Link>
      }
      menu={<CardMenu {...props} />}
      state={<DoneShare todo={props.todo} />}
      text={text}
      foot={
        <>
          {role !== 'owner' && (
            <PersonLink person={owner}>
              <Person name={owner.displayName} picture={owner.avatarUrl} size={20} />
            </PersonLink>
          )}
          <span className="todo-members">
            <Icon of={IconUsers} size={16} />
            {t('members', { count: members })}
          </span>
        </>
      }
    />
  )
}

/** Share and delete; they do the same before any script. */
function CardMenu({ todo, onShare, onRemove }: Props) {
  const { t } = useTranslation('todos')
  return (
    <ThingMenu thing={todo} removeAt={todo.role === 'owner' && '/dashboard/todo?index'} onRemove={onRemove}>
      <Link
        to={`/dashboard/todo/${todo.id}?share`}
        className="menu-item"
        data-do="share"
        onClick={(event) => {
          event.preventDefault()
          onShare(todo)
        }}
      >
        <Icon of={IconUserPlus} />
        {t('share')}
      </Link>
    </ThingMenu>
  )
}

/** How much of the list is done, as a bar and in words. */
function DoneShare({ todo: { open, done } }: { todo: Todo }) {
  const { t } = useTranslation('todos')
  const all = open + done
  return (
    <div className="todo-share">
      <span className="todo-share-bar" aria-hidden="true">
        <span style={{ inlineSize: `${all > 0 ? (100 * done) / all : 0}%` }} />
      </span>
      <span className="muted">{all > 0 ? t('doneOf', { done, count: all }) : t('noItems')}</span>
    </div>
  )
}
