import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicWords } from '~/components/public/public-words'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'

export const handle = { i18n: ['landing', 'privacy'], sheet: 'public', isStatic: true }

export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const t = translator(page.locale, 'privacy')
  const head = {
    ...page,
    path: '/privacy',
    title: pageTitle(page.locale, t('title')),
    description: t('line'),
  }
  return json({ head })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = headMeta

const parts = ['account', 'made', 'visits', 'signals', 'cookies', 'others', 'end', 'rights'] as const

/** How this software handles data. */
export default function Privacy() {
  const { head } = useLoaderData<typeof loader>()
  const { t } = useTranslation('privacy')
  const sections = parts.map((part) => ({ title: t(`${part}Title`), text: t(`${part}Text`) }))
  return <PublicWords head={head} title={t('title')} line={t('line')} sections={sections} />
}
