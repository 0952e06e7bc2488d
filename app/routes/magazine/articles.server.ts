import { type ArticleCategory, articleCategories } from '@domain/articles'
import type { Locale } from '@domain/locale'
import type { OwnArticle } from '../../../scripts/magazine/article'

const files = import.meta.glob<OwnArticle>('../../../magazine/*/{en,fa,ar}.md', {
  eager: true,
  import: 'default',
})

type StoredArticle = OwnArticle & { slug: string }

const newestFirst = (a: StoredArticle, b: StoredArticle) =>
  b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)

function articlesIn(locale: Locale): StoredArticle[] {
  return Object.entries(files)
    .flatMap(([path, article]) => {
      const [, slug, language] = path.match(/\/([a-z0-9-]+)\/(en|fa|ar)\.md$/) ?? []
      return slug !== undefined && language === locale ? [{ ...article, slug }] : []
    })
    .sort(newestFirst)
}

const all: Record<Locale, StoredArticle[]> = {
  en: articlesIn('en'),
  fa: articlesIn('fa'),
  ar: articlesIn('ar'),
}

/** Their names in addresses, with the days on which they came out, the newest first. */
export const ownArticleSlugs = all.en.map(({ slug, date }) => ({ slug, date }))

/** The fields of an article in lists. */
export type ListedArticle = Omit<StoredArticle, 'html' | 'headings'>

const listed = ({ html: _, headings: __, ...article }: StoredArticle): ListedArticle => article

/** Takes a language and what the articles are about, or null for all; gives them, the newest first. */
export function listOwnArticles(locale: Locale, category: ArticleCategory | null): ListedArticle[] {
  return all[locale].filter((one) => category === null || one.category === category).map(listed)
}

/** Takes a language and an article's name in its address; gives it with those before and after it in time, or null. */
export function getOwnArticle(locale: Locale, slug: string) {
  const at = all[locale].findIndex((one) => one.slug === slug)
  const article = all[locale][at]
  if (!article) return null
  const [next, previous] = [all[locale][at - 1], all[locale][at + 1]]
  return { article, next: next ? listed(next) : null, previous: previous ? listed(previous) : null }
}

/** How many articles of ours there are in a language, in all and of each category. */
export function countOwnArticles(locale: Locale): Record<ArticleCategory | 'all', number> {
  const articles = all[locale]
  const each = articleCategories.map((one) => [
    one,
    articles.filter(({ category }) => category === one).length,
  ])
  return { all: articles.length, ...Object.fromEntries(each) }
}
