import { ApiChange } from '@domain/apis/apis'
import { foldDigits } from '@domain/text/digits'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { checked } from '~/lib/api.server'
import { formOf, matchOf } from '~/lib/form.server'
import { checkedInput, refused, textOf, typed } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import { appNamed, requireApi } from '../api.server'
import { ApiHeader } from '../api-header'
import sheet from '../apis.css?url'
import { FaultsForm } from './faults-form'

export const handle = { i18n: ['apis', 'errors'], screen: 'apps', isWhole: true }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, data, etag } = await requireApi(args)
  const { locale } = await readVisitor(args.request, args.context)
  const app = await appNamed(data, api.appId)
  const { id, name, url, faults } = api
  const title = pageTitle(locale, `${translator(locale, 'apis')('tab_faults')}: ${name}`)
  return json({ api: { id, name, url, faults }, app, etag, title })
}

export async function action(args: ActionFunctionArgs) {
  const { data } = await requireUser(args)
  const form = await formOf(args)
  const id = args.params.apiId ?? ''
  const isOff = textOf(form, 'intent') === 'off'
  const number = (name: string) => {
    const text = foldDigits(textOf(form, name)).trim().replace(/[,٬]/g, '')
    return /^\d+$/.test(text) ? Number(text) : text === '' ? 0 : text
  }
  const faults = isOff
    ? { delayMs: 0, failShare: 0 }
    : { delayMs: number('delayMs'), failShare: number('failShare') }
  try {
    const headers = matchOf(form)
    const input = checkedInput(ApiChange, { faults })
    await checked(data.apis[':id'].$patch({ param: { id }, json: input }, { headers }))
    const isOn = input.faults && input.faults.delayMs + input.faults.failShare > 0
    return redirect(`/dashboard/myapp/${id}/faults?done=${isOn ? 'on' : 'off'}`)
  } catch (error) {
    return refused(error, typed(form, ['delayMs', 'failShare', 'etag']))
  }
}

export const meta = ownTitle

export default function FaultsPage() {
  const { api, app, etag } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('apis')
  useSaidOnce('done', { on: t('faultsSaved'), off: t('faultsStopped') })
  return (
    <div className="tool-screen">
      <ApiHeader api={api} app={app} current="faults" />
      <main id="content" className="api-page api-narrow" tabIndex={-1}>
        <h1>{t('tab_faults')}</h1>
        <p className="muted">{t('faultsText')}</p>
        <FaultsForm faults={api.faults} etag={etag} answer={answer} key={etag} />
      </main>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="apis" text="failed" />
