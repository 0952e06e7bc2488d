import { ownArticleId } from '@domain/articles'
import { Person } from '@domain/people'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Comments } from '~/components/comments/comments'
import commentSheet from '~/components/comments/comments.css?url'
import { readComments } from '~/components/comments/comments.server'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import { getOwnArticle } from '../../magazine/articles.server'
import sheet from '../articles.css?url'

export const handle = {
  i18n: ['articles', 'comments', 'votes', 'share', 'errors'],
  screen: 'articles',
  item: (data?: { article?: { title: string } }) => data?.article?.title ?? null,
}
export const links = sheets(commentSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { slug = '' } = args.params
  const locale = await localeOfRequest(args.request, args.context)
  const found = getOwnArticle(locale, slug)
  if (!found) throw new Response(null, { status: 404 })
  const { title, line } = found.article
  const id = ownArticleId(slug)
  const comments = await readComments(api, id, new URL(args.request.url))
  return json({
    article: { id, slug, title, line },
    comments,
    self: v.parse(Person, user),
    title: pageTitle(locale, title),
  })
}

export const meta = ownTitle

/** Comments on an article of the magazine itself: its page has no script, so members answer, like and edit here. */
export default function CommentsOfMagazine() {
  const { article, comments, self } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['articles', 'common'])
  return (
    <div className="page-inner narrow">
      <PageHeader
        back={{ to: '/dashboard/articles', text: t('mine') }}
        title={article.title}
        line={article.line}
        actions={
          <Button asChild variant="surface" color="gray" highContrast>
            <a href={`/magazine/${article.slug}`}>
              <Icon of={IconWorld} />
              {t('common:publicPage')}
            </a>
          </Button>
        }
      />
      <Comments key={article.id} thing={{ id: article.id, author: null }} page={comments} self={self} />
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="articles" text="articleFailed" />
