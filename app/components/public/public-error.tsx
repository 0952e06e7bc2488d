import { isProblem } from '@domain/errors'
import type { FoundItem, FoundKind } from '@domain/search/found'
import { withoutMarks } from '@domain/search/mark'
import { Form, isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { IconChevronRight, IconMapOff, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { addressWords } from '~/lib/address-words'
import { appNouns } from '~/nouns'
import { PageError } from '../page-error'
import { RequestId } from '../request-id'
import { PublicFrame } from './public-frame'
import { SearchInput } from './search-input'
import { usePublicPath } from './use-home'

/** A thing that the public search found for the words of a missing page's address. */
export type Nearest = { kind: FoundKind; item: FoundItem }

/** The error boundary of public pages: what is missing keeps its address, and a search for its words is ready. */
export function PublicError() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageError />
  const problem = isProblem(error.data) ? error.data : null
  const nearest = (error.data as { nearest?: Nearest[] } | null)?.nearest ?? []
  return <PublicNotFound requestId={problem?.requestId ?? null} nearest={nearest} />
}

function PublicNotFound({ requestId, nearest }: { requestId: string | null; nearest: readonly Nearest[] }) {
  const { t } = useTranslation(['errors', 'shell', 'landing'])
  const { pathname } = useLocation()
  const search = usePublicPath('/search')
  const root = useRouteLoaderData<{ api: string; hasSession: boolean }>('root')
  const words = addressWords(pathname)
  return (
    <PublicFrame api={root?.api ?? ''} isMember={root?.hasSession} className="missing-page">
      <section className="not-found">
        <span className="state-icon">
          <Icon of={IconMapOff} size={22} />
        </span>
        <h1>{t('errors:pageNotFound')}</h1>
        <p>{t('landing:pageNotFoundPublic')}</p>
        <bdi dir="ltr" className="asked-address">
          {pathname}
        </bdi>
        <Form action={search} role="search" className="missing-search">
          <Icon of={IconSearch} size={20} />
          <SearchInput words={words} />
          <button type="submit" className="public-button small solid">
            {t('shell:searchTitle')}
          </button>
        </Form>
        {words !== '' && <p className="muted">{t('landing:wordsOfAddress')}</p>}
        <Places />
        {requestId !== null && (
          <p className="not-found-foot">
            <RequestId id={requestId} />
          </p>
        )}
      </section>
      {nearest.length > 0 && (
        <aside className="nearest">
          <h2>{t('landing:nearest')}</h2>
          <ul>
            {nearest.map(({ kind, item }) => (
              <li key={item.id}>
                <a href={item.url}>
                  <Icon of={appNouns[kind].icon} size={18} />
                  <span className="cut" dir="auto">
                    {withoutMarks(item.title)}
                  </span>
                  <Icon of={IconChevronRight} size={16} className="flip" />
                </a>
              </li>
            ))}
          </ul>
        </aside>
      )}
    </PublicFrame>
  )
}

function Places() {
  const { t } = useTranslation('landing')
  const home = usePublicPath('/')
  const places = [
    { to: usePublicPath('/general/allproject'), text: t('projects') },
    { to: usePublicPath('/general/question'), text: t('questions') },
    { to: usePublicPath('/general/idea'), text: t('ideas') },
    { to: usePublicPath('/general/code'), text: t('code') },
    { to: usePublicPath('/magazine'), text: t('magazine') },
    { to: home, text: t('home') },
  ]
  return (
    <p className="missing-places">
      {places.map(({ to, text }) => (
        <a key={to} href={to}>
          {text}
        </a>
      ))}
    </p>
  )
}
