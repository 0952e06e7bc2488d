import { topUpAmounts } from '@domain/ledger'
import { Button } from '@radix-ui/themes'
import { useFetcher } from '@remix-run/react'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'

type TopUpAnswer = { code: string | null; payUrl?: string }

/** Buttons that lead to where a top-up is paid; without a script the answer has a link there. */
export function TopUp({ answer, isLocal }: { answer?: TopUpAnswer | undefined; isLocal: boolean }) {
  const { t } = useTranslation('funds')
  const format = useFormat()
  const errorText = useErrorText()
  const fetcher = useFetcher<TopUpAnswer>()
  const { code, payUrl } = fetcher.data ?? answer ?? { code: null }
  useEffect(() => {
    if (payUrl) location.assign(payUrl)
  }, [payUrl])
  return (
    <fetcher.Form method="post" action="/dashboard/funds" className="funds-top-up">
      <p className="funds-top-up-label">{t('topUp')}</p>
      <div className="funds-amounts">
        {topUpAmounts.map((amount) => (
          <Button
            key={amount}
            type="submit"
            name="amount"
            value={amount}
            variant="surface"
            color="gray"
            highContrast
            disabled={fetcher.state !== 'idle'}
            aria-label={t('topUpBy', { amount: format.money(amount, 'IRR') })}
          >
            {format.number(amount)}
          </Button>
        ))}
      </div>
      {isLocal && <p className="muted">{t('local')}</p>}
      {code && <p role="alert">{errorText(code)}</p>}
      {payUrl && (
        <p role="status">
          <a href={payUrl}>
            <Icon of={IconExternalLink} size={16} /> {t('goOn')}
          </a>
        </p>
      )}
    </fetcher.Form>
  )
}
