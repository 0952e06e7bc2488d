import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ScreenError } from '~/components/screen-error'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import { appNamed, requireApi } from '../api.server'
import { ApiHeader } from '../api-header'
import sheet from '../apis.css?url'
import { ImportRows } from './import-rows'

export const handle = { i18n: ['rows', 'apis', 'errors'], screen: 'apps', isWhole: true }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, data } = await requireApi(args)
  const { locale } = await readVisitor(args.request, args.context)
  const { id, name, url, columns } = api
  const app = await appNamed(data, api.appId)
  const open = columns.filter(({ isSecret }) => !isSecret)
  const title = pageTitle(locale, translator(locale, 'rows')('importTitle'))
  return json({ api: { id, name, url, columns: open }, app, title })
}

export const meta = ownTitle

export default function ImportPage() {
  const { api, app } = useLoaderData<typeof loader>()
  const { t } = useTranslation('rows')
  return (
    <div className="tool-screen">
      <ApiHeader api={api} app={app} current="data" />
      <main id="content" className="api-page api-narrow" tabIndex={-1}>
        <h1>{t('importTitle')}</h1>
        <p className="muted">{t('importText')}</p>
        <ImportRows api={api} />
      </main>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="apis" text="failed" />
