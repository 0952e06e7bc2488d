import type { TrashItem } from '@domain/trash'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconArrowBackUp, IconChecklist, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Row, Rows } from '~/components/rows'
import { Empty } from '~/components/state'
import { Isolate } from '~/components/user-text'
import { useFormat } from '~/lib/format'

type Props = { items: TrashItem[]; onRestore: (item: TrashItem) => void }

/** Documents that were deleted in the last 30 days. */
export function TrashList({ items, onRestore }: Props) {
  const { t } = useTranslation('todos')
  const format = useFormat()
  if (items.length === 0) {
    return (
      <div className="panel">
        <Empty
          icon={<IconTrash size={22} stroke={1.6} aria-hidden="true" />}
          title={t('emptyTrash')}
          text={t('emptyTrashText')}
        />
      </div>
    )
  }
  return (
    <Rows label={t('trash')} id="trash">
      {items.map((item) => (
        <Row
          key={item.id}
          tile={<IconChecklist size={18} stroke={1.6} aria-hidden="true" />}
          title={<Isolate className="cut">{item.title}</Isolate>}
          second={
            <span>
              {t('deletedAt', { when: format.relative(item.deletedAt) })}
              {' · '}
              {t('keptUntil', { date: format.date(item.deletedUntil) })}
            </span>
          }
          actions={
            <Form
              method="post"
              action="/dashboard/todo?index"
              onSubmit={(event) => {
                event.preventDefault()
                onRestore(item)
              }}
            >
              <input type="hidden" name="id" value={item.id} />
              <Button type="submit" name="intent" value="restore" variant="soft" color="gray">
                <IconArrowBackUp size={16} stroke={1.6} className="flip" aria-hidden="true" />
                {t('restore')}
              </Button>
            </Form>
          }
        />
      ))}
    </Rows>
  )
}
