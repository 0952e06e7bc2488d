import type { ListedIdea } from '@domain/ideas'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { VotedRow } from '~/components/voted/voted-row'
import { titled } from './addresses'
import { IdeaStatus } from './idea-article'

type Props = { idea: ListedIdea; menu?: ReactNode; isPublic?: boolean; isOwnList?: boolean }

/** One idea among others: how far it has come, and of which kind it is. */
export function IdeaRow({ idea, ...row }: Props) {
  const { t } = useTranslation('ideas')
  return (
    <VotedRow
      noun="ideas"
      thing={titled(idea)}
      isClosed={idea.mergedInto !== null}
      status={<IdeaStatus status={idea.status} />}
      facts={<span className="vote-row-kind">{t(`category_${idea.category}`)}</span>}
      {...row}
    />
  )
}
