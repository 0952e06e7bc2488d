import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicList } from '~/components/public/public-list'
import { readPublicList } from '~/components/public/public-things.server'
import { publicVotedSheets } from '~/components/voted/sheets'
import { load } from '~/lib/api.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders } from '~/lib/public-page.server'
import { publicFilters, queryOf } from '../addresses'
import { IdeaRow } from '../idea-row'

export const handle = {
  i18n: ['ideas', 'votes', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = publicVotedSheets

export const loader = (args: LoaderFunctionArgs) =>
  readPublicList(args, 'ideas', publicFilters, (api, asked, place) =>
    load(api.ideas.$get({ query: { ...queryOf(asked), ...place } })),
  )

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = headMeta

export default function PublicIdeas() {
  const { t } = useTranslation(['ideas', 'votes'])
  return (
    <PublicList
      noun="ideas"
      filters={publicFilters}
      {...useLoaderData<typeof loader>()}
      sorts={{ new: t('votes:new'), top: t('votes:top') }}
      create={{ to: '/dashboard/allidea/new', text: t('newIdea') }}
    >
      {(idea) => <IdeaRow key={idea.id} idea={idea} isPublic />}
    </PublicList>
  )
}
