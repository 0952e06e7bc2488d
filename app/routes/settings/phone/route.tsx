import { shownPhone } from '@domain/accounts/phones'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CodeFields } from '~/components/account/phone/code-fields'
import { NumberFields } from '~/components/account/phone/number-fields'
import { PageHeader } from '~/components/page-header'
import { Panel } from '~/components/panel'
import { ScreenError } from '~/components/screen-error'
import { Trans } from '~/components/trans'
import { PhoneNumber } from '~/components/user-text'
import { checked } from '~/lib/api.server'
import { firstCountry, listCountries, phoneOf, typedPhone } from '~/lib/countries.server'
import { formOf } from '~/lib/form.server'
import { textOf } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { askForProof } from '~/lib/fresh-proof.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { type PhoneAnswer, refusedPhone } from '~/lib/phone-answer.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import { BotCheck } from '../../entry/bot-check'
import sheet from '../settings.css?url'

export const handle = { i18n: ['settings', 'accounts', 'errors'], screen: 'settings', item: titleItem }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const locale = await localeOfRequest(args.request, args.context)
  return json({
    title: await screenTitle(args, 'settings', 'addPhone'),
    countries: listCountries(locale),
    first: firstCountry(args.request, locale),
    siteKey: args.context.cloudflare.env.TURNSTILE_SITE_KEY || null,
  })
}

export const meta = ownTitle

export async function action(args: ActionFunctionArgs) {
  const { api, user } = await requireUser(args)
  const form = await formOf(args)
  const intent = textOf(form, 'intent')
  const locale = await localeOfRequest(args.request, args.context)
  const shown = shownPhone(textOf(form, 'phone'), locale)
  const values = { ...typedPhone(form), shown }
  try {
    if (intent === 'again') return json<PhoneAnswer>({ code: '', stage: 'number', values })
    const phone = phoneOf(form)
    if (intent !== 'enter') {
      const botToken = textOf(form, 'botToken')
      const wish = { phone, language: user.language, ...(botToken ? { botToken } : {}) }
      await checked(api['phone-codes'].$post({ json: wish }))
      return json<PhoneAnswer>({
        code: 'sent',
        stage: 'code',
        values: { phone, shown: shownPhone(phone, locale) },
      })
    }
    await checked(api.ways.phone.$post({ json: { phone, code: textOf(form, 'code') } }))
    return redirect('/dashboard/settings#ways', 303)
  } catch (error) {
    askForProof(args, error)
    return refusedPhone(error, intent === 'enter', values)
  }
}

export default function AddPhone() {
  const { countries, first, siteKey } = useLoaderData<typeof loader>()
  const answer = useActionData<PhoneAnswer>()
  const { t } = useTranslation(['settings', 'accounts'])
  const errorText = useErrorText('accounts')
  const phone = answer?.values?.phone ?? ''
  const isSent = answer?.stage === 'code'
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('addPhone')}
        line={t('phoneLine')}
        back={{ to: '/dashboard/settings', text: t('title') }}
      />
      <Panel className="setting-small">
        <Form method="post" className="panel-form" noValidate key={isSent ? 'code' : 'number'}>
          {isSent ? (
            <div className="setting-fields">
              <p>
                <Trans
                  t={t}
                  i18nKey="accounts:phoneSent"
                  values={{ phone: answer.values?.shown ?? phone }}
                  components={{ phone: <PhoneNumber /> }}
                />
              </p>
              <CodeFields
                phone={phone}
                errors={answer.fields}
                confirm={(isReady) => (
                  <Button type="submit" name="intent" value="enter" disabled={!isReady}>
                    {t('accounts:confirmCode')}
                  </Button>
                )}
              />
            </div>
          ) : (
            <>
              <div className="setting-fields">
                <NumberFields
                  countries={countries}
                  first={first}
                  errors={answer?.fields ?? {}}
                  values={answer?.values ?? {}}
                />
                {siteKey && <BotCheck siteKey={siteKey} />}
              </div>
              <div className="setting-end">
                <Button type="submit" name="intent" value="send">
                  {t('accounts:sendCode')}
                </Button>
                {answer && answer.code !== '' && (!answer.fields || answer.fields.botToken) && (
                  <span role="status">
                    {errorText(answer.fields?.botToken ? 'bot_check_failed' : answer.code)}
                  </span>
                )}
              </div>
            </>
          )}
        </Form>
      </Panel>
    </div>
  )
}

export function ErrorBoundary() {
  return <ScreenError noun="settings" text="failed" />
}
