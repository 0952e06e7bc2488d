import * as v from 'valibot'
import { locales } from './locale'
import { PageQuery, pageSchema } from './page'
import { Person } from './people'
import { markdownText } from './text/markdown-text'
import { line } from './text/text'

/** Categories of articles, in the order of the magazine's side menu. */
export const articleCategories = ['technology', 'code', 'community'] as const
export type ArticleCategory = (typeof articleCategories)[number]

/** Words that an attentive reader reads in a minute, code among them. */
const wordsPerMinute = 190

/** Takes a text; gives how many words it has. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Takes a text; gives the minutes that reading it takes, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(wordsIn(text) / wordsPerMinute))
}

const ownPrefix = 'article_own-'

/** Takes the name of an article of the magazine itself; gives the id of the thing on which its comments hang. */
export const ownArticleId = (slug: string): string => ownPrefix + slug

/** Takes an id; gives the name of the article of the magazine itself that has it, or null. */
export const ownArticleSlug = (id: string): string | null =>
  id.startsWith(ownPrefix) ? id.slice(ownPrefix.length) : null

/** Limits: articles of one member, including the trash, and previous slugs of one article that redirect to it. */
export const articleLimits = { articles: 2_000, formerSlugs: 20 } as const

/** Drafts and unpublished articles are visible to their author only. */
export const articleStates = ['draft', 'published', 'unpublished'] as const
export type ArticleState = (typeof articleStates)[number]

/** Letters of an article's text at most. */
export const articleLetters = 20_000

const fields = {
  title: line(5, 150),
  /** The summary in lists; without it the beginning of the text. */
  summary: line(0, 300),
  text: markdownText(3, articleLetters, 'page'),
  category: v.picklist(articleCategories, 'unknown_category'),
  /** The language of the text; detected from its words by default. */
  language: v.picklist(locales, 'unknown_language'),
}

/** `POST /articles`: makes a draft. */
export const NewArticle = v.strictObject({
  ...fields,
  summary: v.optional(fields.summary, ''),
  language: v.optional(v.nullable(fields.language), null),
})
export type NewArticle = v.InferOutput<typeof NewArticle>

/** `PATCH /articles/:id` sets the fields in the body. */
export const ArticleChange = v.strictObject(v.partial(v.object(fields)).entries)
export type ArticleChange = v.InferOutput<typeof ArticleChange>

/** `GET /articles`: published articles; `by` is the author's handle or id. */
export const ArticlesQuery = v.object({
  ...PageQuery.entries,
  language: v.optional(fields.language),
  category: v.optional(fields.category),
  by: v.optional(line(0, 64)),
})
export type ArticlesQuery = v.InferOutput<typeof ArticlesQuery>

/** `GET /articles/mine`: one's own, the last changed first. */
export const OwnArticlesQuery = v.object({
  ...PageQuery.entries,
  state: v.optional(v.picklist(articleStates, 'unknown_state')),
})
export type OwnArticlesQuery = v.InferOutput<typeof OwnArticlesQuery>

/** An article of a list. `slug` is its name in its address, below its author's handle. */
export const ListedArticle = v.object({
  id: v.string(),
  title: v.string(),
  slug: v.string(),
  summary: v.string(),
  category: v.picklist(articleCategories),
  language: v.picklist(locales),
  state: v.picklist(articleStates),
  /** How many minutes reading it takes. */
  minutes: v.number(),
  author: Person,
  comments: v.number(),
  isOwn: v.boolean(),
  /** When it was published first; null before. */
  publishedAt: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type ListedArticle = v.InferOutput<typeof ListedArticle>
export const ArticlesPage = pageSchema(ListedArticle)

/** An article by itself; `html` is its text, safe to show as it is; `given` what its author wrote as its summary. */
export const Article = v.object({
  ...ListedArticle.entries,
  given: v.string(),
  text: v.string(),
  html: v.string(),
})
export type Article = v.InferOutput<typeof Article>

const named = (most: number) => v.pipe(v.string('wrong_type'), v.maxLength(most, 'too_long'))

/** `GET /articles/by/:handle/:slug` */
export const ArticlePlace = v.object({ handle: named(64), slug: named(200) })
