import { PasskeyProof } from '@domain/accounts/passkeys'
import { shownEmail } from '@domain/accounts/shown-email'
import { FreshProof } from '@domain/accounts/ways'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '~/components/account/password-input'
import { useProviderName } from '~/components/account/provider-name'
import { ProviderIcon } from '~/components/account/providers'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { Panel } from '~/components/panel'
import { ScreenError } from '~/components/screen-error'
import { type ApiClient, checked, load } from '~/lib/api.server'
import { credentialIn } from '~/lib/credential.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { pathAfterSignIn } from '~/lib/origin.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { isSignedOut, requireUser, signInRedirect } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useChecks } from '~/lib/use-checks'
import sheet from '../settings.css?url'
import { isOf } from '../ways/elsewhere'
import { ByPasskey } from './by-passkey'

export const handle = { i18n: ['settings', 'accounts', 'errors'], screen: 'settings', item: titleItem }

export const links = sheets(sheet)

const readForm = (form: FormData) => ({ password: form.get('password') })

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const [{ items }, { providers }, title] = await Promise.all([
    load(api.ways.$get()),
    load(api['sign-in-ways'].$get()),
    screenTitle(args, 'settings', 'proofTitle'),
  ])
  return json({
    title,
    hasPasskey: items.some(({ kind }) => kind === 'passkey'),
    email: shownEmail(user.email),
    hasPassword: items.some(({ kind }) => kind === 'password'),
    providers: providers.filter(({ name }) => items.some((way) => isOf(way, name))),
    redirectTo: pathAfterSignIn(
      new URL(args.request.url).searchParams.get('redirectTo'),
      '/dashboard/settings',
    ),
  })
}

export const meta = ownTitle

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    if (form.get('intent') === 'mail') {
      await checked(api['sign-in-links'].mine.$post())
      return json<FormAnswer>({ code: 'sent' })
    }
    await (form.has('credential') ? byPasskey(api, form) : byPassword(api, form))
  } catch (error) {
    if (isSignedOut(error)) throw signInRedirect(args)
    return refused(error)
  }
  const wish = new URL(args.request.url).searchParams.get('redirectTo')
  return redirect(pathAfterSignIn(wish, '/dashboard/settings'), 303)
}

const byPassword = (api: ApiClient, form: FormData) =>
  checked(api.sessions.current.proof.$post({ json: checkedInput(FreshProof, readForm(form)) }))

const byPasskey = (api: ApiClient, form: FormData) => {
  const given = checkedInput(PasskeyProof, { credential: credentialIn(form) })
  return checked(api.sessions.current.proof.passkey.$post({ json: given }))
}

export default function ProofPage() {
  const { hasPassword } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation('settings')
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('proofTitle')}
        line={t(hasPassword ? 'proofHelp' : 'proofElsewhere')}
        back={{ to: '/dashboard/settings', text: t('title') }}
      />
      <Panel className="setting-small">
        {hasPassword && <WithPassword answer={answer} />}
        <Elsewhere answer={answer} />
      </Panel>
    </div>
  )
}

function WithPassword({ answer }: { answer: FormAnswer | undefined }) {
  const { hasPasskey } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['settings', 'accounts'])
  const errorText = useErrorText('accounts')
  const { form, errors } = useChecks(FreshProof, readForm, answer)
  return (
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
        <Button type="submit">{t('settings:proofVerb')}</Button>
        {hasPasskey && <ByPasskey />}
        <a href="/reset" className="plain-link">
          {t('accounts:forgot')}
        </a>
        {answer && !answer.fields && <span role="status">{errorText(answer.code)}</span>}
      </div>
    </Form>
  )
}

/** The proofs that need no password: an account elsewhere, and a link by mail where there is no password at all. */
function Elsewhere({ answer }: { answer: FormAnswer | undefined }) {
  const { email, hasPasskey, hasPassword, providers, redirectTo } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['settings', 'accounts'])
  const errorText = useErrorText('accounts')
  const providerName = useProviderName()
  const query = new URLSearchParams({ for: 'proof', redirectTo })
  if (hasPassword && providers.length === 0) return null
  return (
    <div className="setting-proofs">
      {!hasPassword && hasPasskey && <ByPasskey />}
      {providers.map(({ id, name }) => (
        <Button key={id} asChild variant="surface" color="gray" highContrast>
          <a href={`/oidc/${id}/start?${query}`} rel="nofollow">
            <ProviderIcon id={id} size={18} />
            {t('accounts:continueWith', { name: providerName(name) })}
          </a>
        </Button>
      ))}
      {!hasPassword && (
        <Form method="post">
          <input type="hidden" name="intent" value="mail" />
          <Button type="submit" variant="surface" color="gray" highContrast>
            <Icon of={IconMail} size={18} />
            {t('proofByMail')}
          </Button>
        </Form>
      )}
      {answer && !answer.fields && !hasPassword && (
        <p role="status">{answer.code === 'sent' ? t('proofSent', { email }) : errorText(answer.code)}</p>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <ScreenError noun="settings" text="failed" />
}
