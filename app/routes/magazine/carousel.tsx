import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { usePublicPath } from '~/components/public/use-home'
import { useNonce } from '~/lib/nonce'
import { ArticleFacts } from './article-card'
import type { ListedArticle } from './articles.server'
import { carouselScript } from './carousel-script'
import { Cover } from './cover'

/** The newest articles, one at a time: a row that scrolls by itself too, and whose buttons come with the page's script. */
export function Carousel({ articles }: { articles: ListedArticle[] }) {
  const { t } = useTranslation('magazine')
  const nonce = useNonce()
  return (
    <section className="magazine-carousel" aria-label={t('newest')} aria-roledescription={t('carousel')}>
      <ul className="magazine-carousel-row">
        {articles.map((article) => (
          <Slide key={article.slug} article={article} />
        ))}
      </ul>
      <div className="magazine-carousel-controls" hidden>
        <button type="button" data-do="play" aria-label={t('play')} hidden>
          <Icon of={IconPlayerPlay} size={18} />
        </button>
        <button type="button" data-do="pause" aria-label={t('pause')}>
          <Icon of={IconPlayerPause} size={18} />
        </button>
        <span className="magazine-carousel-dots" aria-hidden="true">
          {articles.map(({ slug }) => (
            <span key={slug} />
          ))}
        </span>
        <button type="button" data-do="previous" aria-label={t('previousSlide')}>
          <Icon of={IconChevronLeft} size={18} className="flip" />
        </button>
        <button type="button" data-do="next" aria-label={t('nextSlide')}>
          <Icon of={IconChevronRight} size={18} className="flip" />
        </button>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: carouselScript }} />
    </section>
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
