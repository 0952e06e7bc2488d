import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CodeFields } from '~/components/account/phone/code-fields'
import { NumberFields } from '~/components/account/phone/number-fields'
import { Trans } from '~/components/trans'
import { PhoneNumber } from '~/components/user-text'
import { clients, load } from '~/lib/api.server'
import { firstCountry, listCountries } from '~/lib/countries.server'
import { pathAfterSignIn } from '~/lib/origin.server'
import type { PhoneAnswer } from '~/lib/phone-answer.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders } from '~/lib/public-page.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { findUser } from '~/lib/session.server'
import { entryHead } from '../ask.server'
import { BotCheck } from '../bot-check'
import { EntryPage } from '../entry-page'
import { Failure } from '../failure'
import { Submit } from '../submit'
import { act } from './act.server'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

export async function loader(args: LoaderFunctionArgs) {
  const head = await entryHead(args, '/code', 'phonePage', 'phoneHelp')
  if (await findUser(args).catch(() => null))
    throw redirect(pathAfterSignIn(new URL(args.request.url).searchParams.get('redirectTo'), '/dashboard'))
  const ways = await load(clients(args, null).api['sign-in-ways'].$get())
  const countries = listCountries(head.locale)
  return json({
    head,
    countries,
    first: firstCountry(args.request, head.locale),
    isOn: ways.phone,
    siteKey: args.context.cloudflare.env.TURNSTILE_SITE_KEY || null,
  })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = headMeta

export function action(args: ActionFunctionArgs) {
  return act(args)
}

export default function PhonePage() {
  const { isOn } = useLoaderData<typeof loader>()
  const answer = useActionData<PhoneAnswer>()
  const { t } = useTranslation('accounts')
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('mode', 'in')
  const phone = answer?.values?.phone ?? ''
  const isSent = answer?.stage === 'code'
  const isOver = answer?.code === 'phone_code_over'
  const line = isSent ? (
    <Trans
      t={t}
      i18nKey="phoneSent"
      values={{ phone: answer?.values?.shown ?? phone }}
      components={{ phone: <PhoneNumber /> }}
    />
  ) : (
    t(isOn ? 'phoneHelp' : 'phoneOff')
  )
  return (
    <EntryPage title={t('phonePage')} line={line}>
      {query.has('anew') && !answer && <p className="entry-note">{t('phoneAnew')}</p>}
      {isOver && (
        <p className="entry-note" role="alert">
          {t('error_phone_code_over')}
        </p>
      )}
      {isSent ? (
        <CodeForm key="code" phone={phone} answer={answer} />
      ) : (
        isOn && <NumberForm key="number" answer={isOver ? { ...answer, code: '' } : answer} />
      )}
      <p className="entry-others">
        <Link to={`${localePath('/signup', prefixOf(pathname))}?${query}`}>{t('emailInstead')}</Link>
      </p>
    </EntryPage>
  )
}

function NumberForm({ answer }: { answer: PhoneAnswer | undefined }) {
  const { countries, first, siteKey } = useLoaderData<typeof loader>()
  const { t } = useTranslation('accounts')
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="send" />
      <NumberFields
        countries={countries}
        first={first}
        errors={answer?.fields ?? {}}
        values={answer?.values ?? {}}
      />
      {siteKey && <BotCheck siteKey={siteKey} />}
      <Submit>{t('sendCode')}</Submit>
      <Failure what={t('couldNotSignIn')} answer={answer?.code === '' ? undefined : answer} />
    </Form>
  )
}

function CodeForm({ phone, answer }: { phone: string; answer: PhoneAnswer }) {
  const { t } = useTranslation('accounts')
  return (
    <Form method="post" noValidate>
      <CodeFields
        phone={phone}
        errors={answer.fields}
        confirm={(isReady) => (
          <>
            <div className="entry-check">
              <label>
                <input type="checkbox" name="remember" defaultChecked={answer.values?.remember === 'on'} />
                {t('remember')}
              </label>
            </div>
            <button type="submit" name="intent" value="enter" className="entry-submit" disabled={!isReady}>
              {t('confirmCode')}
            </button>
          </>
        )}
      />
    </Form>
  )
}
