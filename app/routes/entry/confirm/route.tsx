import { isLocale } from '@domain/locale'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ApiError, checked, clients, read } from '~/lib/api.server'
import { type FormAnswer, refused } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { isSignedOut, sessionToken, signInRedirect } from '~/lib/session.server'
import { localeOfRequest } from '~/lib/visitor.server'
import { EntryPage } from '../entry-page'
import { Failure } from '../failure'
import { Submit } from '../submit'
import { secretMeta } from '../unlisted-meta'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 })
  const locale = await localeOfRequest(request, context)
  const link = await linkOf({ params, request, context })
  return json({ title: pageTitle(locale, translator(locale, 'accounts')('confirmTitle')), ...link })
}

/** Whether the link waits to be used or was; null when it no longer works. Where that cannot be asked, the form's answer tells. */
async function linkOf(args: Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>) {
  const { api } = clients(args, sessionToken(args))
  const param = { token: args.params.token ?? '' }
  try {
    return await read(api['email-confirmations'][':token'].$get({ param }))
  } catch (error) {
    const isOver = error instanceof ApiError && error.problem.code === 'not_found'
    return { state: isOver ? null : ('open' as const), endsOthers: false }
  }
}

export const meta = secretMeta

export async function action(args: ActionFunctionArgs) {
  const { api } = clients(args, sessionToken(args))
  const param = { token: args.params.token ?? '' }
  try {
    await checked(api['email-confirmations'][':token'].$put({ param }))
    return json<FormAnswer>({ code: 'confirmed' })
  } catch (error) {
    // A change of address is confirmed by its account: after signing in, the member comes back here.
    if (isSignedOut(error)) throw signInRedirect(args)
    return refused(error)
  }
}

/** A page that is only opened confirms nothing: mail programs open links by themselves. */
export default function ConfirmPage() {
  const { state, endsOthers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('accounts')
  if (answer?.code === 'confirmed' || state === 'done') {
    return (
      <EntryPage title={t('confirmed')} line={t('confirmedHelp')}>
        <p role="status">
          <a href="/dashboard" className="entry-submit">
            {t('goOn')}
          </a>
        </p>
      </EntryPage>
    )
  }
  if (answer?.code === 'not_found' || state === null)
    return (
      <EntryPage title={t('linkOver')} line={t('linkOverHelp')}>
        <p>
          <a href="/dashboard/settings" className="entry-submit">
            {t('askAgain')}
          </a>
        </p>
      </EntryPage>
    )
  return (
    <EntryPage title={t('confirmTitle')} line={t(endsOthers ? 'confirmElsewhere' : 'confirmHelp')}>
      <Form method="post">
        <Submit>{t('confirm')}</Submit>
        <Failure what={t('couldNotSave')} answer={answer} />
      </Form>
    </EntryPage>
  )
}
