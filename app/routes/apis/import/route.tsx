import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '~/components/code-block'
import { PageHeader } from '~/components/page-header'
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

/** The first line of a CSV file whose columns all match those of the API. */
const headOf = (columns: ReadonlyArray<{ name: string }>) => columns.map(({ name }) => name).join(',')

export const meta = ownTitle

export default function ImportPage() {
  const { api, app } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['rows', 'apis'])
  return (
    <div className="tool-screen">
      <ApiHeader api={api} app={app} current="data" />
      <main id="content" className="api-page api-narrow" tabIndex={-1}>
        <PageHeader
          title={t('importTitle')}
          line={t('importText')}
          back={{ to: `/dashboard/myapp/${api.id}`, text: t('apis:tab_data') }}
        />
        <ImportRows api={api} />
        <section className="api-import-head" aria-labelledby="import-head">
          <p id="import-head" className="muted">
            {t('importHead')}
          </p>
          <CodeBlock code={headOf(api.columns)} language="CSV" />
        </section>
      </main>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="apis" text="failed" />
