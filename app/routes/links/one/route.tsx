import { shownUrl } from '@domain/links/hosts'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { Isolate, Ltr } from '~/components/user-text'
import { load } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { rangeOf, spanQuery } from '~/lib/range.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import sheet from '../links.css?url'
import { readable } from '../readable'
import { Actions } from './actions'
import { sharesOf } from './clicks.server'
import { ClicksChart } from './clicks-chart'
import { linkName } from './link-name'
import { Shares } from './shares'
import { Side } from './side'

export const handle = { i18n: ['links', 'charts', 'errors'], screen: 'links', item: linkName }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { links } = await requireUser(args)
  const { locale, timeZone, now } = await readVisitor(args.request, args.context)
  const one = links.links[':id']
  const param = { id: args.params.id ?? '' }
  const range = rangeOf(args.request.url)
  const [link, clicks] = await Promise.all([
    load(one.$get({ param })),
    load(one.clicks.$get({ param, query: spanQuery(range, now, timeZone) })),
  ])
  const { unit, total, bots, items } = clicks
  return json({
    link,
    range,
    clicks: { unit, total, bots, items },
    shares: sharesOf(clicks, locale),
    title: pageTitle(locale, link.title),
  })
}

export const meta = ownTitle

export default function LinkPage() {
  const { link, range, clicks, shares } = useLoaderData<typeof loader>()
  const { t } = useTranslation('links')
  useSaidOnce('done', { created: t('created'), saved: t('saved') })
  return (
    <div className="page-inner">
      <PageHeader
        back={{ to: '/dashboard/myurl', text: t('title') }}
        title={<Isolate>{link.title}</Isolate>}
        line={
          <span className="link-way">
            <a href={link.shortUrl} className="plain-link" target="_blank" rel="noopener noreferrer">
              <Ltr>{readable(link.shortUrl)}</Ltr>
            </a>
            <Icon of={IconArrowRight} size={15} className="flip" />
            <Ltr className="link-target">{shownUrl(link.url)}</Ltr>
          </span>
        }
        actions={<Actions link={link} />}
      />
      <div className="split">
        <div className="stack">
          <ClicksChart clicks={clicks} range={range} id={link.id} />
          <Shares shares={shares} total={clicks.total} />
        </div>
        <Side link={link} />
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="links" text="linkFailed" />
