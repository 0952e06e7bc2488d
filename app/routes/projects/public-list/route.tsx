import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicList } from '~/components/public/public-list'
import { load } from '~/lib/api.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders } from '~/lib/public-page.server'
import { readPublicList } from '~/lib/public-things.server'
import { publicFilters, queryOf } from '../addresses'
import { ProjectCard } from '../project-card'
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
  return (
    <PublicList
      noun="projects"
      filters={publicFilters}
      {...useLoaderData<typeof loader>()}
      sorts={{ new: t('sort_new'), deadline: t('sort_deadline') }}
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
