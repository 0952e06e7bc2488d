import type { Funds as MemberFunds } from '@domain/ledger'
import { IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Balances } from '~/routes/funds/balance'
import { EntryRow } from '~/routes/funds/entry-row'
import { TopUp } from '~/routes/funds/top-up'
import { Part } from './part'

/** What a member has, how more comes in, and what moved last; where nobody takes payments it says that instead. */
export function Funds({ funds }: { funds: MemberFunds | null }) {
  const { t } = useTranslation('funds')
  if (!funds) return null
  const { isOn, isLocal, balance, entries } = funds
  const isEmpty = !isOn && entries.length === 0
  const all = isEmpty ? {} : { all: { to: '/dashboard/funds', text: t('all') } }
  return (
    <Part of="funds" icon={IconWallet} isEmpty={isEmpty} {...all}>
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
    </Part>
  )
}
