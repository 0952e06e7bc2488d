import { FormChange } from '@domain/forms/forms'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { load, read } from '~/lib/api.server'
import { formOf, matchOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { fileIn } from '~/lib/upload.server'
import { readVisitor } from '~/lib/visitor.server'
import { formAddress } from '../addresses'
import { FormBar } from '../form-bar'
import sheet from '../forms.css?url'
import { SettingsForm } from './settings'
import { settingsInput } from './settings-form'

export const handle = { i18n: ['forms', 'apis', 'errors'], screen: 'forms', isWhole: true }
export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await load(api.forms[':id'].$get({ param: { id: args.params.id ?? '' } }))
  const { elements: _, ...rest } = form
  const hasBotCheck = Boolean(args.context.cloudflare.env.TURNSTILE_SITE_KEY)
  return json({ form: rest, hasBotCheck, title: await screenTitle(args, 'forms', 'settings') })
}

export async function action(args: ActionFunctionArgs) {
  const clients = await requireUser(args)
  const form = await formOf(args)
  const param = { id: args.params.id ?? '' }
  try {
    const { timeZone } = await readVisitor(args.request, args.context)
    const file = await fileIn(args, clients, form)
    if (file.fileId) form.set('pictureId', file.fileId)
    const change = checkedInput(FormChange, settingsInput(form, timeZone))
    await read(clients.api.forms[':id'].$patch({ param, json: change }, { headers: matchOf(form) }))
    return redirect(`${formAddress(param.id, 'settings')}?done=saved`)
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function Settings() {
  const { form, hasBotCheck } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation('forms')
  useSaidOnce('done', { saved: t(form.state === 'published' ? 'settingsSaved' : 'saved') })
  return (
    <div className="tool-screen">
      <FormBar form={form} current="settings" />
      <main id="content" className="form-page-main" tabIndex={-1}>
        <h1>{t('settings')}</h1>
        <p className="muted">{t('settingsLine')}</p>
        <SettingsForm key={form.version} form={form} hasBotCheck={hasBotCheck} answer={answer} />
      </main>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="forms" text="formFailed" />
