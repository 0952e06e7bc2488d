import { isLocale, locales } from '@domain/locale'
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PlainTheme } from '~/components/plain-theme'
import { PublicBar } from '~/components/public/public-bar'
import { PublicError } from '~/components/public/public-error'
import { PublicFooter } from '~/components/public/public-footer'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { trialsOf } from '~/lib/trial-links.server'
import { refuseMissing } from '../unknown/missing.server'
import { About } from './about'
import { contactsIn } from './contacts.server'
import { countedVisit } from './first-visit.server'
import { Hero } from './hero'
import { landingMeta } from './landing-meta'
import { picturesIn } from './pictures.server'
import { Services } from './services'
import { Start } from './start'
import { Steps } from './steps'
import { Try } from './try'
import { makeTrial } from './try.server'
import { otherWays } from './ways.server'

export const handle = {
  i18n: ['landing', 'links', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
  isPictureFirst: true,
}

export async function loader(args: LoaderFunctionArgs) {
  // A single word that is no language is an address that no page has.
  if (args.params.lang !== undefined && !isLocale(args.params.lang)) return refuseMissing(args)
  const [page, { hasPhone, hasGoogle }] = await Promise.all([readPublicPage(args), otherWays(args)])
  const t = translator(page.locale, 'landing')
  const head = {
    ...page,
    path: '/',
    title: pageTitle(page.locale, t('title')),
    description: t('description'),
  }
  const shown = {
    head,
    product: translator(page.locale, 'common')('product'),
    ways: { hasPhone, hasGoogle },
    isMember: page.isMember,
    api: page.api,
    pictures: picturesIn(page.locale),
    inLanguages: locales.map((locale) => picturesIn(locale).languages),
    contacts: contactsIn(args.context.cloudflare.env),
    tried: {
      trials: trialsOf(args, Date.now()),
      formKey: crypto.randomUUID(),
      siteKey: args.context.cloudflare.env.TURNSTILE_SITE_KEY || null,
    },
  }
  return json(shown, { headers: countedVisit(args, page) })
}

export function action(args: ActionFunctionArgs) {
  return makeTrial(args)
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data ? landingMeta(data) : ownTitle({ error, matches })

export default function Landing() {
  const { api, contacts, inLanguages, isMember, pictures, tried, ways } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation()
  return (
    <PlainTheme className="public public-start-page">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <div className="public-hero-bar">
        <PublicBar isMember={isMember} isNavy />
      </div>
      <main id="content" tabIndex={-1}>
        <Hero isMember={isMember} ways={ways} picture={pictures.hero} phone={pictures.herophone} />
        <Steps />
        <Services pictures={pictures} inLanguages={inLanguages} />
        {!isMember && <Try {...tried} answer={answer} />}
        <About contacts={contacts} />
        <Start isMember={isMember} />
      </main>
      <PublicFooter api={api} isMember={isMember} />
    </PlainTheme>
  )
}

export const ErrorBoundary = PublicError
