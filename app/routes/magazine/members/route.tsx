import { articleCategories } from '@domain/articles'
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
import { countOwnArticles } from '../articles.server'
import { MemberCard } from '../member-card'
import { SideMenu } from '../side-menu'

export const handle = { i18n: ['magazine', 'landing', 'shell', 'errors'], sheet: 'public', isStatic: true }

const onPage = '12'
const path = '/magazine/members'

/** A page of the articles that members published in one language, the newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const { searchParams } = new URL(args.request.url)
  const category = articleCategories.find((one) => one === searchParams.get('category')) ?? null
  const cursor = searchParams.get('cursor')
  const query = {
    language: page.locale,
    limit: onPage,
    ...(category && { category }),
    ...(cursor !== null && { cursor }),
  }
  const { api } = clients(args, null)
  const { items, nextCursor } = await load(api.articles.$get({ query }))
  const t = translator(page.locale, 'magazine')
  const head = {
    ...page,
    path,
    title: pageTitle(page.locale, t('byMembers')),
    description: t('byMembersLine'),
    hasFeed: true,
    isFiltered: category !== null || cursor !== null,
  }
  return json({ head, items, nextCursor, category, counts: countOwnArticles(page.locale) })
}

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = headMeta

export default function MembersArticles() {
  const { head, items, nextCursor, category, counts } = useLoaderData<typeof loader>()
  const { t } = useTranslation('magazine')
  const here = usePublicPath(path)
  return (
    <PublicFrame api={head.api} isMember={head.isMember} className="magazine">
      <header className="magazine-head">
        <div>
          <h1>{t('byMembers')}</h1>
          <p className="public-line">{t('byMembersLine')}</p>
        </div>
        <a href={localePath(`${path}/feed.xml`, head.locale)} className="magazine-feed">
          <Icon of={IconRss} size={18} className="flip" /> {t('feed')}
        </a>
      </header>
      <div className="magazine-body">
        <SideMenu counts={counts} current="members" isMember={head.isMember} />
        <div>
          <nav className="magazine-chips" aria-label={t('byMembers')}>
            {[null, ...articleCategories].map((one) => (
              <a
                key={one}
                href={one ? `${here}?category=${one}` : here}
                aria-current={one === category ? 'page' : undefined}
              >
                {t(one ? `category_${one}` : 'allTopics')}
              </a>
            ))}
          </nav>
          <h2 className="magazine-hidden">{t(category ? `category_${category}` : 'allTopics')}</h2>
          {items.length === 0 && <p className="muted">{t('noneByMembers')}</p>}
          <ul className="magazine-masonry">
            {items.map((article) => (
              <MemberCard key={article.id} article={article} />
            ))}
          </ul>
          {nextCursor !== null && (
            <p className="magazine-more">
              <a
                href={`${here}?${new URLSearchParams({ ...(category && { category }), cursor: nextCursor })}`}
                rel="next"
                className="public-button soft"
              >
                {t('older')}
              </a>
            </p>
          )}
        </div>
      </div>
    </PublicFrame>
  )
}
