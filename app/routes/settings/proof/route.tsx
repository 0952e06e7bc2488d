import { FreshProof } from '@domain/accounts/ways'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '~/components/account/password-input'
import { PageHeader } from '~/components/page-header'
import { Panel } from '~/components/panel'
import { ScreenError } from '~/components/screen-error'
import { checked } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { safePath } from '~/lib/origin.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { isSignedOut, requireUser, signInRedirect } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useChecks } from '~/lib/use-checks'
import sheet from '../settings.css?url'

export const handle = { i18n: ['settings', 'accounts', 'errors'], screen: 'settings', item: titleItem }

export const links = sheets(sheet)

const readForm = (form: FormData) => ({ password: form.get('password') })

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return json({ title: await screenTitle(args, 'settings', 'proofTitle') })
}

export const meta = ownTitle

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    const given = checkedInput(FreshProof, readForm(form))
    await checked(api.sessions.current.proof.$post({ json: given }))
  } catch (error) {
    if (isSignedOut(error)) throw signInRedirect(args)
    return refused(error)
  }
  const wish = new URL(args.request.url).searchParams.get('redirectTo')
  return redirect(safePath(wish, '/dashboard/settings'), 303)
}

export default function ProofPage() {
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation('settings')
  const errorText = useErrorText('accounts')
  const { form, errors } = useChecks(FreshProof, readForm, answer)
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('proofTitle')}
        line={t('proofHelp')}
        back={{ to: '/dashboard/settings', text: t('title') }}
      />
      <Panel>
        <Form method="post" className="panel-form" {...form}>
          <div className="setting-fields">
            <PasswordInput
              name="password"
              label={t('passwordAgain')}
              errors={errors}
              autoComplete="current-password"
            />
          </div>
          <div className="setting-end">
            {answer && !answer.fields && <span role="status">{errorText(answer.code)}</span>}
            <Button type="submit">{t('proofVerb')}</Button>
          </div>
        </Form>
      </Panel>
    </div>
  )
}

export function ErrorBoundary() {
  return <ScreenError noun="settings" text="failed" />
}
