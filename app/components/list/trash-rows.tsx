import { Button, Flex } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { Row, Rows } from '~/components/rows'
import { Empty } from '~/components/state'
import { Isolate } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import type { Trash } from '~/lib/listed.server'
import { useNow } from '~/lib/use-now'
import type { ListRemovals } from './removals'
import { EmptyButton, EraseButton, TrashQuestion } from './trash-questions'

type Props = {
  trash: Trash
  label: string
  icon: ReactNode
  /** Address of the list, whose action takes what `Removals` send. */
  path: string
  removals: Pick<ListRemovals, 'restore' | 'erase' | 'empty'>
}

/**
 * Things deleted in the last 30 days, each with Restore and, unless other people's work belongs to it, with Delete
 * permanently.
 */
export function TrashRows({ trash: { items, nouns }, label, icon, path, removals }: Props) {
  const action = `${path}?index`
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
    <>
      {items.some(({ isErasable }) => isErasable) && (
        <Flex justify="end" mb="3">
          <EmptyButton path={path} onEmpty={() => removals.empty(nouns)} />
        </Flex>
      )}
      <TrashQuestion path={path} action={action} items={items} nouns={nouns.join()} />
      <Rows label={label} id="trash">
        {items.map((item) => (
          <Row
            key={item.id}
            tile={icon}
            title={<Isolate className="cut-after-two">{item.title}</Isolate>}
            second={
              <span>
                {t('deletedAt', { when: format.past(item.deletedAt, now) })}
                <Between />
                {t('keptUntil', { date: format.date(item.deletedUntil) })}
              </span>
            }
            actions={
              <>
                <Form
                  method="post"
                  action={action}
                  onSubmit={(event) => {
                    event.preventDefault()
                    removals.restore(item)
                  }}
                >
                  <input type="hidden" name="id" value={item.id} />
                  <Button type="submit" name="intent" value="restore" variant="soft" color="gray">
                    <Icon of={IconArrowBackUp} className="flip" />
                    {t('restore')}
                  </Button>
                </Form>
                {item.isErasable && <EraseButton path={path} item={item} onErase={removals.erase} />}
              </>
            }
          />
        ))}
      </Rows>
    </>
  )
}
