import { type ArticleCategory, articleCategories } from '@domain/articles'
import type { Locale } from '@domain/locale'
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconRss } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PublicFrame } from '~/components/public/public-frame'
import { usePublicPath } from '~/components/public/use-home'
import { clients, load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { ArticleCard } from '../article-card'
import { countOwnArticles, listOwnArticles } from '../articles.server'
import { Carousel } from '../carousel'
import { MemberCard } from '../member-card'
import { Pager } from '../pager'
import { SideMenu } from '../side-menu'

export const handle = { i18n: ['magazine', 'landing', 'shell', 'errors'], sheet: 'public', isStatic: true }

const onPage = 12
const inCarousel = 5
const mostByMembers = '4'

/** One page of our articles, of one category or of all. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const { searchParams } = new URL(args.request.url)
  const category = articleCategories.find((one) => one === searchParams.get('category')) ?? null
  const all = listOwnArticles(page.locale, null)
  const wanted = all.filter((one) => category === null || one.category === category)
  const pages = Math.max(1, Math.ceil(wanted.length / onPage))
  const at = Math.min(pages, Math.max(1, Math.floor(Number(searchParams.get('page'))) || 1))
  const t = translator(page.locale, 'magazine')
  const name = category === null ? t('title') : t(`category_${category}`)
  return json({
    head: {
      ...page,
      path: addressOf(category, at),
      title: pageTitle(page.locale, at > 1 ? t('titleOfPage', { title: name, page: at }) : name),
      description: t(category === null ? 'line' : `categoryLine_${category}`),
      hasFeed: category === null && at === 1,
    },
    articles: wanted.slice((at - 1) * onPage, at * onPage),
    featured: category === null && at === 1 ? all.slice(0, inCarousel) : [],
    byMembers: at === 1 ? await newestByMembers(args, page.locale, category) : [],
    counts: countOwnArticles(page.locale),
    category,
    at,
    pages,
  })
}

/** The newest articles of members; without them our own are there all the same. */
async function newestByMembers(args: LoaderFunctionArgs, language: Locale, category: ArticleCategory | null) {
  const query = { language, limit: mostByMembers, ...(category && { category }) }
  const { items } = await load(clients(args, null).api.articles.$get({ query })).catch(() => ({ items: [] }))
  return items
}

const addressOf = (category: ArticleCategory | null, at: number) => {
  const query = new URLSearchParams({ ...(category && { category }), ...(at > 1 && { page: String(at) }) })
  return query.size > 0 ? `/magazine?${query}` : '/magazine'
}

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = headMeta

export default function Magazine() {
  const { head, articles, featured, byMembers, counts, category, at, pages } = useLoaderData<typeof loader>()
  const { t } = useTranslation('magazine')
  const feed = localePath(`/magazine/feed.xml${category ? `?category=${category}` : ''}`, head.locale)
  const magazine = usePublicPath('/magazine')
  const members = usePublicPath(`/magazine/members${category ? `?category=${category}` : ''}`)
  const ours = articles.map((article) => ({
    date: article.date,
    card: <ArticleCard key={article.slug} article={article} />,
  }))
  const ofMembers = byMembers.map((article) => ({
    date: article.publishedAt ?? article.createdAt,
    card: <MemberCard key={article.id} article={article} />,
  }))
  // Articles of a category are one list.
  const cards = category ? [...ours, ...ofMembers].sort((a, b) => b.date.localeCompare(a.date)) : ours
  return (
    <PublicFrame api={head.api} isMember={head.isMember} className="magazine">
      <header className="magazine-head">
        <div>
          {category && (
            <p className="magazine-back">
              <a href={magazine}>{t('title')}</a>
            </p>
          )}
          <h1>{t(category ? `category_${category}` : 'title')}</h1>
          <p className="public-line">{head.description}</p>
        </div>
        <div className="magazine-acts">
          <a href={feed} className="magazine-feed">
            <Icon of={IconRss} size={18} className="flip" /> {t('feed')}
          </a>
          {head.isMember && (
            <a href="/dashboard/articles/new" className="public-button solid">
              {t('newArticle')}
            </a>
          )}
        </div>
      </header>
      {featured.length > 0 && <Carousel articles={featured} />}
      <div className="magazine-body">
        <SideMenu counts={counts} current={category} isMember={head.isMember} />
        <div>
          <h2 className="magazine-hidden">{t(category ? 'newest' : 'all')}</h2>
          <ul className="magazine-masonry">{cards.map(({ card }) => card)}</ul>
          <Pager
            at={at}
            pages={pages}
            addressOf={(page) => localePath(addressOf(category, page), head.named)}
          />
          {byMembers.length > 0 && (
            <div className={category ? undefined : 'magazine-members'}>
              {category === null && (
                <>
                  <h2>{t('byMembers')}</h2>
                  <ul className="magazine-masonry">{ofMembers.map(({ card }) => card)}</ul>
                </>
              )}
              <p className="magazine-more">
                <a href={members} className="public-button soft">
                  {t('allByMembers')}
                </a>
              </p>
            </div>
          )}
        </div>
      </div>
    </PublicFrame>
  )
}
