import type { Person as Who } from '@domain/people'
import { Link } from '@remix-run/react'
import { IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { Isolate } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { plainLine } from '~/lib/plain-line'

type Props = {
  thing: { id: string; author: Who; createdAt: string; comments: number }
  title: string
  /** Markdown. */
  text: string
  to: string
  vote: ReactNode
  status?: ReactNode
  facts?: ReactNode
  menu?: ReactNode
  /** On a page for visitors, whose links load anew. */
  isPublic?: boolean
}

/** A thing that takes votes and comments among others: its votes, what it is, whose it is, what is said of it. */
export function VotedRow({ thing, title, text, to, vote, status, facts, menu, isPublic = false }: Props) {
  const { t } = useTranslation('votes')
  const format = useFormat()
  const author = <Person name={thing.author.displayName} size={20} />
  const comments = t('comments', { count: thing.comments })
  return (
    <li className="vote-row" data-id={thing.id}>
      {vote}
      <div className="vote-row-text">
        <h2 className="vote-row-title">
          <Link to={to} prefetch="intent" reloadDocument={isPublic}>
            <Isolate>{title}</Isolate>
          </Link>{' '}
          {status}
        </h2>
        <p className="vote-row-line" dir="auto">
          {plainLine(text)}
        </p>
        <div className="vote-facts">
          {isPublic ? author : <PersonLink person={thing.author}>{author}</PersonLink>}{' '}
          <Moment value={thing.createdAt} show="relative" /> {facts}{' '}
          <span className="vote-row-comments" role="img" title={comments} aria-label={comments}>
            <Icon of={IconMessage2} />
            {format.number(thing.comments)}
          </span>
        </div>
      </div>
      {menu}
    </li>
  )
}
