import type { Page } from '@domain/page'
import type { GeneralNoun } from '@domain/screens'
import { Form } from '@remix-run/react'
import { IconArrowsSort, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ChoiceMenu } from '~/components/list/choices'
import { Empty, NoResult } from '~/components/state'
import type { Choices, Filters, ListQuery } from '~/lib/list-query'
import { useNounText } from '~/lib/noun-text'
import { appNouns } from '~/nouns'
import { PublicReading } from './public-reading'
import { usePublicPath } from './use-home'

type Props<Item, C extends Choices> = {
  noun: GeneralNoun
  filters: Filters<C>
  asked: ListQuery<C>
  head: { api: string; isMember: boolean }
  found: Page<Item>
  /** A word that is there, in the place of what was searched. */
  meant: string | null
  /** How each order is called. */
  sorts: Record<string, string>
  /** More filters, below the search and the order. */
  more?: ReactNode
  /** Shown when no item matches the filters. */
  nothing?: ReactNode
  /** Where members make a new one. */
  create: { to: string; text: string }
  /** Whether each is a card of its own, three in a line. */
  isGrid?: boolean
  /** Shows one in a list. */
  children: (item: Item) => ReactNode
}

/** A list of what everybody reads, for visitors without a script: its search, its order, its pages. */
export function PublicList<Item, C extends Choices>(props: Props<Item, C>) {
  const { noun, filters, asked, head, found, meant, sorts, more, nothing, create, isGrid, children } = props
  const { t } = useTranslation(['common', 'shell'])
  const ofNoun = useNounText(noun)
  const path = usePublicPath(filters.path)
  const signup = usePublicPath('/signup')
  const address = (change: object, cursor: string | null = null) => {
    const fields = filters.query({ ...asked, pages: 1, ...change })
    const query = new URLSearchParams(cursor === null ? fields : { ...fields, cursor })
    return query.size > 0 ? `${path}?${query}` : path
  }
  const action = (to: string, text: string, look = 'soft') => (
    <a href={to} className={`public-button ${look}`}>
      {text}
    </a>
  )
  return (
    <PublicReading
      api={head.api}
      isMember={head.isMember}
      title={ofNoun('publicTitle')}
      below={<p className="public-line">{ofNoun('publicLine')}</p>}
    >
      <div className="public-find">
        <Form action={path} role="search">
          {Object.entries(filters.query({ ...asked, q: '' })).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Icon of={IconSearch} size={17} />
          <input
            type="search"
            dir="auto"
            name="q"
            className="input"
            defaultValue={asked.q}
            aria-label={ofNoun('find')}
            placeholder={ofNoun('find')}
            maxLength={200}
            autoComplete="off"
          />
        </Form>
        <ChoiceMenu
          label={t('order')}
          icon={IconArrowsSort}
          current={(asked as { sort?: string }).sort}
          choices={Object.entries(sorts).map(([value, text]) => ({
            value,
            text,
            to: address({ sort: value }),
          }))}
        />
        {more}
      </div>
      {found.items.length > 0 ? (
        <ul className={isGrid ? 'public-cards' : 'public-rows'}>{found.items.map(children)}</ul>
      ) : asked.q === '' && nothing ? (
        nothing
      ) : asked.q === '' ? (
        <Empty
          icon={<Icon of={appNouns[noun].icon} size={22} />}
          title={ofNoun('empty')}
          text={ofNoun('emptyText')}
        >
          {action(head.isMember ? create.to : `${signup}?mode=up`, create.text, 'solid')}
        </Empty>
      ) : (
        <NoResult words={asked.q}>
          {meant !== null && action(address({ q: meant }), t('shell:meant', { words: meant }))}
          {action(address({ q: '' }), t('clearSearch'))}
        </NoResult>
      )}
      {found.nextCursor !== null && (
        <p>
          <a href={address({}, found.nextCursor)} className="public-button soft" rel="next">
            {t('nextPage')}
          </a>
        </p>
      )}
    </PublicReading>
  )
}
