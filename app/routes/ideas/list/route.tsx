import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconCategory, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceMenu, SideChoices } from '~/components/list/choices'
import { ListPage } from '~/components/list/list-page'
import { useRemovals } from '~/components/list/removals'
import { ScreenError } from '~/components/screen-error'
import { votedSheets } from '~/components/voted/sheets'
import { load } from '~/lib/api.server'
import { readListed } from '~/lib/listed.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { ideaFilters, ownFilters, queryOf } from '../addresses'
import { IdeaMenu } from '../idea-menu'
import { IdeaRow } from '../idea-row'

export const handle = { i18n: ['ideas', 'votes', 'trash', 'errors'], screen: 'ideas' }
export const links = votedSheets

/** Everybody's ideas, or at the other address those of the member, with how many there are in each status. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const isOwn = new URL(args.request.url).pathname === ownFilters.path
  const asked = (isOwn ? ownFilters : ideaFilters).of(args.request.url)
  const owner = isOwn ? { owner: user.handle } : {}
  const query = { ...queryOf(asked), ...owner }
  const [listed, counts, title] = await Promise.all([
    readListed(api, ['ideas'], asked, (place) => load(api.ideas.$get({ query: { ...query, ...place } }))),
    load(api.ideas.counts.$get({ query: owner })),
    screenTitle(args, 'ideas', isOwn ? 'myIdeas' : 'title'),
  ])
  return json({ ...listed, counts, asked, isOwn, title })
}

/** Deletes an idea of the member's, or brings it back. */
export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, ownFilters.path, ({ api }) => api.ideas[':id'])

export const meta = ownTitle

export default function Ideas() {
  const { counts, isOwn, ...listed } = useLoaderData<typeof loader>()
  const filters = isOwn ? ownFilters : ideaFilters
  const { t } = useTranslation(['ideas', 'votes', 'common'])
  const removals = useRemovals()
  const { asked } = listed
  const isFiltered = asked.status !== 'any' || asked.category !== 'any'
  const isWhole = asked.show === 'all' && asked.q === '' && !isFiltered
  const other = isOwn
    ? { to: ideaFilters.path, text: t('allIdeas') }
    : { to: ownFilters.path, text: t('myIdeas') }
  const categories = filters.choices.category.map((value) => ({
    value,
    text: value === 'any' ? t('anyCategory') : t(`category_${value}`),
    to: filters.address(asked, { category: value }),
  }))
  const statuses = filters.choices.status
    .map((value) => ({
      value,
      text: value === 'any' ? t('common:all') : t(`status_${value}`),
      to: filters.address(asked, { status: value }),
      count: value === 'any' ? counts.total : counts.byStatus[value],
    }))
    .filter(({ value, count }) => value === 'any' || value === asked.status || count > 0)
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
          <Link to={other.to} data-prefetch>
            {other.text}
          </Link>
        </Button>
      }
      search={t('find')}
      sorts={{ new: t('votes:new'), top: t('votes:top') }}
      more={
        <ChoiceMenu label={t('category')} icon={IconCategory} choices={categories} current={asked.category} />
      }
      side={
        statuses.length > 2 && (
          <SideChoices label={t('common:status')} choices={statuses} current={asked.status} />
        )
      }
      empty={
        isFiltered
          ? { title: t('emptyFiltered'), text: t('emptyFilteredText'), create: null }
          : { title: t(isOwn ? 'emptyMine' : 'empty'), text: t('emptyText') }
      }
    >
      {(items) => (
        <div className="panel">
          <ul className="rows" id="ideas">
            {items.map((idea) => (
              <IdeaRow
                key={idea.id}
                idea={idea}
                isOwnList={isOwn}
                menu={<IdeaMenu idea={idea} onRemove={removals.remove} />}
              />
            ))}
          </ul>
        </div>
      )}
    </ListPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="ideas" text="failed" />
