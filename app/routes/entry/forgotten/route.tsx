import { Email } from '@domain/accounts/accounts'
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Trans, useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EmailInput } from '~/components/account/text-input'
import { checked, clients } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, textOf, typed } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { useChecks } from '~/lib/use-checks'
import { BotCheck } from '../bot-check'
import { EntryPage } from '../entry-page'
import { Failure } from '../failure'
import { Submit } from '../submit'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

const ResetForm = v.object({ email: Email })
const readForm = (form: FormData) => ({ email: form.get('email') })

export async function loader(args: LoaderFunctionArgs) {
  const { origin, locale, named } = await readPublicPage(args)
  const t = translator(locale, 'accounts')
  return json({
    siteKey: args.context.cloudflare.env.TURNSTILE_SITE_KEY || null,
    head: {
      origin,
      locale,
      named,
      path: '/reset',
      title: pageTitle(locale, t('resetPage')),
      description: t('resetHelp'),
    },
  })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = headMeta

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args)
  try {
    const { email } = checkedInput(ResetForm, readForm(form))
    const botToken = textOf(form, 'botToken')
    const { api } = clients(args, null)
    await checked(api['password-resets'].$post({ json: { email, ...(botToken ? { botToken } : {}) } }))
    return json<FormAnswer>({ code: 'sent', values: { email } })
  } catch (error) {
    return refused(error, typed(form, ['email']))
  }
}

export default function ResetPage() {
  const { siteKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('accounts')
  const { pathname } = useLocation()
  const back = <Link to={`${localePath('/signup', prefixOf(pathname))}?mode=in`}>{t('backToSignIn')}</Link>
  if (answer?.code === 'sent') {
    return (
      <EntryPage
        title={t('resetSent')}
        line={
          <Trans
            t={t}
            i18nKey="resetSentHelp"
            values={{ email: answer.values?.email }}
            components={{ email: <bdi dir="ltr" /> }}
          />
        }
      >
        <p role="status">{back}</p>
      </EntryPage>
    )
  }
  return (
    <EntryPage title={t('resetTitle')} line={t('resetHelp')}>
      <AskForm answer={answer} siteKey={siteKey} />
      <p>
        <Link to={localePath('/recover', prefixOf(pathname))}>{t('recoverLink')}</Link>
      </p>
      <p>{back}</p>
    </EntryPage>
  )
}

function AskForm({ answer, siteKey }: { answer: FormAnswer | undefined; siteKey: string | null }) {
  const { t } = useTranslation('accounts')
  const { form, errors } = useChecks(ResetForm, readForm, answer)
  return (
    <Form method="post" {...form}>
      <EmailInput
        label={t('email')}
        errors={errors}
        autoComplete="username"
        defaultValue={answer?.values?.email}
      />
      {siteKey && <BotCheck siteKey={siteKey} />}
      <Submit>{t('sendLink')}</Submit>
      <Failure what={t('couldNotSend')} answer={answer} />
    </Form>
  )
}
