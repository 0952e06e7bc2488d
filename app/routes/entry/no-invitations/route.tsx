import { isLocale } from '@domain/locale'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ApiError, checked, clients, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { type FormAnswer, refused } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { localeOfRequest } from '~/lib/visitor.server'
import { EntryPage } from '../entry-page'
import { Failure } from '../failure'
import { Submit } from '../submit'
import { secretMeta } from '../unlisted-meta'

export const handle = { i18n: ['accounts', 'share', 'errors'], sheet: 'public' }

export async function loader(args: LoaderFunctionArgs) {
  const { params, request, context } = args
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 })
  const locale = await localeOfRequest(request, context)
  const state = await stateOf(args)
  const heading =
    state === 'over'
      ? translator(locale, 'accounts')('linkOver')
      : translator(locale, 'share')(state === 'refused' ? 'refused' : 'refuseTitle')
  return json({ title: pageTitle(locale, heading), state })
}

/** `over` for a token that was never in a mail of ours. When the state cannot be read, the answer to the form tells. */
async function stateOf(args: LoaderFunctionArgs): Promise<'open' | 'refused' | 'over'> {
  try {
    const { isRefused } = await read(refusalOf(args).$get(tokenOf(args)))
    return isRefused ? 'refused' : 'open'
  } catch (error) {
    return error instanceof ApiError && error.problem.code === 'not_found' ? 'over' : 'open'
  }
}

const refusalOf = (args: LoaderFunctionArgs) => clients(args, null).api.invitations.refusals[':token']
const tokenOf = ({ params }: LoaderFunctionArgs) => ({ param: { token: params.token ?? '' } })

export const meta = secretMeta

/** For the buttons of the page, and for mail programs, which post here by themselves (RFC 8058). */
export async function action(args: ActionFunctionArgs) {
  const isAllowed = (await formOf(args)).get('invitations') === 'allow'
  const refusal = refusalOf(args)
  try {
    await checked(isAllowed ? refusal.$delete(tokenOf(args)) : refusal.$put(tokenOf(args)))
    return json<FormAnswer>({ code: 'done' })
  } catch (error) {
    return refused(error)
  }
}

/** Opening the page changes nothing: mail programs open links by themselves. */
export default function NoInvitations() {
  const { state } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { pathname } = useLocation()
  const { t } = useTranslation(['share', 'accounts'])
  if (state === 'over')
    return (
      <EntryPage title={t('accounts:linkOver')} line={t('refusalOver')}>
        <p>
          <Link to={localePath('/signup', prefixOf(pathname))} className="entry-submit">
            {t('accounts:signIn')}
          </Link>
        </p>
      </EntryPage>
    )
  const failure = (
    <Failure what={t('accounts:couldNotSave')} answer={answer?.code === 'done' ? undefined : answer} />
  )
  if (state === 'refused')
    return (
      <EntryPage title={t('refused')} line={t('refusedHelp')}>
        <Form method="post">
          <input type="hidden" name="invitations" value="allow" />
          <Submit>{t('allow')}</Submit>
          {failure}
        </Form>
      </EntryPage>
    )
  return (
    <EntryPage title={t('refuseTitle')} line={t('refuseHelp')}>
      <Form method="post">
        <Submit>{t('refuse')}</Submit>
        {failure}
      </Form>
    </EntryPage>
  )
}
