import type { Page } from '@domain/page'
import { Button } from '@radix-ui/themes'
import { Link, useNavigation } from '@remix-run/react'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { LoadingRows } from '~/components/loading'
import { PageHeader } from '~/components/page-header'
import { ShowMore } from '~/components/show-more'
import { Empty, NoResult } from '~/components/state'
import type { Choices, Filters, ListQuery } from '~/lib/list-query'
import type { Trash } from '~/lib/listed.server'
import { useNounText } from '~/lib/noun-text'
import { appNouns } from '~/nouns'
import type { ListNoun } from './list-filters'
import { ListFilters } from './list-filters'
import { type ListRemovals, Removals, useRemovedBefore } from './removals'
import { TrashRows } from './trash-rows'

type Creation = { to: string; text: string; icon: TablerIcon }

type Props<Item extends { id: string }, N extends ListNoun, C extends Choices> = {
  noun: N
  /** The heading of the list, if it differs from the noun's title. */
  heading?: string
  filters: Filters<C>
  asked: ListQuery<C>
  page: Page<Item> | null
  trash: Trash | null
  removals: ListRemovals
  /** Says one true thing of the list, such as how many there are; it is given null where the page does not show them all. */
  line: (count: number | null) => ReactNode
  /** Makes a new one: at the top, or in the middle of an empty list. */
  create: Creation
  /** Other views of the list, before its filters. */
  tabs?: ReactNode
  /** More filters, after the search and the order. */
  more?: ReactNode
  /** A column next to the list. */
  side?: ReactNode
  /** Further actions, before `create`. */
  actions?: ReactNode
  /** The label of the search; lists without one have none. */
  search?: string
  /** How each order is called, where there are several. */
  sorts?: Record<string, string>
  /** The empty state, with `create` in its middle, or something else (null: no button). */
  empty: { title: string; text: string; icon?: TablerIcon; create?: Creation | null }
  /** Shows the items in a list whose id is the noun. */
  children: (items: readonly Item[]) => ReactNode
}

/** A list of one noun with its filters, pages and trash, all of it part of its address: it works before any script. */
export function ListPage<Item extends { id: string }, N extends ListNoun, C extends Choices>(
  props: Props<Item, N, C>,
) {
  const { noun, filters, asked, page, trash, removals, line, create, actions, children } = props
  const { t } = useTranslation()
  const text = useNounText(noun)
  useRemovedBefore(trash?.items ?? null, removals)
  const NounIcon = appNouns[noun].icon
  const items = page?.items.filter(({ id }) => !removals.hidden.has(id)) ?? []
  const isEmpty = page !== null && items.length === 0 && page.nextCursor === null
  const isWhole = page?.nextCursor === null && asked.q === '' && asked.show === filters.choices.show[0]
  const isCreatedBelow = isEmpty && asked.q === '' && props.empty.create !== null
  const pages = (list: string, { items, nextCursor }: Page<unknown>) => (
    <ShowMore
      list={list}
      count={items.length}
      to={
        nextCursor === null
          ? null
          : filters.address(asked, { pages: asked.pages + 1 } as Partial<ListQuery<C>>)
      }
    />
  )
  return (
    <div className="page-inner">
      <PageHeader
        title={props.heading ?? text('title')}
        line={line(isWhole && items.length > 0 ? items.length : null)}
        actions={
          <>
            {actions}
            {!isCreatedBelow && <Create {...create} />}
          </>
        }
      />
      {props.tabs && <div className="list-tabs">{props.tabs}</div>}
      <ListFilters
        noun={noun}
        filters={filters}
        asked={asked}
        search={props.search}
        sorts={props.sorts}
        more={props.more}
      />
      <WithSide side={trash ? null : props.side}>
        {useIsChanging(filters, asked) ? (
          <LoadingRows count={4} />
        ) : trash ? (
          <>
            <TrashRows
              trash={trash}
              label={t('trash')}
              icon={<Icon of={NounIcon} size={18} />}
              path={filters.path}
              removals={removals}
            />
            {pages('trash', trash)}
          </>
        ) : isEmpty ? (
          <Nothing {...props} />
        ) : (
          page && (
            <>
              {children(items)}
              {pages(noun, page)}
            </>
          )
        )}
      </WithSide>
      <Removals removals={removals} action={`${filters.path}?index`} />
    </div>
  )
}

function WithSide({ side, children }: { side: ReactNode; children: ReactNode }) {
  if (!side) return children
  return (
    <div className="split">
      <div className="stack">{children}</div>
      {side}
    </div>
  )
}

/** Whether another part of the list is on its way; more of the same part leaves what is there. */
function useIsChanging<C extends Choices>(filters: Filters<C>, asked: ListQuery<C>): boolean {
  const { location } = useNavigation()
  if (location?.pathname !== filters.path) return false
  return filters.of(`http://localhost${location.pathname}${location.search}`).show !== asked.show
}

function Create({ to, text, icon }: Creation) {
  return (
    <Button asChild>
      <Link to={to} data-prefetch>
        <Icon of={icon} />
        <span>{text}</span>
      </Link>
    </Button>
  )
}

/** Replaces an empty list: no match for the filters, or no things of this kind. */
function Nothing<Item extends { id: string }, N extends ListNoun, C extends Choices>({
  noun,
  filters,
  asked,
  empty,
  create: usual,
}: Props<Item, N, C>) {
  const { t } = useTranslation()
  const { title, text, icon = appNouns[noun].icon, create = usual } = empty
  return (
    <div className="panel">
      {asked.q === '' ? (
        <Empty icon={<Icon of={icon} size={22} />} title={title} text={text}>
          {create && <Create {...create} />}
        </Empty>
      ) : (
        <NoResult words={asked.q}>
          <Button asChild variant="soft" color="gray">
            <Link to={filters.address(asked, { q: '' } as Partial<ListQuery<C>>)}>{t('clearSearch')}</Link>
          </Button>
        </NoResult>
      )}
    </div>
  )
}
