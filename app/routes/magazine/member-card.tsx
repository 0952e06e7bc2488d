import type { ListedArticle } from '@domain/articles'
import { articleScreenOf } from '@domain/screens'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { Person } from '~/components/person'
import { usePublicPath } from '~/components/public/use-home'
import { Line } from '~/components/user-text'
import { Cover } from './cover'

/** An article by a member among others: its picture, what it is about, whose it is and how long it takes. */
export function MemberCard({ article }: { article: ListedArticle }) {
  const { t } = useTranslation('magazine')
  const { id, title, summary, category, language, author, minutes, publishedAt, createdAt } = article
  const address = usePublicPath(articleScreenOf(author.handle, article.slug))
  return (
    <li className="magazine-card">
      <Cover of={id} />
      <div className="magazine-card-text">
        <p className="magazine-category">{t(`category_${category}`)}</p>
        <h3 lang={language}>
          <a href={address}>
            <bdi>{title}</bdi>
          </a>
        </h3>
        <Line text={summary} className="magazine-summary" />
        <p className="magazine-by">
          <Person name={author.displayName} picture={author.avatarUrl} size={20} />
        </p>
        <p className="magazine-facts">
          <Moment value={publishedAt ?? createdAt} /> <span>{t('minutes', { count: minutes })}</span>
        </p>
      </div>
    </li>
  )
}
