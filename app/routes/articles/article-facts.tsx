import type { ArticleState, ListedArticle } from '@domain/articles'
import { languageNames } from '@domain/language-names'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { Status } from '~/components/status'
import { useVisitor } from '~/lib/visitor'

const shown = { draft: 'off', published: 'done', unpublished: 'off' } as const

/** Who sees an article, as icon and word. */
export function ArticleStatus({ state }: { state: ArticleState }) {
  const { t } = useTranslation('articles')
  return <Status state={shown[state]}>{t(`state_${state}`)}</Status>
}

type FactsProps = {
  article: ListedArticle
  author?: ReactNode
  /** A sentence on who sees it. */
  note?: ReactNode
}

/** Who sees an article, what it is about, since when it is there, and how long reading it takes. */
export function ArticleFacts({ article, author, note }: FactsProps) {
  const { t } = useTranslation(['articles', 'magazine'])
  const { locale } = useVisitor()
  const { state, category, language, minutes, publishedAt, updatedAt } = article
  return (
    <span className="article-facts">
      <ArticleStatus state={state} /> {note && <bdi>{note}</bdi>} {author && <span>{author}</span>}{' '}
      <bdi>
        <Moment value={publishedAt ?? updatedAt} />
      </bdi>{' '}
      <bdi>{t(`magazine:category_${category}`)}</bdi>{' '}
      {language !== locale && <bdi>{languageNames[locale][language]}</bdi>}{' '}
      <bdi>{t('magazine:minutes', { count: minutes })}</bdi>
    </span>
  )
}
