import { ownArticleSlug } from '@domain/articles'
import { directionOf } from '@domain/locale'
import { Person } from '@domain/people'
import { articleScreenOf } from '@domain/screens'
import { directionOfText } from '@domain/text/direction'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconArrowLeft, IconPencil, IconSend, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Comments } from '~/components/comments/comments'
import commentSheet from '~/components/comments/comments.css?url'
import { readComments } from '~/components/comments/comments.server'
import { Icon } from '~/components/icon'
import { Person as Face } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { useRunLinks } from '~/lib/run-links'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import { articleFilters, editAddress, publishAddress } from '../addresses'
import { ArticleFacts } from '../article-facts'
import { ArticleMenu } from '../article-menu'
import sheet from '../articles.css?url'

export const handle = {
  i18n: ['articles', 'magazine', 'comments', 'votes', 'share', 'errors'],
  screen: 'articles',
  item: (data?: { article?: { title: string } }) => data?.article?.title ?? null,
}
export const links = sheets(commentSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { id = '' } = args.params
  const ours = ownArticleSlug(id)
  if (ours !== null) throw redirect(`/dashboard/articles/magazine/${ours}${new URL(args.request.url).search}`)
  const article = await load(api.articles[':id'].$get({ param: { id } }))
  const [comments, locale] = await Promise.all([
    readComments(api, id, new URL(args.request.url), article.comments),
    localeOfRequest(args.request, args.context),
  ])
  return json({ article, comments, self: v.parse(Person, user), title: pageTitle(locale, article.title) })
}

export const meta = ownTitle

/** An article as members see it: its author's to change, and everybody's to talk about once it is published. */
export default function ArticlePage() {
  const { article, comments, self } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['articles', 'common'])
  useSaidOnce('done', { made: t('made'), saved: t('saved'), published: t('nowPublished') })
  const { id, title, slug, author, isOwn, language, given, html } = article
  const withRunLinks = useRunLinks()
  const isPublished = article.state === 'published'
  const dir = directionOf(language)
  const face = (
    <PersonLink person={author}>
      <Face name={author.displayName} picture={author.avatarUrl} size={24} />
    </PersonLink>
  )
  return (
    <div className="page-inner narrow article-page">
      <div className="article-top">
        <Link to={isOwn ? articleFilters.path : '/magazine/members'} className="back-link" data-prefetch>
          <Icon of={IconArrowLeft} className="flip" />
          {t(isOwn ? 'mine' : 'magazine')}
        </Link>
        <div className="page-actions">
          {isPublished && (
            <Button asChild variant="surface" color="gray" highContrast>
              <a href={articleScreenOf(author.handle, slug)}>
                <Icon of={IconWorld} />
                {t('common:publicPage')}
              </a>
            </Button>
          )}
          {isOwn && (
            <Button asChild variant="surface" color="gray" highContrast>
              <Link to={editAddress(id)} data-prefetch>
                <Icon of={IconPencil} />
                {t('common:edit')}
              </Link>
            </Button>
          )}
          {isOwn && !isPublished && (
            <Button asChild>
              <Link to={publishAddress(id)} data-prefetch>
                <Icon of={IconSend} className="flip" />
                {t('publish')}
              </Link>
            </Button>
          )}
          <ArticleMenu article={article} isOfPage />
        </div>
      </div>
      <article className="article-read">
        <h1 lang={language} dir="auto">
          {title}
        </h1>
        <ArticleFacts article={article} author={face} note={!isPublished && t('onlyYou')} />
        {given !== '' && (
          <p className="article-given" lang={language} dir={directionOfText(given, dir)}>
            {given}
          </p>
        )}
        <div
          className="reading"
          lang={language}
          dir={dir}
          //  biome-ignore lint/security/noDangerouslySetInnerHtml: written from Markdown by the worker, escaped and without scripts.
          dangerouslySetInnerHTML={{ __html: withRunLinks(html) }}
        />
      </article>
      {isPublished && <Comments key={id} thing={article} page={comments} self={self} />}
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="articles" text="articleFailed" />
