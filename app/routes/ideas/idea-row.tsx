import type { ListedIdea } from '@domain/ideas'
import { Link } from '@remix-run/react'
import { IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { Isolate } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { plainLine } from '~/lib/plain-line'
import { IdeaStatus } from './idea-article'

type Props = { idea: ListedIdea; to: string; vote: ReactNode; menu?: ReactNode; isPublic?: boolean }

/** One idea among others: its votes, what it is, how far it has come, whose it is. */
export function IdeaRow({ idea, to, vote, menu, isPublic = false }: Props) {
  const { t } = useTranslation('ideas')
  const format = useFormat()
  const comments = t('comments', { count: idea.comments })
  const author = <Person name={idea.author.displayName} size={20} />
  return (
    <li className="idea-row" data-id={idea.id}>
      {vote}
      <div className="idea-row-text">
        <h2 className="idea-row-title">
          <Link to={to} className="plain-link" prefetch="intent" reloadDocument={isPublic}>
            <Isolate>{idea.subject}</Isolate>
          </Link>{' '}
          <IdeaStatus status={idea.status} />
        </h2>
        <p className="idea-row-line" dir="auto">
          {plainLine(idea.text)}
        </p>
        <div className="idea-row-facts">
          {isPublic ? author : <PersonLink person={idea.author}>{author}</PersonLink>}{' '}
          <Moment value={idea.createdAt} show="relative" /> <span>{t(`category_${idea.category}`)}</span>{' '}
          <span className="idea-row-comments" role="img" title={comments} aria-label={comments}>
            <IconMessage2 size={16} stroke={1.6} aria-hidden="true" />
            {format.number(idea.comments)}
          </span>
        </div>
      </div>
      {menu}
    </li>
  )
}
