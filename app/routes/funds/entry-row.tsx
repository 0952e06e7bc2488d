import type { FundEntry } from '@domain/ledger'
import { Link } from '@remix-run/react'
import { IconArrowBackUp, IconCashBanknote, IconLock, IconPlus, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Row } from '~/components/rows'
import { useFormat } from '~/lib/format'

const icons: Record<FundEntry['kind'], TablerIcon> = {
  topup: IconPlus,
  hold: IconLock,
  pay: IconCashBanknote,
  refund: IconArrowBackUp,
}

/** One entry of a member's account, which leads to its receipt. */
export function EntryRow({ entry: { id, at, kind, account, amount, currency } }: { entry: FundEntry }) {
  const { t } = useTranslation('funds')
  const format = useFormat()
  return (
    <Row
      tile={<Icon of={icons[kind]} />}
      title={
        <Link to={`/dashboard/funds/${id}`} data-prefetch>
          {t(`kind_${kind}`)}
        </Link>
      }
      second={
        <span>
          {t(account)}
          <Between />
          <Moment value={at} show="dateTime" />
        </span>
      }
      end={
        <bdi
          className={amount > 0 ? 'funds-in' : undefined}
        >{`${amount > 0 ? '+' : '−'}${format.money(Math.abs(amount), currency)}`}</bdi>
      }
    />
  )
}
