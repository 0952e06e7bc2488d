import type { Article } from '@domain/articles'
import { articleScreenOf } from '@domain/screens'
import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'

/**
 * Reads the article of an address as everybody sees it; that of a former handle or name leads to the present one. Its author's
 * handle stands there behind an @.
 */
export async function readMemberArticle(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const { author = '', slug = '' } = args.params
  if (!author.startsWith('@')) throw new Response(null, { status: 404 })
  const { api } = clients(args, null)
  const param = { handle: author.slice(1), slug }
  const article: Article = await load(api.articles.by[':handle'][':slug'].$get({ param }))
  const path = articleScreenOf(article.author.handle, article.slug)
  const { pathname, search } = new URL(args.request.url)
  if (author !== `@${article.author.handle}` || slug !== article.slug) {
    const rest = pathname.endsWith('/card.png') ? '/card.png' : ''
    throw redirect(localePath(path + rest, page.named) + search, { status: 301, headers: publicHeaders })
  }
  return { page, api, article, path }
}
