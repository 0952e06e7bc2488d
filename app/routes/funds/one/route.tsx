import { showTomans } from '@domain/money'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { PageHeader } from '~/components/page-header'
import { Panel } from '~/components/panel'
import { ScreenError } from '~/components/screen-error'
import { Ltr } from '~/components/user-text'
import { load } from '~/lib/api.server'
import { useFormat } from '~/lib/format'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { useScripted } from '~/lib/scripted'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useVisitor } from '~/lib/visitor'
import sheet from '../funds.css?url'

export const handle = { i18n: ['funds', 'shell', 'errors'], screen: 'funds' }
export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const id = args.params.id ?? ''
  const entry = await load(api.funds.entries[':id'].$get({ param: { id } }))
  return json({ title: await screenTitle(args, 'funds', 'receipt'), entry, name: user.displayName })
}

export const meta = ownTitle

/** The receipt of one entry, which prints without anything around it. */
export default function Receipt() {
  const { entry, name } = useLoaderData<typeof loader>()
  const { t } = useTranslation('funds')
  const format = useFormat()
  const { locale } = useVisitor()
  const isScripted = useScripted()
  const { id, at, kind, account, amount, currency, projectId } = entry
  const facts = [
    { name: t('what'), value: t(`kind_${kind}`) },
    {
      name: t('amount'),
      value: (
        <>
          <bdi>{`${amount > 0 ? '+' : '−'}${format.money(Math.abs(amount), currency)}`}</bdi>
          {currency === 'IRR' && <span className="muted"> ({showTomans(Math.abs(amount), locale)})</span>}
        </>
      ),
    },
    { name: t('account'), value: t(account) },
    { name: t('member'), value: <bdi>{name}</bdi> },
    { name: t('at'), value: <Moment value={at} show="exactTime" /> },
    { name: t('number'), value: <Ltr>{id}</Ltr> },
    ...(projectId === null
      ? []
      : [
          {
            name: t('paidFor'),
            value: (
              <Link to={`/dashboard/allproject/${projectId}/workspace`} className="plain-link">
                {t('toWorkspace')}
              </Link>
            ),
          },
        ]),
  ]
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('receipt')}
        back={{ to: '/dashboard/funds', text: t('title') }}
        actions={
          isScripted && (
            <Button type="button" variant="surface" color="gray" highContrast onClick={() => window.print()}>
              <Icon of={IconPrinter} />
              {t('print')}
            </Button>
          )
        }
      />
      <Panel title={t('receipt')} className="funds-receipt">
        <dl className="funds-facts">
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt className="muted">{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="funds" text="failed" />
