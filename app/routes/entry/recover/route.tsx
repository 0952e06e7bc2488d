import { NewPassword } from '@domain/accounts/accounts'
import { GivenEmail } from '@domain/accounts/email'
import { TypedCode } from '@domain/accounts/ways'
import { isLocale } from '@domain/locale'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { NewPasswordInput } from '~/components/account/new-password'
import { EmailInput, TextInput } from '~/components/account/text-input'
import { ApiError, checked, clients } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, typed } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { useChecks } from '~/lib/use-checks'
import { localeOfRequest } from '~/lib/visitor.server'
import { EntryPage } from '../entry-page'
import { Failure } from '../failure'
import { Submit } from '../submit'
import { unlistedMeta } from '../unlisted-meta'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

const RecoverForm = v.object({ email: GivenEmail, code: TypedCode, password: NewPassword })
const readForm = (form: FormData) => ({
  email: form.get('email'),
  code: form.get('code'),
  password: form.get('password'),
})

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 })
  const locale = await localeOfRequest(request, context)
  return json({ title: pageTitle(locale, translator(locale, 'accounts')('recoverTitle')) })
}

export const meta = unlistedMeta

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args)
  try {
    const given = checkedInput(RecoverForm, readForm(form))
    await checked(clients(args, null).api['password-resets'].recovery.$post({ json: given }))
  } catch (error) {
    const isWrong = error instanceof ApiError && error.problem.code === 'invalid_code'
    const shown = isWrong ? new ApiError({ ...error.problem, fields: { code: 'invalid_code' } }) : error
    return refused(shown, typed(form, ['email']))
  }
  const { pathname } = new URL(args.request.url)
  return redirect(`${localePath('/signup', prefixOf(pathname))}?mode=in&reset=1`, 303)
}

export default function RecoverPage() {
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation('accounts')
  const { pathname } = useLocation()
  const { form, errors } = useChecks(RecoverForm, readForm, answer)
  return (
    <EntryPage title={t('recoverTitle')} line={t('recoverHelp')}>
      <Form method="post" {...form}>
        <EmailInput
          label={t('email')}
          errors={errors}
          autoComplete="username"
          defaultValue={answer?.values?.email}
        />
        <TextInput
          name="code"
          label={t('recoveryCode')}
          errors={errors}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <NewPasswordInput name="password" label={t('newPassword')} errors={errors} />
        <Submit>{t('setPassword')}</Submit>
        <Failure what={t('couldNotSetPassword')} answer={answer} />
      </Form>
      <p>
        <Link to={localePath('/reset', prefixOf(pathname))}>{t('recoverByEmail')}</Link>
      </p>
    </EntryPage>
  )
}
