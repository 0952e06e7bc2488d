import type { DueItem } from '@domain/todos'
import { Badge } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconAlertCircle, IconCalendar, IconChecklist } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Day } from '~/components/moment'
import { Row } from '~/components/rows'
import { useFormat } from '~/lib/format'
import { Begin } from './begin'
import { Part } from './part'

type Props = { tasks: readonly DueItem[] /** In the reader's zone, YYYY-MM-DD. */; today: string }

/** Tasks with a due date, the earliest first; ticked in their list. */
export function DueTasks({ tasks, today }: Props) {
  const { t } = useTranslation('home')
  return (
    <Part
      of="due"
      all={{ to: '/dashboard/todo', text: t('allTodos') }}
      icon={IconChecklist}
      isEmpty={tasks.length === 0}
      begin={<Begin what="newTodo" />}
    >
      <ul className="rows">
        {tasks.map(({ id, text, due, todo }) => (
          <Row
            key={id}
            tile={<Icon of={IconChecklist} size={18} />}
            title={
              <Link to={`/dashboard/todo/${todo.id}`} className="cut" dir="auto" data-prefetch>
                {text}
              </Link>
            }
            second={<bdi className="cut">{todo.title}</bdi>}
            end={due !== null && <DueSign due={due} isOverdue={due < today} />}
          />
        ))}
      </ul>
    </Part>
  )
}

function DueSign({ due, isOverdue }: { due: string; isOverdue: boolean }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const icon = isOverdue ? IconAlertCircle : IconCalendar
  return (
    <Badge color={isOverdue ? 'red' : 'gray'} radius="full">
      <Icon of={icon} size={14} />
      <Day value={due}>{isOverdue ? t('overdue', { date: format.day(due) }) : undefined}</Day>
    </Badge>
  )
}
