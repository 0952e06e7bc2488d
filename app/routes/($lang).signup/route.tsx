import { isLocale } from '@domain/locale'
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '~/components/entry/entry-page'
import { alternates } from '~/lib/alternates'
import { translator } from '~/lib/i18n.server'
import { safePath } from '~/lib/origin.server'
import { pageTitle } from '~/lib/page-title.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { findUser } from '~/lib/session.server'
import { localeOfRequest } from '~/lib/visitor.server'
import { enter } from './enter.server'
import { SignIn } from './sign-in-form'
import { SignUp } from './sign-up-form'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

export async function loader(args: LoaderFunctionArgs) {
  const { params, request, context } = args
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 })
  const { searchParams, pathname } = new URL(request.url)
  const redirectTo = searchParams.get('redirectTo')
  if (await findUser(args).catch(() => null)) throw redirect(safePath(redirectTo, '/dashboard'))
  const wish = searchParams.get('mode')
  // Who was sent here from a members' page has an account more often than not.
  const isSignIn = wish === 'in' || (wish !== 'up' && redirectTo !== null)
  const locale = await localeOfRequest(request, context)
  const t = translator(locale, 'accounts')
  const { ORIGIN, TURNSTILE_SITE_KEY } = context.cloudflare.env
  return json({
    isSignIn,
    note: searchParams.has('expired') ? 'sessionEnded' : searchParams.has('reset') ? 'passwordSet' : null,
    siteKey: TURNSTILE_SITE_KEY || null,
    title: pageTitle(locale, t(isSignIn ? 'signInPage' : 'signUpPage')),
    description: t('description'),
    address: { origin: ORIGIN, pathname },
  } as const)
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { title: data.title },
        { name: 'description', content: data.description },
        ...alternates(data.address.origin, data.address.pathname),
      ]
    : []

export function action(args: ActionFunctionArgs) {
  return enter(args)
}

export default function SignUpPage() {
  const { isSignIn, note, siteKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('accounts')
  const { pathname, search } = useLocation()
  const other = new URLSearchParams(search)
  other.set('mode', isSignIn ? 'up' : 'in')
  const line = (
    <>
      {t(isSignIn ? 'haveNone' : 'haveOne')}{' '}
      <Link to={`${pathname}?${other}`} replace preventScrollReset>
        {t(isSignIn ? 'createOne' : 'signInLink')}
      </Link>
    </>
  )
  return (
    <EntryPage title={t(isSignIn ? 'signInTitle' : 'signUpTitle')} line={line}>
      {note && <p className="entry-note">{t(note)}</p>}
      {isSignIn ? (
        <SignIn
          key="in"
          answer={answer}
          siteKey={siteKey}
          resetPath={localePath('/reset', prefixOf(pathname))}
        />
      ) : (
        <SignUp key="up" answer={answer} siteKey={siteKey} />
      )}
    </EntryPage>
  )
}
