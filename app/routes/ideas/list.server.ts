import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { readListed } from '~/lib/listed.server'
import { pageTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { readVisitor } from '~/lib/visitor.server'
import { type IdeaFilters, ownFilters, queryOf } from './filters'

/** Reads everybody's ideas, or those of the member, with how many there are in each status. */
export async function readIdeas(args: LoaderFunctionArgs, filters: IdeaFilters) {
  const { api, user } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const asked = filters.of(args.request.url)
  const owner = filters === ownFilters ? { owner: user.handle } : {}
  const query = { ...queryOf(asked), ...owner }
  const [listed, counts] = await Promise.all([
    readListed(api, 'ideas', asked, (place) => load(api.ideas.$get({ query: { ...query, ...place } }))),
    load(api.ideas.counts.$get({ query: owner })),
  ])
  const title = translator(locale, 'ideas')(filters === ownFilters ? 'myIdeas' : 'title')
  return json({ ...listed, counts, asked, title: pageTitle(locale, title) })
}

/** Deletes an idea of the member's, or brings it back. */
export const removeIdea = (args: ActionFunctionArgs) =>
  answerRemoval(args, ownFilters.path, ({ api }) => api.ideas[':id'])
