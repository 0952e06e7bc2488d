import { Reset, type ResetLink } from '@domain/accounts/recovery'
import { shownEmail } from '@domain/accounts/shown-email'
import { formatDateTime } from '@domain/dates/dates'
import { isLocale } from '@domain/locale'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { NewPasswordInput } from '~/components/account/new-password'
import { ApiError, checked, clients, read } from '~/lib/api.server'
import { withShownPhones } from '~/lib/countries.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { useChecks } from '~/lib/use-checks'
import { readVisitor } from '~/lib/visitor.server'
import { EntryPage } from '../entry-page'
import { Failure } from '../failure'
import { Submit } from '../submit'
import { secretMeta } from '../unlisted-meta'
import { Removal } from './removal'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

const readForm = (form: FormData) => ({
  password: form.get('password'),
  // Left empty it is not given.
  code: form.get('code') || undefined,
})
/** Of a link that cannot be asked about now. */
const unknown: ResetLink = {
  purpose: 'reset',
  email: '',
  since: null,
  removes: [],
  renewsSecrets: [],
  cancelsDeletion: false,
  keepsWithCode: false,
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 })
  const { locale, timeZone, reckoning } = await readVisitor(request, context)
  const link = await linkOf({ params, request, context })
  // Written out here: the page would carry all calendars for it.
  const since = link?.since && formatDateTime(link.since, locale, 'medium', { timeZone, ...reckoning })
  return json({
    title: pageTitle(locale, translator(locale, 'accounts')('resetPage')),
    link: link && {
      ...link,
      email: shownEmail(link.email),
      since: since || null,
      removes: withShownPhones(link.removes, locale),
    },
  })
}

/** The purpose of the link; null when it no longer works. If the api cannot be asked, the form's answer tells. */
async function linkOf(args: Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>) {
  const { api } = clients(args, null)
  const param = { token: args.params.token ?? '' }
  try {
    return await read(api['password-resets'][':token'].$get({ param }))
  } catch (error) {
    return error instanceof ApiError && error.problem.code === 'not_found' ? null : unknown
  }
}

export const meta = secretMeta

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args)
  try {
    const given = checkedInput(Reset, readForm(form))
    const { api } = clients(args, null)
    const param = { token: args.params.token ?? '' }
    await checked(api['password-resets'][':token'].$put({ param, json: given }))
  } catch (error) {
    return refused(error)
  }
  const { pathname } = new URL(args.request.url)
  return redirect(`${localePath('/signup', prefixOf(pathname))}?mode=in&reset=1`, 303)
}

export default function NewPasswordPage() {
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('accounts')
  const { pathname } = useLocation()
  const { link } = useLoaderData<typeof loader>()
  // After a press the answer tells: the link has been used by it, or was over.
  if (answer?.code === 'not_found' || (link === null && answer === undefined)) {
    return (
      <EntryPage title={t('linkOver')} line={t('linkOverHelp')}>
        <p>
          <Link to={localePath('/reset', prefixOf(pathname))} className="entry-submit">
            {t('askAgain')}
          </Link>
        </p>
      </EntryPage>
    )
  }
  const isUndo = link?.purpose === 'undo'
  return (
    <EntryPage
      title={t(isUndo ? 'takeBackTitle' : 'newPasswordTitle')}
      line={t(isUndo ? 'takeBackHelp' : 'newPasswordHelp')}
    >
      <PasswordFields link={link ?? unknown} answer={answer} />
    </EntryPage>
  )
}

type Fields = { link: ResetLink; answer: FormAnswer | undefined }

function PasswordFields({ link, answer }: Fields) {
  const { t } = useTranslation('accounts')
  const { form, errors } = useChecks(Reset, readForm, answer)
  return (
    <Form method="post" {...form}>
      <Removal link={link} errors={errors} />
      <NewPasswordInput name="password" label={t('newPassword')} errors={errors} />
      <Submit>{t('setPassword')}</Submit>
      <Failure what={t('couldNotSetPassword')} answer={answer} />
    </Form>
  )
}
