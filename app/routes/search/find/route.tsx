import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '~/components/list/search-field'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { NoResult } from '~/components/state'
import { shownNouns, shownThings } from '~/components/things'
import { load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import sheet from '../search.css?url'
import { FoundPeople, FoundThings } from './found-rows'

const mostPeople = 4
/** How many things are shown before anything is asked for. */
const newest = '8'

export const handle = { i18n: ['shell', 'errors'] }

export const links = sheets(sheet)

/** What the palette asks for as its reader types, and this page shows to whom no script runs. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, token, ...clients } = await requireUser(args)
  const words = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  const [found, people] = await Promise.all([
    load(clients.api.search.$get({ query: words ? { q: words } : { limit: newest } })),
    words ? load(clients.api.people.$get({ query: { q: words } })) : { items: [] },
  ])
  // Somebody whose chat is found would lead to the same place twice.
  const chats = new Set(found.items.filter(({ noun }) => noun === 'chats').map(({ hint }) => hint))
  const others = people.items.filter((person) => !chats.has(`@${person.handle}`))
  const locale = await localeOfRequest(args.request, args.context)
  const title = pageTitle(locale, translator(locale, 'shell')('searchTitle'))
  return json(
    { words, title, things: found.items, meant: found.meant, people: others.slice(0, mostPeople) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

export const meta = ownTitle

export default function SearchPage() {
  const { words, things, meant, people } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['shell', 'common'])
  const titled = (isTitled: boolean) => things.filter((each) => each.isTitled === isTitled)
  const isFound = things.length + people.length > 0
  return (
    <div className="page-inner search-page">
      <PageHeader title={t('searchTitle')} line={t('searchHint')} />
      <SearchField action="/dashboard/search" label={t('searchTitle')} q={words} />
      {words !== '' && !isFound && (
        <div className="panel" role="status">
          <NoResult words={words}>
            {meant !== null && (
              <Button asChild variant="soft" color="gray">
                <Link to={`/dashboard/search?q=${encodeURIComponent(meant)}`}>
                  {t('meant', { words: meant })}
                </Link>
              </Button>
            )}
            <Button asChild variant="soft" color="gray">
              <Link to="/dashboard/search">{t('common:clearSearch')}</Link>
            </Button>
          </NoResult>
        </div>
      )}
      {shownNouns.map((noun) => (
        <FoundThings
          key={noun}
          heading={t(shownThings[noun].text)}
          things={titled(true).filter((each) => each.noun === noun)}
          words={words}
        />
      ))}
      <FoundPeople people={people} words={words} />
      <FoundThings heading={t('foundInside')} things={titled(false)} words={words} />
    </div>
  )
}

export const ErrorBoundary = ScreenError
