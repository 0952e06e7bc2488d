import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Trans, useTranslation } from 'react-i18next'
import { translator } from '~/lib/i18n.server'
import { safePath } from '~/lib/origin.server'
import { pageTitle } from '~/lib/page-title.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { findUser } from '~/lib/session.server'
import { EntryPage } from '../entry-page'
import { waitingPhone } from '../welcome.server'
import { enter } from './enter.server'
import { SignIn } from './sign-in-form'
import { SignUp } from './sign-up-form'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

export async function loader(args: LoaderFunctionArgs) {
  const { origin, locale, named } = await readPublicPage(args)
  const { searchParams } = new URL(args.request.url)
  const redirectTo = searchParams.get('redirectTo')
  if (await findUser(args).catch(() => null)) throw redirect(safePath(redirectTo, '/dashboard'))
  const wish = searchParams.get('mode')
  // Who was sent here from a members' page has an account more often than not.
  const isSignIn = wish === 'in' || (wish !== 'up' && redirectTo !== null)
  const t = translator(locale, 'accounts')
  return json({
    isSignIn,
    note: noteOf(searchParams),
    phone: isSignIn ? null : (waitingPhone(args)?.phone ?? null),
    siteKey: args.context.cloudflare.env.TURNSTILE_SITE_KEY || null,
    head: {
      origin,
      locale,
      named,
      path: '/signup',
      title: pageTitle(locale, t(isSignIn ? 'signInPage' : 'signUpPage')),
      description: t('description'),
    },
  } as const)
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = headMeta

function noteOf(query: URLSearchParams) {
  if (query.has('expired')) return 'sessionEnded'
  if (query.has('reset')) return 'passwordSet'
  if (query.has('late')) return 'stepOver'
  return query.has('gone') ? 'accountGoes' : null
}

export function action(args: ActionFunctionArgs) {
  return enter(args)
}

export default function SignUpPage() {
  const { isSignIn, note, phone, siteKey } = useLoaderData<typeof loader>()
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
    <EntryPage
      title={t(isSignIn ? 'signInTitle' : 'signUpTitle')}
      line={line}
      foot={!isSignIn && <Accept path={localePath('/conditions', prefixOf(pathname))} />}
    >
      {note && <p className="entry-note">{t(note)}</p>}
      {phone && (
        <p className="entry-note">
          <Trans t={t} i18nKey="phoneKept" values={{ phone }} components={{ phone: <bdi dir="ltr" /> }} />{' '}
          <Link to={localePath('/code', prefixOf(pathname))}>{t('otherPhone')}</Link>
        </p>
      )}
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
      {phone === null && (
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

function Accept({ path }: { path: string }) {
  const { t } = useTranslation('accounts')
  // biome-ignore lint/a11y/useAnchorContent: the translation fills it.
  return <Trans t={t} i18nKey="accept" components={{ page: <a href={path} /> }} />
}
