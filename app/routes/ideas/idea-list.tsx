import { type IdeaCounts, ideaCategories, ideaStatuses, type ListedIdea } from '@domain/ideas'
import { Button } from '@radix-ui/themes'
import { Link, useLoaderData } from '@remix-run/react'
import { IconBulb, IconChevronDown, IconCirclePlus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '~/components/list/list-page'
import { type ListRemovals, useRemovals } from '~/components/list/removals'
import { Menu } from '~/components/menu'
import { Panel } from '~/components/panel'
import { VoteButton } from '~/components/votes/vote-button'
import { useFormat } from '~/lib/format'
import { type AskedIdeas, type IdeaFilters, ideaFilters, ownFilters } from './addresses'
import { IdeaMenu } from './idea-menu'
import { IdeaRow } from './idea-row'
import type { readIdeas } from './list.server'

/** Ideas as a list: all of them, or the member's own. */
export function IdeaList({ filters }: { filters: IdeaFilters }) {
  const { counts, ...listed } = useLoaderData<typeof readIdeas>()
  const { t } = useTranslation('ideas')
  const removals = useRemovals()
  const { asked } = listed
  const isOwn = filters === ownFilters
  const isWhole = asked.show === 'all' && asked.q === ''
  const isFiltered = asked.status !== 'any' || asked.category !== 'any'
  const other = isOwn
    ? { to: ideaFilters.path, text: t('allIdeas') }
    : { to: ownFilters.path, text: t('myIdeas') }
  return (
    <ListPage
      noun="ideas"
      heading={t(isOwn ? 'myIdeas' : 'title')}
      filters={filters}
      {...listed}
      removals={removals}
      line={() => isWhole && counts.total > 0 && t('count', { count: counts.total })}
      create={{ to: '/dashboard/allidea/new', text: t('newIdea'), icon: IconPlus }}
      actions={
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to={other.to} prefetch="intent">
            {other.text}
          </Link>
        </Button>
      }
      search={t('find')}
      sorts={{ new: t('new'), top: t('top') }}
      more={<Categories filters={filters} asked={asked} />}
      side={<Statuses filters={filters} asked={asked} counts={counts} />}
      empty={
        isFiltered
          ? { title: t('emptyFiltered'), text: t('emptyFilteredText'), create: null }
          : { title: t(isOwn ? 'emptyMine' : 'empty'), text: t('emptyText') }
      }
    >
      {(items) => <Items items={items} removals={removals} />}
    </ListPage>
  )
}

function Items({ items, removals }: { items: readonly ListedIdea[]; removals: ListRemovals }) {
  return (
    <div className="panel">
      <ul className="rows" id="ideas">
        {items.map((idea) => (
          <IdeaRow
            key={idea.id}
            idea={idea}
            to={`/dashboard/allidea/${idea.id}`}
            vote={
              <VoteButton
                id={idea.id}
                score={idea.score}
                mine={idea.myVote}
                isOwn={idea.isOwn || idea.mergedInto !== null}
              />
            }
            menu={idea.isOwn && <IdeaMenu idea={idea} onRemove={removals.remove} />}
          />
        ))}
      </ul>
    </div>
  )
}

type Filtered = { filters: IdeaFilters; asked: AskedIdeas }

function Categories({ filters, asked }: Filtered) {
  const { t } = useTranslation('ideas')
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
  const text = asked.category === 'any' ? t('category') : t(`category_${asked.category}`)
  const face = (
    <>
      {asked.category === 'any' ? <IconCirclePlus {...icon} /> : <IconBulb {...icon} />}
      {text}
      <IconChevronDown size={15} stroke={1.6} aria-hidden="true" />
    </>
  )
  return (
    <Menu label={t('category')} face={face} className="list-order">
      {(['any', ...ideaCategories] as const).map((category) => (
        <Link
          key={category}
          to={filters.address(asked, { category })}
          className="menu-item"
          aria-current={category === asked.category ? 'page' : undefined}
          preventScrollReset
        >
          {category === 'any' ? t('anyCategory') : t(`category_${category}`)}
        </Link>
      ))}
    </Menu>
  )
}

/** How many ideas are how far, each a way to those alone. */
function Statuses({ filters, asked, counts }: Filtered & { counts: IdeaCounts }) {
  const { t } = useTranslation('ideas')
  const format = useFormat()
  return (
    <Panel title={t('status')} className="idea-side">
      <nav className="idea-statuses" aria-label={t('status')}>
        {(['any', ...ideaStatuses] as const).map((status) => (
          <Link
            key={status}
            to={filters.address(asked, { status })}
            className="idea-status"
            aria-current={status === asked.status ? 'page' : undefined}
            preventScrollReset
          >
            <span>{status === 'any' ? t('anyStatus') : t(`status_${status}`)}</span>
            <span className="muted">
              {format.number(status === 'any' ? counts.total : counts.byStatus[status])}
            </span>
          </Link>
        ))}
      </nav>
    </Panel>
  )
}
