import type { TrashItem } from '@domain/trash'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Row, Rows } from '~/components/rows'
import { Empty } from '~/components/state'
import { Isolate } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { useNow } from '~/lib/use-now'

type Props = {
  items: readonly TrashItem[]
  label: string
  icon: ReactNode
  /** Address of the action that takes `id` and `intent=restore`. */
  action: string
  onRestore: (item: TrashItem) => void
}

/** What was deleted in the last 30 days, each with a way back. */
export function TrashRows({ items, label, icon, action, onRestore }: Props) {
  const { t } = useTranslation('trash')
  const format = useFormat()
  const now = useNow()
  if (items.length === 0) {
    return (
      <div className="panel">
        <Empty icon={<Icon of={IconTrash} size={22} />} title={t('emptyTrash')} text={t('emptyTrashText')} />
      </div>
    )
  }
  return (
    <Rows label={label} id="trash">
      {items.map((item) => (
        <Row
          key={item.id}
          tile={icon}
          title={<Isolate className="cut-after-two">{item.title}</Isolate>}
          second={
            <span>
              {t('deletedAt', { when: format.past(item.deletedAt, now) })}
              {' · '}
              {t('keptUntil', { date: format.date(item.deletedUntil) })}
            </span>
          }
          actions={
            <Form
              method="post"
              action={action}
              onSubmit={(event) => {
                event.preventDefault()
                onRestore(item)
              }}
            >
              <input type="hidden" name="id" value={item.id} />
              <Button type="submit" name="intent" value="restore" variant="soft" color="gray">
                <Icon of={IconArrowBackUp} className="flip" />
                {t('restore')}
              </Button>
            </Form>
          }
        />
      ))}
    </Rows>
  )
}
