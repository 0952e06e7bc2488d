import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readPublicThing } from '~/components/comments/public-thing.server'
import { PublicError } from '~/components/public/public-error'
import { PublicVotedPage } from '~/components/voted/public-voted-page'
import { publicVotedSheets } from '~/components/voted/sheets'
import { load } from '~/lib/api.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders } from '~/lib/public-page.server'
import { titled } from '../addresses'
import { IdeaFacts, IdeaText } from '../idea-article'
import { othersOf } from './similar.server'

export const handle = {
  i18n: ['ideas', 'comments', 'votes', 'share', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = publicVotedSheets

export const loader = (args: LoaderFunctionArgs) =>
  readPublicThing(args, 'ideas', async (api, id) => {
    const idea = await load(api.ideas[':id'].$get({ param: { id } }))
    const similar = await othersOf(api, idea)
    return { thing: { ...titled(idea), similar }, original: idea.mergedInto && titled(idea.mergedInto) }
  })

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = headMeta

export default function PublicIdea() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation('ideas')
  const { thing } = data
  return (
    <PublicVotedPage
      noun="ideas"
      {...data}
      facts={<IdeaFacts idea={thing} />}
      similar={{ title: t('similar'), items: thing.similar }}
    >
      <IdeaText idea={thing} isPublic />
    </PublicVotedPage>
  )
}

export const ErrorBoundary = PublicError
