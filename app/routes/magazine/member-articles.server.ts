import type { Article } from '@domain/articles'
import { articleScreenOf } from '@domain/screens'
import { firstWords } from '@domain/text/first-words'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { clients, load, loaded } from '~/lib/api.server'
import { follow } from '~/lib/follow.server'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { requireUser, sessionToken } from '~/lib/session.server'

/** Reads the article of an address as everybody sees it; a former handle or name leads to the present one. The address has its author's handle behind an @. */
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

/** More than the lines that are shown. */
const longestAbout = 400

/** The end of an article: the first words about its author, and whether the reader follows them: null for a visitor and for the author. */
export async function readAuthor(args: LoaderFunctionArgs, handle: string) {
  const { profiles } = clients(args, sessionToken(args)).api
  const profile = await load(profiles[':handle'].$get({ param: { handle }, query: {} })).catch(() => null)
  return { about: firstWords(profile?.about ?? '', longestAbout), isFollowed: profile?.isFollowed ?? null }
}

/** Has the reader follow the author of an article, or no longer, and leads back to its end. */
export async function followAuthor(args: ActionFunctionArgs, form: FormData, id: string, path: string) {
  const { api } = await requireUser(args)
  await loaded(follow(api, id, form.get('follow') === '1'))
  return redirect(`${path}#author`)
}
