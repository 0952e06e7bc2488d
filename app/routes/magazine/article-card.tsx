import { useTranslation } from 'react-i18next'
import { Day } from '~/components/moment'
import { usePublicPath } from '~/components/public/use-home'
import type { ListedArticle } from './articles.server'
import { Cover } from './cover'

/** An article among others: its picture, what it is about, and how long it takes. */
export function ArticleCard({ article }: { article: ListedArticle }) {
  const { t } = useTranslation('magazine')
  const { slug, title, line, category } = article
  const address = usePublicPath(`/magazine/${slug}`)
  return (
    <li className="magazine-card">
      <Cover of={slug} />
      <div className="magazine-card-text">
        <p className="magazine-category">{t(`category_${category}`)}</p>
        <h3>
          <a href={address}>{title}</a>
        </h3>
        <p>{line}</p>
        <ArticleFacts article={article} />
      </div>
    </li>
  )
}

/** When an article came out and how long reading it takes. */
export function ArticleFacts({ article }: { article: Pick<ListedArticle, 'date' | 'minutes'> }) {
  const { t } = useTranslation('magazine')
  return (
    <p className="magazine-facts">
      <Day value={article.date} /> <span>{t('minutes', { count: article.minutes })}</span>
    </p>
  )
}
