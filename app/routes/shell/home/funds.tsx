import type { Funds as MemberFunds } from '@domain/ledger'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { Balances } from '~/routes/funds/balance'
import { EntryRow } from '~/routes/funds/entry-row'
import { TopUp } from '~/routes/funds/top-up'

/** A member's balance, the way to top it up, and the last transactions. */
export function Funds({ funds }: { funds: MemberFunds | null }) {
  const { t } = useTranslation(['funds', 'home'])
  if (!funds) return null
  const { isOn, isLocal, balance, entries } = funds
  return (
    <Panel
      title={t('home:part_funds')}
      end={
        <Link to="/dashboard/funds" className="plain-link" data-prefetch>
          {t('funds:all')}
        </Link>
      }
    >
      <div className="panel-form">
        <Balances balance={balance} />
        {isOn && <TopUp isLocal={isLocal} />}
      </div>
      {entries.length > 0 && (
        <ul className="rows">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
