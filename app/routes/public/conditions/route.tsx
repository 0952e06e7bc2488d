import { conditionsVersion } from '@domain/accounts/conditions'
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicWords } from '~/components/public/public-words'
import { useFormat } from '~/lib/format'
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
  return json({ head })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = headMeta

const parts = ['use', 'not', 'keep', 'own', 'leave', 'promise', 'change'] as const

export default function Conditions() {
  const { head } = useLoaderData<typeof loader>()
  const { t } = useTranslation('landing')
  const format = useFormat()
  const sections = parts.map((part) => ({ title: t(`${part}Title`), text: t(`${part}Text`) }))
  return (
    <PublicWords
      head={head}
      title={t('conditionsTitle')}
      line={t('conditionsLine')}
      version={t('conditionsVersion', { date: format.day(conditionsVersion, 'long') })}
      sections={sections}
    />
  )
}
