import type { Todo } from '@domain/todos'
import { Badge, Button, IconButton, Tooltip } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconCircle, IconCircleCheck, IconTrash, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ThingCard } from '~/components/card'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { Isolate } from '~/components/user-text'

type Props = {
  todo: Todo
  onShare: (todo: Todo) => void
  onRemove: (thing: { id: string; title: string }) => void
}

/** One list: what it is, whose, how much is open and done, and what can be done with it. */
export function TodoCard({ todo, onShare, onRemove }: Props) {
  const { t } = useTranslation('todos')
  const { id, title, text, owner } = todo
  return (
    <ThingCard
      title={
        <Link to={`/dashboard/todo/${id}`} className="plain-link" prefetch="intent">
          <Isolate>{title}</Isolate>
        </Link>
      }
      state={<Signs todo={todo} />}
      text={text}
      foot={
        <div className="todo-foot">
          <PersonLink person={owner}>
            <Person name={owner.displayName} size={20} />
          </PersonLink>
          <div className="todo-foot-acts">
            <Button asChild size="2" variant="soft">
              <Link to={`/dashboard/todo/${id}`} aria-label={t('viewNamed', { title })}>
                {t('view')}
              </Link>
            </Button>
            <Tooltip content={t('share')}>
              <IconButton asChild variant="ghost" color="gray">
                <Link
                  to={`/dashboard/todo/${id}?share`}
                  aria-label={t('shareNamed', { title })}
                  onClick={(event) => {
                    event.preventDefault()
                    onShare(todo)
                  }}
                >
                  <IconUserPlus size={17} stroke={1.6} aria-hidden="true" />
                </Link>
              </IconButton>
            </Tooltip>
            {todo.role === 'owner' && <Remove todo={todo} onRemove={onRemove} />}
          </div>
        </div>
      }
    />
  )
}

function Remove({ todo: { id, title }, onRemove }: Pick<Props, 'todo' | 'onRemove'>) {
  const { t } = useTranslation('todos')
  return (
    <Form
      method="post"
      action="/dashboard/todo?index"
      onSubmit={(event) => {
        event.preventDefault()
        onRemove({ id, title })
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Tooltip content={t('remove')}>
        <IconButton
          type="submit"
          name="intent"
          value="delete"
          variant="ghost"
          color="gray"
          aria-label={t('removeNamed', { title })}
        >
          <IconTrash size={17} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </Tooltip>
    </Form>
  )
}

function Signs({ todo: { open, done, members, role } }: { todo: Todo }) {
  const { t } = useTranslation('todos')
  return (
    <div className="todo-signs">
      <Badge color={open > 0 ? 'indigo' : 'gray'} radius="full">
        <IconCircle size={14} stroke={1.6} aria-hidden="true" />
        {t('openCount', { count: open })}
      </Badge>
      <Badge color={done > 0 ? 'jade' : 'gray'} radius="full">
        <IconCircleCheck size={14} stroke={1.6} aria-hidden="true" />
        {t('doneCount', { count: done })}
      </Badge>
      {(members > 1 || role !== 'owner') && (
        <Badge color="gray" radius="full">
          <IconUsers size={14} stroke={1.6} aria-hidden="true" />
          {t('members', { count: members })}
        </Badge>
      )}
    </div>
  )
}
