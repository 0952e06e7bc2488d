import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { RouteError } from '~/components/route-error'
import { Isolate } from '~/components/user-text'
import { load } from '~/lib/api.server'
import { pageTitle } from '~/lib/page-title.server'
import { rangeOf, spanQuery } from '~/lib/range.server'
import { requireUser } from '~/lib/session.server'
import { readVisitor } from '~/lib/visitor.server'
import { Callers } from './callers'
import { CallsChart } from './calls-chart'
import { Figures } from './figures'
import { shownUsage } from './usage.server'

export const handle = { i18n: ['apiUsage', 'errors'], screen: 'apis' }

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await requireUser(args)
  const { locale, timeZone, now } = await readVisitor(args.request, args.context)
  const one = data.apis[':id']
  const param = { id: args.params.apiId ?? '' }
  const range = rangeOf(args.request.url)
  const [api, usage] = await Promise.all([
    load(one.$get({ param })),
    load(one.usage.$get({ param, query: spanQuery(range, now, timeZone) })),
  ])
  const { id, name } = api
  return json({ api: { id, name }, range, usage: shownUsage(usage, locale), title: pageTitle(locale, name) })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function AnalyticsPage() {
  const { api, range, usage } = useLoaderData<typeof loader>()
  const { t } = useTranslation('apiUsage')
  return (
    <div className="page-inner">
      <PageHeader
        back={{ to: '/dashboard/myapp', text: t('back') }}
        title={<Isolate>{api.name}</Isolate>}
        line={t('title')}
      />
      <div className="stack">
        <Figures usage={usage} />
        <CallsChart usage={usage} range={range} />
        <Callers usage={usage} />
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation('apiUsage')
  return (
    <div className="page-inner">
      <RouteError title={t('failed')} />
    </div>
  )
}
