import type { ListedIdea } from '@domain/ideas'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { VotedRow } from '~/components/votes/voted-row'
import { IdeaStatus } from './idea-article'

type Props = { idea: ListedIdea; to: string; vote: ReactNode; menu?: ReactNode; isPublic?: boolean }

/** One idea among others: how far it has come, and of which kind it is. */
export function IdeaRow({ idea, ...row }: Props) {
  const { t } = useTranslation('ideas')
  return (
    <VotedRow
      thing={idea}
      title={idea.subject}
      text={idea.text}
      status={<IdeaStatus status={idea.status} />}
      facts={<span>{t(`category_${idea.category}`)}</span>}
      {...row}
    />
  )
}
