import type { ArticleCategory } from '@domain/articles'
import type { Locale } from '@domain/locale'
import type { ApiClient } from '~/lib/api.server'
import { load } from '~/lib/api.server'
import { listOwnArticles } from './articles.server'
import type { NextArticles } from './read-next'

const shown = 3

/** The article that has ended: its slug if it is ours, its id otherwise; the articles of `notBy` are elsewhere on its page. */
type Ended = {
  category: ArticleCategory
  /** Of the article. */
  language: Locale
  /** Of the page, in which ours are read; the article's where there is no other. */
  locale?: Locale
  slug?: string
  id?: string
  notBy?: string
}

/** Gives articles of the same category, ours in the page's language and members' in the article's: of a member's article first those by members, of ours first ours. */
export async function nextArticles(api: ApiClient, ended: Ended): Promise<NextArticles> {
  const { category, language, locale = language, slug, id, notBy } = ended
  const ours = listOwnArticles(locale, category).filter((one) => one.slug !== slug)
  if (slug !== undefined && ours.length >= shown) return { own: ours.slice(0, shown), byMembers: [] }
  const query = { language, category, limit: String(shown * 3) }
  const { items } = await load(api.articles.$get({ query })).catch(() => ({ items: [] }))
  const theirs = items.filter((one) => one.id !== id && one.author.id !== notBy)
  const byMembers = theirs.slice(0, shown - (slug === undefined ? 0 : ours.length))
  return { own: ours.slice(0, shown - byMembers.length), byMembers }
}
