import { ownArticleId } from '@domain/articles'
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
import { usePublicPath } from '~/components/public/use-home'
import { clients } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import type { FormAnswer } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { publicMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { sheets } from '~/lib/sheets'
import codeSheet from '~/styles/code.css?url'
import publicSheet from '~/styles/public-things.css?url'
import { ArticleFacts } from '../article-card'
import { getOwnArticle } from '../articles.server'
import { Contents } from '../contents'
import { Cover } from '../cover'
import sheet from '../magazine.css?url'
import { Neighbours } from '../neighbours'
import { ReadNext } from '../read-next'
import { nextArticles } from '../read-next.server'
import { Share } from '../share'
import { makeShortLink, readShortUrl } from '../short-link.server'
import { articleData } from '../structured-data'

export const handle = {
  i18n: ['magazine', 'comments', 'votes', 'share', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = sheets(publicSheet, codeSheet, commentSheet, sheet)

async function readArticle(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const found = getOwnArticle(page.locale, args.params.slug ?? '')
  if (!found) throw new Response(null, { status: 404 })
  const path = `/magazine/${found.article.slug}`
  return { page, found, path, address: page.origin + localePath(path, page.locale) }
}

/** An article of ours, with the short link that its reader just made of its address. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, found, path, address } = await readArticle(args)
  const { title, line, category, slug } = found.article
  const { api } = clients(args, null)
  const [shortUrl, comments, related] = await Promise.all([
    readShortUrl(args),
    // Where comments cannot be read, the article is there all the same.
    readComments(api, ownArticleId(slug), new URL(args.request.url)).catch(() => null),
    nextArticles(api, { category, language: page.locale, slug }),
  ])
  const picture = `${page.origin}${localePath(`${path}/card.png`, page.locale)}`
  return json({
    head: {
      ...page,
      path,
      title: pageTitle(page.locale, title),
      description: line,
      picture,
      type: 'article' as const,
    },
    ...found,
    comments,
    related,
    key: crypto.randomUUID(),
    address,
    shortUrl,
    names: {
      product: translator(page.locale, 'common')('product'),
      magazine: translator(page.locale, 'magazine')('title'),
    },
  })
}

/** Takes a comment, or makes a short link of the article's address for a member. */
export async function action(args: ActionFunctionArgs) {
  const { page, found, path, address } = await readArticle(args)
  const { slug, title } = found.article
  const form = await formOf(args)
  const here = localePath(path, page.named)
  if (form.get('intent') === 'comment') return answerComment(args, form, ownArticleId(slug), here)
  return makeShortLink(args, {
    title,
    address,
    path: here,
    key: `${slug}-${page.locale}`,
  })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data ? [...publicMeta(data.head), ...articleData(data)] : ownTitle({ error, matches })

export default function MagazineArticle() {
  const { head, article, next, previous, comments, related, key, address, shortUrl } =
    useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const id = ownArticleId(article.slug)
  const { t } = useTranslation('magazine')
  const magazine = usePublicPath('/magazine')
  return (
    <PublicFrame api={head.api} isMember={head.isMember} className="magazine magazine-page">
      <article className="magazine-article">
        <header>
          <p className="magazine-back">
            <a href={magazine}>{t('title')}</a>{' '}
            <a href={`${magazine}?category=${article.category}`} className="magazine-category">
              {t(`category_${article.category}`)}
            </a>
          </p>
          <h1>{article.title}</h1>
          <p className="magazine-line">{article.line}</p>
          <ArticleFacts article={article} />
        </header>
        <Cover of={article.slug} />
        <div
          className="reading magazine-text"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, made of Markdown at the build.
          dangerouslySetInnerHTML={{ __html: article.html }}
        />
        <Share address={address} shortUrl={shortUrl} isMember={head.isMember} />
        {comments && (
          <PublicComments
            thing={{ author: null }}
            page={comments}
            path={localePath(head.path, head.named)}
            memberPath={screenOf('articles', id)}
            isMember={head.isMember}
            composer={{
              field: <PublicComposer isMember={head.isMember} formKey={key} answer={answer} />,
              link: t('inMembers'),
            }}
          />
        )}
        <Neighbours previous={previous} next={next} />
      </article>
      <Contents headings={article.headings} />
      <ReadNext category={article.category} articles={related} />
    </PublicFrame>
  )
}

export const ErrorBoundary = PublicError
