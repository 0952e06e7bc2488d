import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { readListed } from '~/lib/listed.server'
import { screenTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { type IdeaFilters, ownFilters, queryOf } from './addresses'

/** Reads everybody's ideas, or those of the member, with how many there are in each status. */
export async function readIdeas(args: LoaderFunctionArgs, filters: IdeaFilters) {
  const { api, user } = await requireUser(args)
  const asked = filters.of(args.request.url)
  const isOwn = filters === ownFilters
  const owner = isOwn ? { owner: user.handle } : {}
  const query = { ...queryOf(asked), ...owner }
  const [listed, counts] = await Promise.all([
    readListed(api, ['ideas'], asked, (place) => load(api.ideas.$get({ query: { ...query, ...place } }))),
    load(api.ideas.counts.$get({ query: owner })),
  ])
  return json({
    ...listed,
    counts,
    asked,
    title: await screenTitle(args, 'ideas', isOwn ? 'myIdeas' : 'title'),
  })
}

/** Deletes an idea of the member's, or brings it back. */
export const removeIdea = (args: ActionFunctionArgs) =>
  answerRemoval(args, ownFilters.path, ({ api }) => api.ideas[':id'])
