import { json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { ScreenError } from '~/components/screen-error'
import { loaded } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import { appNamed, requireApi } from '../api.server'
import sheet from '../apis.css?url'
import { addedFilter, gridAddress, gridQueryOf } from '../grid-query'
import { findRows } from '../rows.server'
import { DataScreen } from './data-screen'
import gridSheet from './grid.css?url'
import { packed, unpacked } from './packed'

export const handle = { i18n: ['rows', 'apis', 'errors'], screen: 'apps', isWhole: true }

export const links = sheets(sheet, gridSheet)

/** How many rows the page itself carries. */
const firstRows = 50

export async function loader(args: LoaderFunctionArgs) {
  const { api, data } = await requireApi(args)
  const { searchParams } = new URL(args.request.url)
  const { id, name, url, columns } = api
  const asked = gridQueryOf(searchParams, columns)
  const added = addedFilter(searchParams)
  if (added) throw redirect(gridAddress(id, asked, { filters: [...asked.filters, added] }))
  const { locale } = await readVisitor(args.request, args.context)
  const [app, rows] = await Promise.all([
    appNamed(data, api.appId),
    loaded(findRows(args, columns, asked, firstRows)),
  ])
  return json({
    api: { id, name, url, columns, rowCount: api.rowCount },
    app,
    asked,
    rows: packed(rows),
    title: pageTitle(locale, name),
  })
}

export const meta = ownTitle

export default function DataPage() {
  const { api, app, asked, rows } = useLoaderData<typeof loader>()
  const first = useMemo(() => unpacked(rows), [rows])
  return <DataScreen key={api.id} api={api} app={app} asked={asked} first={first} />
}

export const ErrorBoundary = () => <ScreenError noun="apis" text="failed" />
