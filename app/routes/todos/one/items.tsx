import { positionsAt, type TodoItem } from '@domain/todos'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconChecklist, IconEraser } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrag } from '~/components/arrange/use-drag'
import { Icon } from '~/components/icon'
import { Empty } from '~/components/state'
import { useToast } from '~/components/toast'
import { useScripted } from '~/lib/scripted'
import { ItemRow } from './item-row'
import { type ItemsProps, idsNow } from './use-remove'

/** Open items in their order, then completed ones. */
export function Items(props: ItemsProps) {
  const { t } = useTranslation(['todos', 'common'])
  const { items, live, canWrite } = props
  const open = items.filter(({ checked }) => !checked)
  const done = items.filter(({ checked }) => checked)
  const [told, setTold] = useState('')
  const move = (item: TodoItem, to: number) => {
    const others = open.filter(({ id }) => id !== item.id)
    if (to < 0 || to > others.length) return
    const positions = positionsAt(
      others.map(({ position }) => position),
      to,
    )
    const placed = [item, ...others.slice(to)]
    // The last first: no two have one position in between.
    for (const [at, position] of [...positions.entries()].reverse())
      live.act({ type: 'set', id: placed[at]?.id ?? item.id, set: { position } })
    const now = live.view.items.filter(({ checked }) => !checked)
    const place = now.findIndex(({ id }) => id === item.id)
    if (place >= 0) setTold(t('common:movedTo', { place: place + 1, count: now.length }))
  }
  const drag = useDrag(open, move)
  const isScripted = useScripted()
  if (items.length === 0) {
    return (
      <div className="panel">
        <Empty icon={<Icon of={IconChecklist} size={22} />} title={t('noItems')} text={t('noItemsText')} />
      </div>
    )
  }
  return (
    <>
      {open.length > 0 && (
        <ul className="panel rows todo-items" aria-label={t('open')} ref={drag.list}>
          {drag.order.map((item, at) => (
            <ItemRow
              key={item.clientId ?? item.id}
              item={item}
              {...props}
              isDragged={drag.dragged === item.id}
              isPlain={canWrite && !isScripted}
              handle={
                canWrite && isScripted
                  ? { ...drag.handle(item), onStep: (step: 1 | -1) => move(item, at + step) }
                  : null
              }
            />
          ))}
        </ul>
      )}
      {done.length > 0 && <Done {...props} done={done} />}
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  )
}

function Done({ done, ...props }: ItemsProps & { done: readonly TodoItem[] }) {
  const { t } = useTranslation(['todos', 'common'])
  const toast = useToast()
  const { live, canWrite } = props
  const clear = (event: FormEvent) => {
    event.preventDefault()
    live.act({ type: 'clear', ids: done.map(({ id }) => id) })
    const onAct = () => live.act({ type: 'restore', ids: idsNow(live, done), kept: done })
    toast({
      text: t('todos:cleared', { count: done.length }),
      action: { label: t('common:undo'), onAct },
    })
  }
  return (
    <>
      <div className="todo-done-head">
        <h2>{t('todos:doneHead', { count: done.length })}</h2>
        {canWrite && (
          <Form method="post" onSubmit={clear}>
            <Button type="submit" name="intent" value="clear" variant="soft" color="gray" size="1">
              <Icon of={IconEraser} size={15} />
              {t('todos:clearDone')}
            </Button>
          </Form>
        )}
      </div>
      <ul className="panel rows todo-items" aria-label={t('todos:done')}>
        {done.map((item) => (
          <ItemRow key={item.clientId ?? item.id} item={item} {...props} isDragged={false} handle={null} />
        ))}
      </ul>
    </>
  )
}
