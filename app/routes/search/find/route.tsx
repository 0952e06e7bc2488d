import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, Link, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { makersOf, type Screen, useScreensFor } from '~/components/find-screens'
import { Icon } from '~/components/icon'
import { SearchField } from '~/components/list/search-field'
import { Marked } from '~/components/marked'
import { PageHeader } from '~/components/page-header'
import { Row } from '~/components/rows'
import { ScreenError } from '~/components/screen-error'
import { NoResult } from '~/components/state'
import { load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import { appNouns } from '~/nouns'
import { ownPaths, queryOf, searchOf } from '../found.server'
import { FoundRows, FoundSection, LastChanged } from '../found-rows'
import sheet from '../search.css?url'
import { searchPath } from '../search-path'

export const handle = { i18n: ['shell', 'errors'], screen: 'search', item: titleItem }

export const links = sheets(sheet)

/** The results that the palette loads as its reader types, and the page of results without a script. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { ORIGIN } = args.context.cloudflare.env
  const asked = searchOf(args.request)
  const found = await load(api.search.$get({ query: queryOf(asked) }))
  const locale = await localeOfRequest(args.request, args.context)
  const title = pageTitle(locale, translator(locale, 'shell')('searchTitle'))
  const { q: words, kind } = asked
  return json(
    { words, kind, title, ...ownPaths(found, ORIGIN) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

export const meta = ownTitle

const path = '/dashboard/search'
const maxScreens = 6

export default function SearchPage() {
  const { words, kind, groups, didYouMean, nextCursor } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['shell', 'common'])
  const screens = useScreensFor(kind === null ? words : '').slice(0, maxScreens)
  const isNothing = words !== '' && groups.length + screens.length === 0
  return (
    <div className="page-inner search-page">
      <PageHeader title={t('searchTitle')} line={t('searchHint')} />
      <SearchField action={path} label={t('searchTitle')} q={words} also={{ kind: kind ?? false }} />
      {kind !== null && (
        <nav className="search-kinds" aria-label={t('allKinds')}>
          <Link to={searchPath(path, { q: words })}>{t('allKinds')}</Link>
          <Link to={searchPath(path, { q: words, kind })} aria-current="page">
            {t(appNouns[kind].text)}
          </Link>
        </nav>
      )}
      {isNothing && (
        <div className="panel" role="status">
          <NoResult words={words}>
            {didYouMean !== null && (
              <Button asChild variant="soft">
                <Link to={searchPath(path, { q: didYouMean })}>{t('meant', { words: didYouMean })}</Link>
              </Button>
            )}
            {(kind === null ? makersOf(words) : []).map(({ id, text, to }) => (
              <Button key={id} asChild variant="soft" color="gray">
                <Link to={to}>{t('makeNamed', { what: t(text), words })}</Link>
              </Button>
            ))}
            <Button asChild variant="soft" color="gray">
              <Link to={path}>{t('common:clearSearch')}</Link>
            </Button>
          </NoResult>
        </div>
      )}
      {screens.length > 0 && (
        <FoundSection heading={t('foundScreens')}>
          {screens.map((screen) => (
            <Row
              key={screen.id}
              tile={<Icon of={screen.icon} size={18} />}
              title={<ScreenLink screen={screen} />}
              second={screen.foundBy && <Marked text={screen.foundBy} />}
            />
          ))}
        </FoundSection>
      )}
      {words === ''
        ? groups.length > 0 && <LastChanged groups={groups} />
        : groups.map((group) => (
            <FoundRows
              key={group.kind}
              group={group}
              all={searchPath(path, { q: words, kind: group.kind })}
            />
          ))}
      {nextCursor !== null && kind !== null && (
        <p>
          <Button asChild variant="soft">
            <Link to={searchPath(path, { q: words, kind, cursor: nextCursor })} rel="next">
              {t('common:nextPage')}
            </Link>
          </Button>
        </p>
      )}
    </div>
  )
}

/** Leads to a screen; a theme is set by a form that comes back here. */
function ScreenLink({ screen: { title, to, theme } }: { screen: Screen }) {
  const { i18n } = useTranslation()
  const { pathname, search } = useLocation()
  if (theme === undefined)
    return (
      <Link to={to}>
        <Marked text={title} dir={i18n.dir()} />
      </Link>
    )
  return (
    <Form method="post" action="/theme" reloadDocument>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button type="submit" name="theme" value={theme} className="search-theme">
        <Marked text={title} dir={i18n.dir()} />
      </button>
    </Form>
  )
}

export const ErrorBoundary = ScreenError
