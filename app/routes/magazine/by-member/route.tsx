import { screenOf } from '@domain/screens'
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import commentSheet from '~/components/comments/comments.css?url'
import { readComments } from '~/components/comments/comments.server'
import { answerComment } from '~/components/comments/public-comment.server'
import { PublicComments } from '~/components/comments/public-comments'
import { PublicComposer } from '~/components/comments/public-composer'
import { PublicError } from '~/components/public/public-error'
import { PublicFrame } from '~/components/public/public-frame'
import { load } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import type { FormAnswer } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { publicMeta } from '~/lib/public-meta'
import { publicHeaders } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { sheets } from '~/lib/sheets'
import codeSheet from '~/styles/code.css?url'
import publicSheet from '~/styles/public-things.css?url'
import { AuthorEnd } from '../author-end'
import { Contents } from '../contents'
import { headingsIn } from '../headings'
import sheet from '../magazine.css?url'
import { MemberArticle } from '../member-article'
import { followAuthor, readAuthor, readMemberArticle } from '../member-articles.server'
import { ReadNext } from '../read-next'
import { nextArticles } from '../read-next.server'
import { Share } from '../share'
import { makeShortLink, readShortUrl } from '../short-link.server'
import { articleData } from '../structured-data'

export const handle = {
  i18n: ['magazine', 'comments', 'share', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = sheets(publicSheet, codeSheet, commentSheet, sheet)

const moreShown = 3

/** An article by a member as everybody reads it, with what is said of it and what else its author published. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, api, article, path } = await readMemberArticle(args)
  const { id, title, summary, language, category, author } = article
  const [comments, others, next, profile, shortUrl] = await Promise.all([
    readComments(api, id, new URL(args.request.url), article.comments),
    load(api.articles.$get({ query: { by: author.id, limit: String(moreShown + 1) } })),
    nextArticles(api, { category, language, locale: page.locale, id, notBy: author.id }),
    readAuthor(args, author.handle),
    readShortUrl(args),
  ])
  return json({
    head: {
      ...page,
      path,
      title: pageTitle(page.locale, title),
      description: summary,
      language,
      picture: `${page.origin}${localePath(`${path}/card.png`, language)}`,
      type: 'article' as const,
    },
    article,
    headings: headingsIn(article.html),
    comments,
    others: others.items.filter((one) => one.id !== id).slice(0, moreShown),
    next,
    profile,
    address: page.origin + localePath(path, language),
    shortUrl,
    key: crypto.randomUUID(),
    names: {
      product: translator(page.locale, 'common')('product'),
      magazine: translator(page.locale, 'magazine')('title'),
    },
  })
}

/** Takes a comment, has a member follow the author, or makes a short link of the article's address for them. */
export async function action(args: ActionFunctionArgs) {
  const { page, article, path } = await readMemberArticle(args)
  const form = await formOf(args)
  const here = localePath(path, page.named)
  if (form.get('intent') === 'comment') return answerComment(args, form, article.id, here)
  if (form.get('intent') === 'follow') return followAuthor(args, form, article.author.id, here)
  const address = page.origin + localePath(path, article.language)
  return makeShortLink(args, { title: article.title, address, path: here, key: article.id })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  if (!data) return ownTitle({ error, matches })
  const { head, article, names } = data
  const { author, title, summary: line, publishedAt, createdAt, updatedAt: changed } = article
  const by = { name: author.displayName, path: `/u/${author.handle}` }
  const date = publishedAt ?? createdAt
  const inOwn = { ...head, locale: head.language, named: head.language }
  const told = { title, line, date, changed }
  return [...publicMeta(head), ...articleData({ head: inOwn, article: told, by, names })]
}

export default function ByMember() {
  const { head, article, headings, comments, others, next, profile, address, shortUrl, key } =
    useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation('magazine')
  const { isMember } = head
  const path = localePath(head.path, head.named)
  return (
    <PublicFrame api={head.api} isMember={isMember} className="magazine magazine-page">
      <MemberArticle article={article} others={others}>
        <Share address={address} shortUrl={shortUrl} isMember={isMember} />
        <AuthorEnd author={article.author} {...profile} isMember={isMember} path={path} />
        <PublicComments
          thing={article}
          page={comments}
          path={path}
          memberPath={screenOf('articles', article.id)}
          isMember={isMember}
          composer={{
            field: <PublicComposer isMember={isMember} formKey={key} answer={answer} />,
            link: t('inMembers'),
          }}
        />
      </MemberArticle>
      <Contents headings={headings} />
      <ReadNext category={article.category} articles={next} />
    </PublicFrame>
  )
}

export const ErrorBoundary = PublicError
