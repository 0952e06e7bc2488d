import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { json } from '@remix-run/cloudflare'
import { Form, useLoaderData } from '@remix-run/react'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PublicFrame } from '~/components/public/public-frame'
import { SearchInput } from '~/components/public/search-input'
import { usePublicPath } from '~/components/public/use-home'
import { NoResult } from '~/components/state'
import { Trans } from '~/components/trans'
import { clients, load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { sheets } from '~/lib/sheets'
import publicSheet from '~/styles/public-things.css?url'
import { ownPaths, queryOf, searchOf } from '../found.server'
import sheet from '../search.css?url'
import { searchPath } from '../search-path'
import { FoundGroupPublic } from './found-groups'
import { KindTabs } from './kind-tabs'
import { Places } from './places'

export const handle = {
  i18n: ['shell', 'landing', 'errors', 'projects', 'questions', 'ideas', 'magazine'],
  sheet: 'public',
  isStatic: true,
}

export const links = sheets(publicSheet, sheet)

/** Search over what everybody may see, for visitors and without a script. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const { api } = clients(args, null)
  const asked = searchOf(args.request)
  const search = (of: typeof asked) => load(api.search.$get({ query: queryOf(of) }))
  // The tabs of the other kinds say how many they have, too.
  const [found, everything] =
    asked.q === ''
      ? [null, null]
      : await Promise.all([search(asked), asked.kind === null ? null : search({ ...asked, kind: null })])
  const t = translator(page.locale, 'shell')
  const title = pageTitle(page.locale, t('searchTitle'))
  const head = { ...page, path: '/search', title, description: t('publicSearchLine') }
  const { q: words, kind } = asked
  const shown = found && ownPaths(found, page.origin)
  return json({ head, words, kind, found: shown, everything: everything ?? shown })
}

export const headers = () => publicHeaders

// A page of results is not indexed by search engines.
export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  ...headMeta({ data, error, matches }),
  ...(data?.words ? [{ name: 'robots', content: 'noindex' }] : []),
]

export default function PublicSearch() {
  const { head, words, kind, found, everything } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['shell', 'common'])
  const path = usePublicPath('/search')
  const signup = usePublicPath('/signup')
  const meant = found?.didYouMean ?? null
  const here = searchPath(path, { q: words })
  return (
    <PublicFrame api={head.api} isMember={head.isMember} className="search-public">
      <header className={found === null ? 'reading-head' : 'visually-hidden'}>
        <h1>{t('searchTitle')}</h1>
        <p className="public-line">{t('publicSearchLine')}</p>
      </header>
      <Form action={path} role="search" className="search-field">
        <Icon of={IconSearch} size={20} />
        <SearchInput words={words} />
      </Form>
      {found === null && <Places />}
      {everything && everything.groups.length > 0 && (
        <KindTabs path={path} words={words} current={kind} groups={everything.groups} />
      )}
      {found?.groups.length === 0 && (
        <NoResult words={words}>
          {meant !== null && (
            <a href={searchPath(path, { q: meant })} className="public-button soft">
              {t('meant', { words: meant })}
            </a>
          )}
        </NoResult>
      )}
      {found?.groups.map((group) => (
        <FoundGroupPublic
          key={group.kind}
          group={group}
          all={searchPath(path, { q: words, kind: group.kind })}
        />
      ))}
      {kind !== null && found?.nextCursor && (
        <p>
          <a
            href={searchPath(path, { q: words, kind, cursor: found.nextCursor })}
            className="public-button soft"
            rel="next"
          >
            {t('common:nextPage')}
          </a>
        </p>
      )}
      {found !== null && !head.isMember && (
        <p className="search-more">
          <Trans
            t={t}
            i18nKey="publicSearchMore"
            components={{
              in: <SignInLink to={`${signup}?mode=in&redirectTo=${encodeURIComponent(here)}`} />,
            }}
          />
        </p>
      )}
    </PublicFrame>
  )
}

function SignInLink({ to, children }: { to: string; children?: ReactNode }) {
  return <a href={to}>{children}</a>
}
