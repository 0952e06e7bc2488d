import { isLocale } from '@domain/locale'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useTranslation } from 'react-i18next'

export const handle = { i18n: ['landing'], sheet: 'public' }

export async function loader({ params }: LoaderFunctionArgs) {
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 })
  return null
}

export default function Landing() {
  const { t } = useTranslation('landing')
  return (
    <main>
      <h1>{t('title')}</h1>
    </main>
  )
}
