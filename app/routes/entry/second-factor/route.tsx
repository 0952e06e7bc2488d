import { TypedCode } from '@domain/accounts/ways'
import { isLocale } from '@domain/locale'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { TextInput } from '~/components/account/text-input'
import { ApiError, clients, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { useChecks } from '~/lib/use-checks'
import { localeOfRequest } from '~/lib/visitor.server'
import { EntryPage } from '../entry-page'
import { useEntryPath } from '../entry-path'
import { Failure } from '../failure'
import { Submit } from '../submit'
import { unlistedMeta } from '../unlisted-meta'
import { waitingStep, welcome } from '../welcome.server'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

const CodeForm = v.object({ code: TypedCode, trust: v.boolean() })
const readForm = (form: FormData) => ({ code: form.get('code'), trust: form.get('trust') === 'on' })

export async function loader(args: LoaderFunctionArgs) {
  const { params, request, context } = args
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 })
  if (waitingStep(args) === null) throw backToStart(args)
  const locale = await localeOfRequest(request, context)
  return json({ title: pageTitle(locale, translator(locale, 'accounts')('secondStep')) })
}

export const meta = unlistedMeta

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args)
  const waiting = waitingStep(args)
  if (waiting === null) throw backToStart(args)
  try {
    const given = checkedInput(CodeForm, readForm(form))
    const { api } = clients(args, null)
    const { challenge, isRemembered } = waiting
    const signedIn = await read(api.sessions['second-factor'].$post({ json: { ...given, challenge } }))
    return await welcome(args, signedIn, isRemembered)
  } catch (error) {
    if (!(error instanceof ApiError)) return refused(error)
    const { problem, retryAfter } = error
    if (problem.code === 'gone') throw backToStart(args)
    if (problem.code !== 'invalid_code') return refused(error)
    return refused(new ApiError({ ...problem, fields: { code: 'invalid_code' } }, retryAfter))
  }
}

/** Too late, or too many wrong codes: the password is asked again. */
function backToStart({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('mode', 'in')
  searchParams.set('late', '1')
  return redirect(`${localePath('/signup', prefixOf(pathname))}?${searchParams}`, 303)
}

export default function SecondFactorPage() {
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation('accounts')
  const entryPath = useEntryPath()
  const { form, errors } = useChecks(CodeForm, readForm, answer)
  return (
    <EntryPage title={t('secondStep')} line={t('secondStepHelp')}>
      <Form method="post" {...form}>
        <TextInput
          name="code"
          label={t('secondStepCode')}
          help={t('secondStepCodeHelp')}
          errors={errors}
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
        <div className="entry-check">
          <label>
            <input type="checkbox" name="trust" />
            {t('trustBrowser')}
          </label>
        </div>
        <Submit>{t('signIn')}</Submit>
        <Failure what={t('couldNotSignIn')} answer={answer} />
      </Form>
      <p>
        <Link to={entryPath('/signup')}>{t('backToSignIn')}</Link>
      </p>
    </EntryPage>
  )
}
