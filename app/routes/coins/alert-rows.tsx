import type { Coin, CoinAlert } from '@domain/coins/coins'
import { Form } from '@remix-run/react'
import { IconBell, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Row } from '~/components/rows'
import { Empty } from '~/components/state'
import { nameOf } from './coin-name'
import { usePrices } from './prices'

export type AlertCoin = Pick<Coin, 'id' | 'symbol' | 'name' | 'names' | 'price'>

/** Alerts of a member, each with the way to delete it. */
export function AlertRows({ alerts, coins }: { alerts: readonly CoinAlert[]; coins: readonly AlertCoin[] }) {
  const { t } = useTranslation('coins')
  if (alerts.length === 0)
    return <Empty icon={<Icon of={IconBell} size={22} />} title={t('noAlerts')} text={t('noAlertsText')} />
  return (
    <ul className="rows">
      {alerts.map((alert) => (
        <AlertRow key={alert.id} alert={alert} coins={coins} />
      ))}
    </ul>
  )
}

function AlertRow({ alert, coins }: { alert: CoinAlert; coins: readonly AlertCoin[] }) {
  const { t } = useTranslation('coins')
  const { locale, priced, exact } = usePrices()
  const { id, above, below, currency, sentAt, sentPrice, createdAt } = alert
  const coin = coins.find((one) => one.id === alert.coin)
  const name = coin ? nameOf(coin, locale) : alert.coin
  const price = exact(above ?? below ?? 0, currency)
  const title = t(above === null ? 'alertBelow' : 'alertAbove', { name, price })
  return (
    <Row
      title={<span>{title}</span>}
      second={
        <>
          {sentAt !== null && sentPrice !== null && (
            <span>{t('sentAt', { price: priced(sentPrice, currency) })} </span>
          )}
          <Moment value={sentAt ?? createdAt} show="relative" />
        </>
      }
      actions={
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <button
            type="submit"
            name="id"
            value={id}
            className="bar-icon"
            aria-label={t('deleteAlert', { alert: title })}
            title={t('remove')}
          >
            <Icon of={IconTrash} />
          </button>
        </Form>
      }
    />
  )
}
