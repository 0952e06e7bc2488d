import { useTranslation } from 'react-i18next'
import { usePublicPath } from '~/components/public/use-home'
import type { ListedArticle } from './articles.server'

type Props = { previous: ListedArticle | null; next: ListedArticle | null }

/** The articles before and after one, in the order in which they came out. */
export function Neighbours({ previous, next }: Props) {
  const { t } = useTranslation('magazine')
  return (
    <nav className="magazine-neighbours" aria-label={t('more')}>
      {previous && <Neighbour article={previous} label={t('previous')} rel="prev" />}
      {next && <Neighbour article={next} label={t('next')} rel="next" />}
    </nav>
  )
}

function Neighbour({ article, label, rel }: { article: ListedArticle; label: string; rel: string }) {
  const address = usePublicPath(`/magazine/${article.slug}`)
  return (
    <a href={address} rel={rel} className={`magazine-neighbour magazine-${rel}`}>
      <span>{label}</span> <strong>{article.title}</strong>
    </a>
  )
}
