import type { TodoItem } from '@domain/todos'
import { Badge, IconButton, Tooltip } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconAlertCircle, IconCalendar, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Grip, type Handle, StepButtons } from '~/components/arrange/grip'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { Day, Moment } from '~/components/moment'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { focusAfter, neighbours, thingOf } from '~/lib/focus'
import { useFormat } from '~/lib/format'
import { ItemEditor } from './item-editor'
import { type ItemsProps, useRemove } from './use-remove'

type Props = Omit<ItemsProps, 'items'> & {
  item: TodoItem
  isDragged: boolean
  handle: Handle | null
  isPlain?: boolean
}

export function ItemRow(props: Props) {
  const { item, isDragged, handle, isPlain, canWrite, editing, onEdit, live, people } = props
  const state = `${item.checked ? ' done' : ''}${isDragged ? ' dragged' : ''}`
  const leaveEditor = () => {
    onEdit(null)
    focusAfter(() => [thingOf(item.id)?.querySelector('.row-actions a')])
  }
  if (canWrite && (editing === item.id || (editing !== null && editing === item.clientId))) {
    return (
      <li className="row todo-item" data-id={item.id}>
        <ItemEditor item={item} people={people} live={live} onDone={leaveEditor} />
      </li>
    )
  }
  return (
    <li className={`row todo-item${state}`} data-id={item.id}>
      {handle && <Grip of={item.text} handle={handle} />}
      {isPlain && <Steps item={item} />}
      <Check {...props} />
      <div className="row-text">
        <div className="todo-item-text" dir="auto">
          {item.text}
        </div>
        <Facts {...props} />
      </div>
      {canWrite && <Acts {...props} />}
    </li>
  )
}

/** The item is about to leave its place: the same control of the next one takes the focus, at last the field that adds. */
function focusNextItem(id: string, control: string): void {
  const others = neighbours(thingOf(id)).map((row) => row.querySelector(control))
  focusAfter(() => [...others, document.querySelector('.todo-add [name=text]')])
}

/** The actions of the grip, before any script. */
function Steps({ item: { id, text } }: { item: TodoItem }) {
  return (
    <Form method="post">
      <input type="hidden" name="item" value={id} />
      <StepButtons of={text} name="intent" values={['up', 'down']} />
    </Form>
  )
}

/** Sets the value that it shows next; it never flips a value that others may have set in the meantime. */
export function Check({ item, canWrite, live }: Pick<Props, 'item' | 'canWrite' | 'live'>) {
  return (
    <Form
      method="post"
      className="todo-check"
      onSubmit={(event) => {
        event.preventDefault()
        focusNextItem(item.id, '[role=checkbox]')
        live.act({ type: 'set', id: item.id, set: { checked: !item.checked } })
      }}
    >
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="item" value={item.id} />
      {/* biome-ignore lint/a11y/useSemanticElements: before the script it has to send a form, which a checkbox does not. */}
      <button
        type="submit"
        role="checkbox"
        aria-checked={item.checked}
        aria-label={item.text}
        name="checked"
        value={String(!item.checked)}
        className="thumb-target"
        disabled={!canWrite}
      >
        {item.checked && <Icon of={IconCheck} size={14} stroke={2.4} />}
      </button>
    </Form>
  )
}

function Facts({ item, people, today }: Props) {
  const { t } = useTranslation('todos')
  const format = useFormat()
  const isOverdue = item.due !== null && item.due < today && !item.checked
  return (
    <div className="todo-facts">
      {item.due !== null && (
        <Badge color={isOverdue ? 'red' : 'gray'} radius="full">
          {isOverdue ? <Icon of={IconAlertCircle} size={14} /> : <Icon of={IconCalendar} size={14} />}
          <Day value={item.due}>{isOverdue ? t('overdue', { date: format.day(item.due) }) : undefined}</Day>
        </Badge>
      )}
      {item.assignee && (
        <span className="todo-assignee" title={t('assignee')}>
          <PersonLink person={item.assignee}>
            <Person name={item.assignee.displayName} picture={item.assignee.avatarUrl} size={20} />
          </PersonLink>
        </span>
      )}
      {people.length > 1 && (
        <span>
          {item.author ? (
            <PersonLink person={item.author}>
              <bdi>{item.author.displayName}</bdi>
            </PersonLink>
          ) : (
            <span>{t('gone')}</span>
          )}
          <Between />
          <Moment value={item.createdAt} show="relative" />
        </span>
      )}
    </div>
  )
}

function Acts({ item, onEdit, live }: Props) {
  const { t } = useTranslation(['todos', 'common'])
  const remove = useRemove(live)
  return (
    <div className="row-actions">
      <Tooltip content={t('edit')}>
        <IconButton asChild variant="ghost" color="gray">
          <Link
            to={`?item=${item.id}`}
            aria-label={t('editItem', { text: item.text })}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault()
              onEdit(item.clientId ?? item.id)
            }}
          >
            <Icon of={IconPencil} size={17} />
          </Link>
        </IconButton>
      </Tooltip>
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          focusNextItem(item.id, 'form:last-child button')
          remove(item)
        }}
      >
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="item" value={item.id} />
        <Tooltip content={t('common:remove')}>
          <IconButton
            type="submit"
            variant="ghost"
            color="gray"
            aria-label={t('removeItem', { text: item.text })}
          >
            <Icon of={IconTrash} size={17} />
          </IconButton>
        </Tooltip>
      </Form>
    </div>
  )
}
