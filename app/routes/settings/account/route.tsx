import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { OptionSection } from '~/components/option-rows'
import { PageHeader } from '~/components/page-header'
import { RouteError } from '~/components/route-error'
import { apiOrigin, load } from '~/lib/api.server'
import { withShownPhones } from '~/lib/countries.server'
import { useFormat } from '~/lib/format'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import { failures } from '../../entry/visit'
import { SectionList } from '../section-list'
import sheet from '../settings.css?url'
import { EmailAddress, Password } from './access'
import { act } from './actions.server'
import { CalendarSetting } from './calendar-setting'
import { Deletion, GoingNotice, OwnData } from './leaving'
import { Language, Profile } from './person'
import { Sessions } from './sessions'
import { Tokens } from './tokens'
import { WaysIn } from './ways'

export const handle = { i18n: ['settings', 'accounts', 'errors'], screen: 'settings' }

export const links = sheets(sheet)

const all = { query: { limit: '100' } }

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const [user, sessions, tokens, ways, offered] = await Promise.all([
    load(api.accounts.current.$get()),
    load(api.sessions.$get(all)),
    load(api.tokens.$get(all)),
    load(api.ways.$get()),
    load(api['sign-in-ways'].$get()),
  ])
  const locale = await localeOfRequest(args.request, args.context)
  const title = pageTitle(locale, translator(locale, 'settings')('title'))
  const { searchParams } = new URL(args.request.url)
  const failure = failures.find((one) => one === searchParams.get('provider')) ?? null
  const { providers } = offered
  const shown = { ...ways, items: withShownPhones(ways.items, locale) }
  return json({
    title,
    user,
    sessions,
    tokens,
    ways: shown,
    providers,
    failure,
    api: apiOrigin(args.context),
  })
}

export const meta = ownTitle

export function action(args: ActionFunctionArgs) {
  return act(args)
}

export default function Settings() {
  const { user, sessions, tokens, ways, providers, failure, api } = useLoaderData<typeof loader>()
  const { t } = useTranslation('settings')
  const format = useFormat()
  const hasPassword = ways.items.some(({ kind }) => kind === 'password')
  return (
    <div className="page-inner">
      <PageHeader title={t('title')} line={t('line', { date: format.date(user.createdAt, 'long') })} />
      <div className="setting-page">
        <SectionList canDelete={!user.deleteAfter} />
        <div className="option-sections">
          {user.deleteAfter && <GoingNotice deleteAfter={user.deleteAfter} />}
          <Profile user={user} />
          <OptionSection title={t('languageAndDates')}>
            <Language />
            <CalendarSetting />
          </OptionSection>
          <OptionSection title={t('emailAndPassword')}>
            <EmailAddress user={user} hasPassword={hasPassword} />
            <Password hasPassword={hasPassword} />
          </OptionSection>
          <WaysIn ways={ways} providers={providers} failure={failure} />
          <Sessions page={sessions} />
          <Tokens page={tokens} api={api} hasPassword={hasPassword} />
          <OptionSection title={t('dataAndAccount')}>
            <OwnData />
            {!user.deleteAfter && <Deletion hasPassword={hasPassword} />}
          </OptionSection>
        </div>
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation('settings')
  return (
    <div className="page-inner narrow">
      <RouteError title={t('failed')} />
    </div>
  )
}
