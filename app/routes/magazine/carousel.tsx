import { useTranslation } from 'react-i18next'
import { Slides } from '~/components/public/slides'
import { usePublicPath } from '~/components/public/use-home'
import { ArticleFacts } from './article-card'
import type { ListedArticle } from './articles.server'
import { Cover } from './cover'

/** The newest articles, one at a time. */
export function Carousel({ articles }: { articles: ListedArticle[] }) {
  const { t } = useTranslation('magazine')
  return (
    <Slides label={t('newest')} stay={1500} count={articles.length} className="magazine-carousel">
      {articles.map((article) => (
        <Slide key={article.slug} article={article} />
      ))}
    </Slides>
  )
}

function Slide({ article }: { article: ListedArticle }) {
  const { t } = useTranslation('magazine')
  const address = usePublicPath(`/magazine/${article.slug}`)
  return (
    <li className="magazine-carousel-slide">
      <div className="magazine-carousel-text">
        <p className="magazine-category">{t(`category_${article.category}`)}</p>
        <h2>
          <a href={address}>{article.title}</a>
        </h2>
        <p>{article.line}</p>
        <ArticleFacts article={article} />
      </div>
      <Cover of={`${article.slug} `} className="magazine-cover-night" />
    </li>
  )
}
