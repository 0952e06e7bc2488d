import { shownPhone } from '@domain/accounts/phones'
import type { Locale } from '@domain/locale'
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useProviderName } from '~/components/account/provider-name'
import { Trans } from '~/components/trans'
import { PhoneNumber } from '~/components/user-text'
import { clients, read } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { pathAfterSignIn } from '~/lib/origin.server'
import { pageTitle } from '~/lib/page-title.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { findUser } from '~/lib/session.server'
import { EntryPage } from '../entry-page'
import { useEntryPath } from '../entry-path'
import { ProviderButtons } from '../provider-buttons'
import { failures } from '../visit'
import { identityCookie, waitingIdentity, waitingPhone } from '../welcome.server'
import { enter } from './enter.server'
import { SignIn } from './sign-in-form'
import { SignUp } from './sign-up-form'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

export async function loader(args: LoaderFunctionArgs) {
  const { origin, locale, named } = await readPublicPage(args)
  const { searchParams } = new URL(args.request.url)
  const redirectTo = searchParams.get('redirectTo')
  if (await findUser(args).catch(() => null)) throw redirect(pathAfterSignIn(redirectTo, '/dashboard'))
  const wish = searchParams.get('mode')
  // Who was sent here from a members' page has an account more often than not.
  const isSignIn = wish === 'in' || (wish !== 'up' && redirectTo !== null)
  const t = translator(locale, 'accounts')
  // The form works by itself while nobody answers.
  const ways = await read(clients(args, null).api['sign-in-ways'].$get()).catch(() => null)
  const isAnew = searchParams.has('anew')
  const shown = {
    isSignIn,
    redirectTo,
    providers: ways?.providers ?? [],
    note: noteOf(searchParams),
    identity: isSignIn || isAnew ? null : shownIdentity(args),
    phone: isSignIn ? null : shownWaitingPhone(args, locale),
    email: searchParams.get('email'),
    siteKey: args.context.cloudflare.env.TURNSTILE_SITE_KEY || null,
    head: {
      origin,
      locale,
      named,
      path: '/signup',
      title: pageTitle(locale, t(isSignIn ? 'signInPage' : 'signUpPage')),
      description: t('description'),
    },
  } as const
  return json(shown, isAnew ? { headers: { 'Set-Cookie': identityCookie(args.context, null) } } : undefined)
}

function shownWaitingPhone(args: LoaderFunctionArgs, locale: Locale) {
  const waiting = waitingPhone(args)
  return waiting && shownPhone(waiting.phone, locale)
}

/** Who waits to sign up with an account elsewhere, without what proves it. */
function shownIdentity(args: LoaderFunctionArgs) {
  const found = waitingIdentity(args)
  if (!found) return null
  const { proof: _, ...identity } = found
  return identity
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = headMeta

function noteOf(query: URLSearchParams) {
  if (query.has('expired')) return 'sessionEnded'
  if (query.has('reset')) return 'passwordSet'
  if (query.has('late')) return 'stepOver'
  const failure = failures.find((one) => one === query.get('provider'))
  if (failure) return `provider_${failure}` as const
  return query.has('gone') ? 'accountGoes' : null
}

export function action(args: ActionFunctionArgs) {
  return enter(args)
}

export default function SignUpPage() {
  const { email, isSignIn, identity, note, phone, providers, redirectTo, siteKey } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('accounts')
  const { pathname, search } = useLocation()
  const entryPath = useEntryPath()
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
      {identity && <Kept identity={identity} isTaken={answer?.fields?.email === 'email_taken'} />}
      {phone && (
        <p className="entry-note">
          <Trans t={t} i18nKey="phoneKept" values={{ phone }} components={{ phone: <PhoneNumber /> }} />{' '}
          <Link to={localePath('/code', prefixOf(pathname))}>{t('otherPhone')}</Link>
        </p>
      )}
      {isSignIn ? (
        <SignIn key="in" answer={answer} siteKey={siteKey} resetPath={entryPath('/reset')} />
      ) : (
        <SignUp key="up" answer={answer} siteKey={siteKey} identity={identity} email={email} />
      )}
      {!identity && <ProviderButtons providers={providers} redirectTo={redirectTo} />}
      {phone === null && !identity && (
        <p className="entry-others">
          <Link to={`${localePath('/code', prefixOf(pathname))}${search}`}>{t('phoneInstead')}</Link>
          {isSignIn && (
            <Link to={`${localePath('/link', prefixOf(pathname))}${search}`}>{t('linkInstead')}</Link>
          )}
        </p>
      )}
    </EntryPage>
  )
}

type KeptProps = { identity: { provider: string }; isTaken: boolean }

/** Says which account elsewhere the new one will have, or how one that is there gets it. */
function Kept({ identity: { provider }, isTaken }: KeptProps) {
  const { t } = useTranslation('accounts')
  const { pathname } = useLocation()
  const providerName = useProviderName()
  return (
    <p className="entry-note">
      {t(isTaken ? 'identityTaken' : 'identityKept', { provider: providerName(provider) })}{' '}
      <Link to={`${pathname}?mode=${isTaken ? 'in' : 'up'}&anew=1`}>
        {t(isTaken ? 'signInLink' : 'withoutIdentity')}
      </Link>
    </p>
  )
}
