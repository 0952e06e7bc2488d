import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PlainTheme } from '~/components/plain-theme'
import { PublicBar } from '~/components/public/public-bar'
import { PublicFooter } from '~/components/public/public-footer'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { countedVisit } from './first-visit.server'
import { Hero } from './hero'
import { Start } from './start'
import { Steps } from './steps'
import { Tools } from './tools'

export const handle = { i18n: ['landing'], sheet: 'public', isStatic: true }

export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const t = translator(page.locale, 'landing')
  const head = {
    ...page,
    path: '/',
    title: pageTitle(page.locale, t('title')),
    description: t('description'),
  }
  const shown = { head, isMember: page.isMember, api: page.api, host: `go.${new URL(page.origin).host}` }
  return json(shown, { headers: countedVisit(args, page) })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = headMeta

export default function Landing() {
  const { api, host, isMember } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <PlainTheme className="public">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <div className="public-hero-bar">
        <PublicBar isMember={isMember} />
      </div>
      <main id="content" tabIndex={-1}>
        <Hero host={host} isMember={isMember} />
        <Steps />
        <Tools api={api} />
        <Start />
      </main>
      <PublicFooter api={api} isMember={isMember} />
    </PlainTheme>
  )
}
