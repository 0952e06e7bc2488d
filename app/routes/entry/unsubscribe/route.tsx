import { isLocale } from '@domain/locale'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ApiError, checked, clients, read } from '~/lib/api.server'
import { type FormAnswer, refused } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { localeOfRequest } from '~/lib/visitor.server'
import { EntryPage } from '../entry-page'
import { Failure } from '../failure'
import { Submit } from '../submit'
import { secretMeta } from '../unlisted-meta'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

const headings = { on: 'unsubscribeTitle', off: 'unsubscribed', over: 'linkOver' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { params, request, context } = args
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 })
  const locale = await localeOfRequest(request, context)
  const state = await stateOf(args)
  const heading = translator(locale, 'accounts')(headings[state ?? 'over'])
  return json({ title: pageTitle(locale, heading), state })
}

/** Null for an address that was never in a mail of ours. Where it cannot be asked, the form's answer tells. */
async function stateOf(args: LoaderFunctionArgs): Promise<'on' | 'off' | null> {
  const { api } = clients(args, null)
  try {
    const param = { token: args.params.token ?? '' }
    return (await read(api.digests[':token'].$get({ param }))).isOn ? 'on' : 'off'
  } catch (error) {
    return error instanceof ApiError && error.problem.code === 'not_found' ? null : 'on'
  }
}

export const meta = secretMeta

/** For the page's button, and for mail programs, which post here by themselves (RFC 8058). */
export async function action(args: ActionFunctionArgs) {
  const { api } = clients(args, null)
  try {
    await checked(api.digests[':token'].$delete({ param: { token: args.params.token ?? '' } }))
    return json<FormAnswer>({ code: 'done' })
  } catch (error) {
    return refused(error)
  }
}

/** A page that is only opened turns nothing off: mail programs open links by themselves. */
export default function Unsubscribe() {
  const { state } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('accounts')
  if (answer?.code === 'not_found' || state === null)
    return (
      <EntryPage title={t('linkOver')} line={t('linkOverHelp')}>
        <ToSettings />
      </EntryPage>
    )
  if (answer?.code === 'done' || state === 'off')
    return (
      <EntryPage title={t('unsubscribed')} line={t('unsubscribedHelp')}>
        <ToSettings />
      </EntryPage>
    )
  return (
    <EntryPage title={t('unsubscribeTitle')} line={t('unsubscribeHelp')}>
      <Form method="post">
        <Submit>{t('unsubscribe')}</Submit>
        <Failure what={t('couldNotSave')} answer={answer} />
      </Form>
    </EntryPage>
  )
}

function ToSettings() {
  const { t } = useTranslation('accounts')
  return (
    <p role="status">
      <a href="/dashboard/notifications/settings" className="entry-submit">
        {t('notificationSettings')}
      </a>
    </p>
  )
}
