import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import { appNamed, requireApi } from '../api.server'
import { ApiHeader } from '../api-header'
import sheet from '../apis.css?url'
import { typesOf } from '../column-types'
import { findRows } from '../rows.server'
import { About, AccessForm, Removal } from './about'
import { answerForm } from './actions.server'
import { Columns } from './columns'
import { Console } from './console'
import { Endpoint } from './endpoint'
import { Keys } from './keys'
import { Sample } from './sample'
import { Snippets } from './snippets'

export const handle = { i18n: ['apis', 'errors'], screen: 'apps', isWhole: true }

export const links = sheets(sheet)

/** So many rows tell the types of the columns. */
const looked = 50

export async function loader(args: LoaderFunctionArgs) {
  const { api, data, etag, param } = await requireApi(args)
  const { locale } = await readVisitor(args.request, args.context)
  const asked = { filters: [], sort: null, q: '', cursor: null }
  const [app, rows, keys] = await Promise.all([
    appNamed(data, api.appId),
    // A few rows show the types; the page works without them.
    findRows(args, api.columns, asked, looked).catch(() => ({ items: [] })),
    load(data.apis[':id'].keys.$get({ param, query: { limit: '100' } })),
  ])
  const title = pageTitle(locale, `${translator(locale, 'apis')('tab_info')}: ${api.name}`)
  const types = Object.fromEntries(typesOf(api.columns, rows.items))
  return json({ api, app, types, etag, keys: keys.items, title, key: crypto.randomUUID() })
}

export async function action(args: ActionFunctionArgs) {
  const { data } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  return answerForm(data, args, await formOf(args), locale)
}

export const meta = ownTitle

const parts = ['console', 'snippets', 'keys', 'columns', 'access', 'sample', 'about', 'delete'] as const

export default function InfoPage() {
  const { api, app, types, etag, keys, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('apis')
  useSaidOnce('done', {
    about: t('aboutSaved'),
    access: t('accessSaved'),
    origins: t('accessSaved'),
    columns: t('columnsSaved'),
    bring: t('columnBack'),
    revoked: t('keyRevoked'),
    sample: t('sampleDone'),
  })
  const forms = { api, etag, answer }
  return (
    <div className="tool-screen">
      <ApiHeader api={api} app={app} current="info" />
      <main id="content" className="api-page api-info" tabIndex={-1}>
        <nav className="api-parts" aria-label={t('onThisPage')}>
          <h1>{t('tab_info')}</h1>
          <ul>
            {parts.map((part) => (
              <li key={part}>
                <a href={`#${part}`}>{t(`part_${part}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack">
          <Endpoint api={api} />
          <Console api={api} types={types} />
          <Snippets api={api} types={types} />
          <Keys keys={keys} idempotencyKey={key} answer={answer} />
          <Columns {...forms} types={types} />
          <AccessForm {...forms} />
          <Sample count={api.rowCount} idempotencyKey={key} answer={answer} />
          <About {...forms} />
          <Removal api={api} />
        </div>
      </main>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="apis" text="failed" />
