import type { Balance } from '@domain/ledger'
import { showTomans } from '@domain/money'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'

/** The balance of each currency; rials are read as tomans beside it. */
export function Balances({ balance }: { balance: readonly Balance[] }) {
  const { t } = useTranslation('funds')
  const format = useFormat()
  const { locale } = useVisitor()
  return (
    <dl className="funds-balance">
      {balance.flatMap(({ currency, ...has }) =>
        (['available', 'held'] as const).map((side) => (
          <div key={`${currency} ${side}`}>
            <dt className="muted">{t(side)}</dt>
            <dd>
              <strong>{format.money(has[side], currency)}</strong>
              {currency === 'IRR' && <span className="muted"> ({showTomans(has[side], locale)})</span>}
            </dd>
          </div>
        )),
      )}
    </dl>
  )
}
