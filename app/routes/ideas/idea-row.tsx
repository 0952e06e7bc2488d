import type { ListedIdea } from '@domain/ideas'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { VotedRow } from '~/components/votes/voted-row'
import { titled } from './addresses'
import { IdeaStatus } from './idea-article'

/** One idea among others: how far it has come, and of which kind it is. */
export function IdeaRow({ idea, ...row }: { idea: ListedIdea; menu?: ReactNode; isPublic?: boolean }) {
  const { t } = useTranslation('ideas')
  return (
    <VotedRow
      noun="ideas"
      thing={titled(idea)}
      isClosed={idea.mergedInto !== null}
      status={<IdeaStatus status={idea.status} />}
      facts={<span>{t(`category_${idea.category}`)}</span>}
      {...row}
    />
  )
}
