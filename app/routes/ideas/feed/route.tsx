import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'
import { feedOf } from '~/lib/feed.server'
import { translator } from '~/lib/i18n.server'
import { readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { publicFilters, publicPath } from '../addresses'

const shown = '50'

/** The newest ideas. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, named, origin } = await readPublicPage(args)
  const t = translator(locale, 'ideas')
  const { items } = await load(clients(args, null).api.ideas.$get({ query: { limit: shown } }))
  const at = (path: string) => origin + localePath(path, named)
  return feedOf({
    title: t('publicTitle'),
    line: t('publicLine'),
    locale,
    home: at(publicFilters.path),
    self: at(`${publicFilters.path}/feed.xml`),
    entries: items.map(({ id, subject, text, author, createdAt }) => {
      return {
        id,
        title: subject,
        text,
        by: author.displayName,
        createdAt,
        address: at(publicPath({ id, subject })),
      }
    }),
  })
}
