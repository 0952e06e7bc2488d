import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { rangeOf, spanQuery } from '~/lib/range.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import { appNamed, requireApi } from '../api.server'
import { ApiHeader } from '../api-header'
import sheet from '../apis.css?url'
import { Callers } from './callers'
import { CallsChart } from './calls-chart'
import { ClientsChart } from './clients-chart'
import { Figures } from './figures'
import { LastCalls } from './last-calls'
import { shownCalls, shownUsage } from './usage.server'

export const handle = { i18n: ['apis', 'apiUsage', 'charts', 'errors'], screen: 'apps', isWhole: true }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, data, param } = await requireApi(args)
  const { locale, timeZone, now } = await readVisitor(args.request, args.context)
  const range = rangeOf(args.request.url)
  const [app, usage, { items }] = await Promise.all([
    appNamed(data, api.appId),
    load(data.apis[':id'].usage.$get({ param, query: spanQuery(range, now, timeZone) })),
    load(data.apis[':id'].calls.$get({ param })),
  ])
  const { id, name, url } = api
  const title = pageTitle(locale, `${translator(locale, 'apis')('tab_analytics')}: ${name}`)
  const isAll = new URL(args.request.url).searchParams.get('calls') === 'all'
  const last = shownCalls(items, locale, isAll)
  return json({ api: { id, name, url }, app, range, usage: shownUsage(usage, locale), last, title })
}

export const meta = ownTitle

export default function AnalyticsPage() {
  const { api, app, range, usage, last } = useLoaderData<typeof loader>()
  const { t } = useTranslation('apiUsage')
  return (
    <div className="tool-screen">
      <ApiHeader api={api} app={app} current="analytics" />
      <main id="content" className="api-page" tabIndex={-1}>
        <h1>{t('title')}</h1>
        <p className="muted api-usage-about">{t('about')}</p>
        <div className="stack">
          <Figures usage={usage} />
          <CallsChart usage={usage} range={range} />
          {usage.unit === 'day' && <ClientsChart callers={usage.callers} />}
          <Callers usage={usage} />
          <LastCalls {...last} />
        </div>
      </main>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="apiUsage" text="failed" />
