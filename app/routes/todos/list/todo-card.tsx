import type { Todo } from '@domain/todos'
import { Badge } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconCircle, IconCircleCheck, IconUserPlus, IconUsers } from '@tabler/icons-react'
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
  const { id, title, text, owner } = props.todo
  return (
    <ThingCard
      of={id}
      title={
        <Link to={`/dashboard/todo/${id}`} data-prefetch>
          <Isolate>{title}</Isolate>
        </Link>
      }
      menu={<CardMenu {...props} />}
      state={<Signs todo={props.todo} />}
      text={text}
      foot={
        <PersonLink person={owner}>
          <Person name={owner.displayName} picture={owner.avatarUrl} size={20} />
        </PersonLink>
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

function Signs({ todo: { open, done, members, role } }: { todo: Todo }) {
  const { t } = useTranslation('todos')
  return (
    <div className="todo-signs">
      <Badge color={open > 0 ? 'indigo' : 'gray'} radius="full">
        <Icon of={IconCircle} size={14} />
        {t('openCount', { count: open })}
      </Badge>
      <Badge color={done > 0 ? 'jade' : 'gray'} radius="full">
        <Icon of={IconCircleCheck} size={14} />
        {t('doneCount', { count: done })}
      </Badge>
      {(members > 1 || role !== 'owner') && (
        <Badge color="gray" radius="full">
          <Icon of={IconUsers} size={14} />
          {t('members', { count: members })}
        </Badge>
      )}
    </div>
  )
}
