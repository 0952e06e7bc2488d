import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PublicList } from '~/components/public/public-list'
import { readPublicList } from '~/components/public/public-things.server'
import { Empty } from '~/components/state'
import { load } from '~/lib/api.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders } from '~/lib/public-page.server'
import { publicFilters, queryOf } from '../addresses'
import { useActive } from '../filters'
import { ProjectCard } from '../project-card'
import { PublicFilters } from '../public-filters'
import { publicProjectSheets } from '../sheets'

export const handle = {
  i18n: ['projects', 'votes', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = publicProjectSheets

export const loader = (args: LoaderFunctionArgs) =>
  readPublicList(args, 'projects', publicFilters, (api, asked, place) =>
    load(api.projects.$get({ query: { ...queryOf(asked), ...place } })),
  )

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = headMeta

export default function PublicProjects() {
  const { t } = useTranslation('projects')
  const data = useLoaderData<typeof loader>()
  const { asked } = data
  const isFiltered = useActive({ filters: publicFilters, asked }).length > 0
  return (
    <PublicList
      noun="projects"
      isGrid
      filters={publicFilters}
      {...data}
      sorts={{
        new: t('sort_new'),
        deadline: t('sort_deadline'),
        ...(asked.currency !== 'any' && { budget: t('sort_budget') }),
      }}
      more={<PublicFilters asked={asked} />}
      nothing={
        isFiltered && (
          <Empty
            icon={<Icon of={IconFilter} size={22} />}
            title={t('emptyFiltered')}
            text={t('emptyFilteredText')}
          />
        )
      }
      create={{ to: '/dashboard/allproject/new', text: t('newProject') }}
    >
      {(project) => (
        <li key={project.id}>
          <ProjectCard project={project} isPublic />
        </li>
      )}
    </PublicList>
  )
}
