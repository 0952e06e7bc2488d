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

export const handle = { i18n: ['landing'], sheet: 'public', isStatic: true }

export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const t = translator(page.locale, 'landing')
  const head = {
    ...page,
    path: '/conditions',
    title: pageTitle(page.locale, t('conditionsTitle')),
    description: t('conditionsLine'),
  }
  return json({ head, api: page.api })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = headMeta

const parts = ['use', 'not', 'keep', 'own', 'leave', 'promise', 'change'] as const

export default function Conditions() {
  const { head, api } = useLoaderData<typeof loader>()
  const { t } = useTranslation('landing')
  return (
    <PlainTheme className="public">
      <div className="public-top">
        <PublicBar isMember={head.isMember} />
      </div>
      <main id="content" className="public-reading">
        <h1>{t('conditionsTitle')}</h1>
        <p className="public-line">{t('conditionsLine')}</p>
        {parts.map((part) => (
          <section key={part}>
            <h2>{t(`${part}Title`)}</h2>
            <p>{t(`${part}Text`)}</p>
          </section>
        ))}
      </main>
      <PublicFooter api={api} />
    </PlainTheme>
  )
}
