import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { json } from '@remix-run/cloudflare'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicReading } from '~/components/public/public-reading'
import { SearchInput } from '~/components/public/search-input'
import { usePublicPath } from '~/components/public/use-home'
import { NoResult } from '~/components/state'
import { clients, load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { sheets } from '~/lib/sheets'
import publicSheet from '~/styles/public-things.css?url'
import { ownPaths, queryOf, searchOf } from '../found.server'
import { FoundRows } from '../found-rows'
import sheet from '../search.css?url'
import { searchPath } from '../search-path'

export const handle = { i18n: ['shell', 'landing', 'errors'], sheet: 'public', isStatic: true }

export const links = sheets(publicSheet, sheet)

/** Search over what everybody may see, for visitors and without a script. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const { api } = clients(args, null)
  const asked = searchOf(args.request)
  const found = asked.q === '' ? null : await load(api.search.$get({ query: queryOf(asked) }))
  const t = translator(page.locale, 'shell')
  const title = pageTitle(page.locale, t('searchTitle'))
  const head = { ...page, path: '/search', title, description: t('publicSearchLine') }
  const { q: words, kind } = asked
  return json({ head, words, kind, found: found && ownPaths(found, page.origin) })
}

export const headers = () => publicHeaders

// What somebody searched is no page that others look for.
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...headMeta({ data }),
  ...(data?.words ? [{ name: 'robots', content: 'noindex' }] : []),
]

export default function PublicSearch() {
  const { head, words, kind, found } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['shell', 'common'])
  const path = usePublicPath('/search')
  const meant = found?.didYouMean ?? null
  return (
    <PublicReading
      api={head.api}
      isMember={head.isMember}
      title={t('searchTitle')}
      below={<p className="public-line">{t('publicSearchLine')}</p>}
    >
      <div className="public-find">
        <Form action={path} role="search">
          <SearchInput words={words} />
        </Form>
        {kind !== null && <a href={searchPath(path, { q: words })}>{t('allKinds')}</a>}
      </div>
      {found?.groups.length === 0 && (
        <NoResult words={words}>
          {meant !== null && (
            <a href={searchPath(path, { q: meant })} className="public-button soft">
              {t('meant', { words: meant })}
            </a>
          )}
        </NoResult>
      )}
      <div className="search-page">
        {found?.groups.map((group) => (
          <FoundRows key={group.kind} group={group} all={searchPath(path, { q: words, kind: group.kind })} />
        ))}
      </div>
      {kind !== null && found?.nextCursor && (
        <p>
          <a
            href={searchPath(path, { q: words, kind, cursor: found.nextCursor })}
            className="public-button solid"
            rel="next"
          >
            {t('common:nextPage')}
          </a>
        </p>
      )}
    </PublicReading>
  )
}
