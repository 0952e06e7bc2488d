import type { ArticleCategory, ListedArticle as MemberArticle } from '@domain/articles'
import { useTranslation } from 'react-i18next'
import { usePublicPath } from '~/components/public/use-home'
import { ArticleCard } from './article-card'
import type { ListedArticle } from './articles.server'
import { MemberCard } from './member-card'

export type NextArticles = { own: readonly ListedArticle[]; byMembers: readonly MemberArticle[] }

/** Articles of the same category below one that has ended, and the way to all of them. */
export function ReadNext({ category, articles }: { category: ArticleCategory; articles: NextArticles }) {
  const { t } = useTranslation('magazine')
  const all = usePublicPath(`/magazine?category=${category}`)
  const { own, byMembers } = articles
  if (own.length + byMembers.length === 0) return null
  return (
    <section className="magazine-end" aria-labelledby="read-next">
      <header>
        <h2 id="read-next">{t('moreIn', { name: t(`category_${category}`) })}</h2>
        <a href={all}>{t('allIn')}</a>
      </header>
      <ul>
        {byMembers.map((article) => (
          <MemberCard key={article.id} article={article} />
        ))}
        {own.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </ul>
    </section>
  )
}
