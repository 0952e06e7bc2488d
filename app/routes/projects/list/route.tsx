import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconBriefcase, IconFilterOff, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Cards } from '~/components/card'
import { ListPage } from '~/components/list/list-page'
import { useRemovals } from '~/components/list/removals'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { checked, load, read } from '~/lib/api.server'
import { textOf } from '~/lib/form-answer.server'
import { readListed } from '~/lib/listed.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { ownFilters, projectFilters, queryOf, searchOf } from '../addresses'
import { ActiveFilters, ProjectFilters, useActive } from '../filters'
import { MineTabs } from '../mine-tabs'
import { ProjectCard } from '../project-card'
import { ProjectMenu } from '../project-menu'
import sheet from '../projects.css?url'
import { SavedSearches } from '../saved-searches'

export const handle = { i18n: ['projects', 'votes', 'trash', 'errors'], screen: 'projects' }
export const links = sheets(sheet)

/** Everybody's projects, or at the other address those of the member. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const isOwn = new URL(args.request.url).pathname === ownFilters.path
  const asked = (isOwn ? ownFilters : projectFilters).of(args.request.url)
  const query = { ...queryOf(asked), ...(isOwn && { owner: user.handle }) }
  const [listed, saved, title] = await Promise.all([
    readListed(api, ['projects'], asked, (place) =>
      load(api.projects.$get({ query: { ...query, ...place } })),
    ),
    load(api['saved-searches'].$get()),
    screenTitle(args, 'projects', isOwn ? 'myProjects' : 'title'),
  ])
  const forgetting = new URL(args.request.url).searchParams.get('forget')
  return json({ ...listed, asked, isOwn, title, saved: saved.items, forgetting })
}

/** Deletes a project of the member's, or brings it back; saves the search that the address asks for, or forgets one. */
export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, ownFilters.path, ({ api }) => api.projects[':id'], {
    save: async ({ api }, form) => {
      const asked = projectFilters.of(args.request.url)
      const search = { name: textOf(form, 'name'), query: searchOf(asked) }
      await read(api['saved-searches'].$post({ json: search }))
      return redirect(withDone(projectFilters.address(asked), 'searchSaved'))
    },
    forget: async ({ api }, form) => {
      await checked(api['saved-searches'][':id'].$delete({ param: { id: textOf(form, 'search') } }))
      return redirect(withDone(projectFilters.path, 'forgotten'))
    },
  })

const withDone = (address: string, done: string) =>
  `${address}${address.includes('?') ? '&' : '?'}done=${done}`

export const meta = ownTitle

export default function Projects() {
  const { isOwn, saved, forgetting, ...listed } = useLoaderData<typeof loader>()
  const filters = (isOwn ? ownFilters : projectFilters) as typeof projectFilters
  const asked = listed.asked as ReturnType<typeof projectFilters.of>
  const { t } = useTranslation(['projects', 'common'])
  const removals = useRemovals()
  useSaidOnce('done', { searchSaved: t('searchSaved'), forgotten: t('forgotten') })
  const isFiltered = useActive({ filters, asked }).length > 0
  const other = isOwn
    ? { to: projectFilters.path, text: t('allProjects') }
    : { to: ownFilters.path, text: t('myProjects') }
  return (
    <ListPage
      noun="projects"
      heading={t(isOwn ? 'myProjects' : 'title')}
      filters={filters}
      {...listed}
      asked={asked}
      removals={removals}
      line={(count) => (isOwn ? count !== null && t('count', { count }) : t('line'))}
      create={{ to: '/dashboard/allproject/new', text: t('newProject'), icon: IconPlus }}
      tabs={isOwn && <MineTabs current="posted" />}
      actions={
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to={other.to} data-prefetch>
            {other.text}
          </Link>
        </Button>
      }
      search={t('find')}
      sorts={{
        new: t('sort_new'),
        deadline: t('sort_deadline'),
        ...(asked.currency !== 'any' && { budget: t('sort_budget') }),
      }}
      more={
        <>
          <ProjectFilters filters={filters} asked={asked} />
          <SavedSearches saved={saved} filters={filters} asked={asked} forgetting={forgetting} />
        </>
      }
      empty={
        asked.show === 'followed' && !isFiltered
          ? {
              title: t('emptyFollowed'),
              text: t('emptyFollowedText'),
              create: { to: filters.path, text: t('allProjects'), icon: IconBriefcase },
            }
          : isFiltered
            ? {
                title: t('emptyFiltered'),
                text: t('emptyFilteredText'),
                create: { to: filters.path, text: t('clearFilters'), icon: IconFilterOff },
              }
            : { title: t(isOwn ? 'emptyMine' : 'empty'), text: t('emptyText') }
      }
    >
      {(items) => (
        <>
          <ActiveFilters filters={filters} asked={asked} />
          <Cards id="projects">
            {items.map((project) => (
              <ProjectCard
                key={project.id}
                project={project}
                isOwn={isOwn}
                menu={<ProjectMenu project={project} onRemove={removals.remove} />}
              />
            ))}
          </Cards>
        </>
      )}
    </ListPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="projects" text="failed" />
