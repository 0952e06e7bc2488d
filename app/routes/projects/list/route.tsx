import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconFilterOff, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Cards } from '~/components/card'
import { ListPage } from '~/components/list/list-page'
import { useRemovals } from '~/components/list/removals'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { readListed } from '~/lib/listed.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { ownFilters, projectFilters, queryOf } from '../addresses'
import { ActiveFilters, ProjectFilters, useActive } from '../filters'
import { ProjectCard } from '../project-card'
import { ProjectMenu } from '../project-menu'
import sheet from '../projects.css?url'

export const handle = { i18n: ['projects', 'votes', 'trash', 'errors'], screen: 'projects' }
export const links = sheets(sheet)

/** Everybody's projects, or at the other address those of the member. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const isOwn = new URL(args.request.url).pathname === ownFilters.path
  const asked = (isOwn ? ownFilters : projectFilters).of(args.request.url)
  const query = { ...queryOf(asked), ...(isOwn && { owner: user.handle }) }
  const [listed, title] = await Promise.all([
    readListed(api, ['projects'], asked, (place) =>
      load(api.projects.$get({ query: { ...query, ...place } })),
    ),
    screenTitle(args, 'projects', isOwn ? 'myProjects' : 'title'),
  ])
  return json({ ...listed, asked, isOwn, title })
}

/** Deletes a project of the member's, or brings it back. */
export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, ownFilters.path, ({ api }) => api.projects[':id'])

export const meta = ownTitle

export default function Projects() {
  const { isOwn, ...listed } = useLoaderData<typeof loader>()
  const filters = (isOwn ? ownFilters : projectFilters) as typeof projectFilters
  const asked = listed.asked as ReturnType<typeof projectFilters.of>
  const { t } = useTranslation(['projects', 'common'])
  const removals = useRemovals()
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
      actions={
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to={other.to} prefetch="intent">
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
      more={<ProjectFilters filters={filters} asked={asked} />}
      empty={
        isFiltered
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
