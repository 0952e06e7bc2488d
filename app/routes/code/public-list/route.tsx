import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicList } from '~/components/public/public-list'
import { readPublicList } from '~/components/public/public-things.server'
import { load } from '~/lib/api.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders } from '~/lib/public-page.server'
import { sheets } from '~/lib/sheets'
import publicSheet from '~/styles/public-things.css?url'
import { newAddress, publicFilters, queryOf } from '../addresses'
import sheet from '../code.css?url'
import { CodeRow } from '../code-row'

export const handle = { i18n: ['code', 'landing', 'shell', 'errors'], sheet: 'public', isStatic: true }
export const links = sheets(publicSheet, sheet)

export const loader = (args: LoaderFunctionArgs) =>
  readPublicList(args, 'code', publicFilters, (api, asked, place) =>
    load(api.code.$get({ query: { visibility: 'public', ...queryOf(asked), ...place } })),
  )

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = headMeta

/** Code that members publish, for everybody. */
export default function PublicCodeList() {
  const { t } = useTranslation('code')
  return (
    <PublicList
      noun="code"
      filters={publicFilters}
      {...useLoaderData<typeof loader>()}
      sorts={{ new: t('newest'), stars: t('mostStars') }}
      create={{ to: newAddress, text: t('newCode') }}
    >
      {(file) => <CodeRow key={file.id} file={file} isPublic />}
    </PublicList>
  )
}
