import { articleScreenOf } from '@domain/screens'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'
import { feedOf } from '~/lib/feed.server'
import { translator } from '~/lib/i18n.server'
import { readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'

const inFeed = '50'

/** The newest articles of members in one language as RSS. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, named, origin } = await readPublicPage(args)
  const t = translator(locale, 'magazine')
  const query = { language: locale, limit: inFeed }
  const { items } = await load(clients(args, null).api.articles.$get({ query }))
  const at = (path: string) => origin + localePath(path, named)
  return feedOf(args.request, {
    title: `${t('title')}: ${t('byMembers')}`,
    line: t('byMembersLine'),
    locale,
    isNamed: named !== null,
    home: at('/magazine/members'),
    self: at('/magazine/members/feed.xml'),
    entries: items.map(({ id, title, summary, author, slug, publishedAt, createdAt }) => ({
      id,
      title,
      text: summary,
      by: author.displayName,
      createdAt: publishedAt ?? createdAt,
      address: at(articleScreenOf(author.handle, slug)),
    })),
  })
}
