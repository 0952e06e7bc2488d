import type { Coin, CoinCurrency } from '@domain/coins/coins'
import { Form, useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Grip, StepButtons } from '~/components/arrange/grip'
import { useDrag } from '~/components/arrange/use-drag'
import { FormRefusal } from '~/components/form-refusal'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useScripted } from '~/lib/scripted'
import { nameOf } from './coin-name'
import { CoinTable } from './coin-table'
import { usePrices } from './prices'

type Props = { coins: readonly Coin[]; currency: CoinCurrency }

/** The member's own list, whose rows are moved by their handles, by keys, and by buttons without a script. */
export function OwnTable({ coins, currency }: Props) {
  const { t } = useTranslation(['coins', 'common'])
  const { locale } = usePrices()
  const isScripted = useScripted()
  const fetcher = useFetcher<FormAnswer>()
  const [order, setOrder] = useState(() => coins.map(({ id }) => id))
  const [told, setTold] = useState('')
  const rows = order.flatMap((id) => coins.find((coin) => coin.id === id) ?? [])
  const move = ({ id }: Coin, to: number) => {
    if (to < 0 || to >= order.length) return
    const others = order.filter((one) => one !== id)
    const ids = [...others.slice(0, to), id, ...others.slice(to)]
    setOrder(ids)
    setTold(t('common:movedTo', { place: to + 1, count: order.length }))
    fetcher.submit({ intent: 'order', ids: ids.join(',') }, { method: 'post' })
  }
  const drag = useDrag<Coin, HTMLTableSectionElement>(rows, move)
  const grip = (coin: Coin, place: number) => {
    const of = nameOf(coin, locale)
    if (isScripted)
      return <Grip of={of} handle={{ ...drag.handle(coin), onStep: (step) => move(coin, place + step) }} />
    return (
      <Form method="post">
        <input type="hidden" name="intent" value="move" />
        <StepButtons of={of} name="move" values={[`${coin.id} -1`, `${coin.id} 1`]} />
      </Form>
    )
  }
  return (
    <>
      <FormRefusal text={t('coins:notSaved')} answer={fetcher.data} />
      <CoinTable
        coins={drag.order}
        currency={currency}
        own={order}
        body={drag.list}
        dragged={drag.dragged}
        grip={grip}
      />
      <p className="visually-hidden" role="status">
        {told}
      </p>
      {isScripted && <p className="coins-note muted">{t('coins:reorder')}</p>}
    </>
  )
}
