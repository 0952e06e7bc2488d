import { screenOf } from '@domain/screens'
import { directionOfText } from '@domain/text/direction'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '~/components/list/list-page'
import { useRemovals } from '~/components/list/removals'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { readListed } from '~/lib/listed.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { articleFilters } from '../addresses'
import { ArticleFacts } from '../article-facts'
import { ArticleMenu } from '../article-menu'
import sheet from '../articles.css?url'

export const handle = { i18n: ['articles', 'magazine', 'trash', 'errors'], screen: 'articles' }
export const links = sheets(sheet)

/** The member's own articles, drafts among them. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const asked = articleFilters.of(args.request.url)
  const { show } = asked
  const state = show === 'all' || show === 'trash' ? {} : { state: show }
  const [listed, title] = await Promise.all([
    readListed(api, ['articles'], asked, (place) =>
      load(api.articles.mine.$get({ query: { ...state, ...place } })),
    ),
    screenTitle(args, 'articles', 'mine'),
  ])
  return json({ ...listed, asked, title })
}

/** Deletes an article, or brings it back. */
export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, articleFilters.path, ({ api }) => api.articles[':id'])

export const meta = ownTitle

export default function Articles() {
  const listed = useLoaderData<typeof loader>()
  const { t } = useTranslation('articles')
  const removals = useRemovals()
  useSaidOnce('done', { unpublished: t('nowUnpublished') })
  const isFiltered = listed.asked.show !== 'all'
  return (
    <ListPage
      noun="articles"
      heading={t('mine')}
      filters={articleFilters}
      {...listed}
      removals={removals}
      line={(count) => count !== null && t('count', { count })}
      create={{ to: '/dashboard/articles/new', text: t('new'), icon: IconPlus }}
      empty={
        isFiltered
          ? { title: t('emptyFiltered'), text: t('emptyFilteredText'), create: null }
          : { title: t('emptyMine'), text: t('emptyText') }
      }
    >
      {(items) => (
        <div className="panel">
          <ul className="rows" id="articles">
            {items.map((article) => (
              <li key={article.id} className="row article-row" data-id={article.id}>
                <div className="row-text">
                  <h2 className="article-row-title">
                    <Link to={screenOf('articles', article.id)} data-prefetch>
                      <bdi>{article.title}</bdi>
                    </Link>
                  </h2>
                  {article.summary !== '' && (
                    <p
                      className="article-row-line cut-after-two"
                      dir={directionOfText(article.summary, article.language === 'en' ? 'ltr' : 'rtl')}
                    >
                      {article.summary}
                    </p>
                  )}
                  <ArticleFacts article={article} />
                </div>
                <ArticleMenu article={article} onRemove={removals.remove} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </ListPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="articles" text="failed" />
