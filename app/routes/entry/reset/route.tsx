import { NewPassword } from '@domain/accounts/accounts'
import { isLocale } from '@domain/locale'
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { NewPasswordInput } from '~/components/account/new-password'
import { ApiError, checked, clients, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { useChecks } from '~/lib/use-checks'
import { localeOfRequest } from '~/lib/visitor.server'
import { EntryPage } from '../entry-page'
import { Failure } from '../failure'
import { Submit } from '../submit'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

const PasswordForm = v.object({ password: NewPassword })
const readForm = (form: FormData) => ({ password: form.get('password') })

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 })
  const locale = await localeOfRequest(request, context)
  const purpose = await purposeOf({ params, request, context })
  return json({ title: pageTitle(locale, translator(locale, 'accounts')('resetPage')), purpose })
}

/** What the link is for; null when it no longer works. Where that cannot be asked, the form's answer tells. */
async function purposeOf(args: Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>) {
  const { api } = clients(args, null)
  const param = { token: args.params.token ?? '' }
  try {
    return (await read(api['password-resets'][':token'].$get({ param }))).purpose
  } catch (error) {
    return error instanceof ApiError && error.problem.code === 'not_found' ? null : 'reset'
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? '' },
  { name: 'robots', content: 'noindex' },
  // The address holds a secret: it must not travel on. Without any referrer a plain form would have no origin either.
  { name: 'referrer', content: 'strict-origin' },
]

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args)
  try {
    const { password } = checkedInput(PasswordForm, readForm(form))
    const { api } = clients(args, null)
    const param = { token: args.params.token ?? '' }
    await checked(api['password-resets'][':token'].$put({ param, json: { password } }))
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
  const { purpose } = useLoaderData<typeof loader>()
  // After a press the answer tells: the link has been used by it, or was over.
  if (answer?.code === 'not_found' || (purpose === null && answer === undefined)) {
    return (
      <EntryPage title={t('linkOver')} line={t('linkOverHelp')}>
        <p>
          <Link to={localePath('/reset', prefixOf(pathname))}>{t('askAgain')}</Link>
        </p>
      </EntryPage>
    )
  }
  return (
    <EntryPage
      title={t(purpose === 'undo' ? 'takeBackTitle' : 'newPasswordTitle')}
      line={t(purpose === 'undo' ? 'takeBackHelp' : 'newPasswordHelp')}
    >
      <PasswordFields answer={answer} />
    </EntryPage>
  )
}

function PasswordFields({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('accounts')
  const { form, errors } = useChecks(PasswordForm, readForm, answer)
  return (
    <Form method="post" {...form}>
      <NewPasswordInput name="password" label={t('newPassword')} errors={errors} />
      <Submit>{t('setPassword')}</Submit>
      <Failure what={t('couldNotSetPassword')} answer={answer} />
    </Form>
  )
}
