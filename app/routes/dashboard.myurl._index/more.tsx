import { Form } from '@remix-run/react'
import { ShowMore } from '~/components/show-more'
import { listAddress } from './address'
import type { Asked } from './list.server'

type Props = {
  items: readonly unknown[]
  cursor: string | null
  more: () => void
  isLoading: boolean
  asked: Asked
  list: string
}

/** Show more, which without a script leads to the next page. */
export function More({ items, cursor, more, isLoading, asked, list }: Props) {
  const query = new URL(listAddress(asked, { cursor }), 'http://here').searchParams
  return (
    <Form action="/dashboard/myurl" onSubmit={(event) => event.preventDefault()}>
      {[...query].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ShowMore
        count={items.length}
        isLoading={isLoading}
        isDone={cursor === null}
        onMore={more}
        list={list}
      />
    </Form>
  )
}
