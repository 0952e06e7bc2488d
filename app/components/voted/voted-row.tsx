import type { Person as Who } from '@domain/people'
import { type GeneralNoun, publicScreenOf, screenOf } from '@domain/screens'
import { plainLine } from '@domain/text/plain-text'
import { Link } from '@remix-run/react'
import { IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { PublicPerson } from '~/components/public/public-person'
import { usePublicPath } from '~/components/public/use-home'
import { Isolate, Line } from '~/components/user-text'
import { VoteButton, VoteCount } from '~/components/votes/vote-button'
import { useFormat } from '~/lib/format'

/** Properties of all things with votes and comments. */
export type VotedThing = {
  id: string
  title: string
  /** Markdown. */
  text: string
  author: Who
  createdAt: string
  score: number
  myVote: 0 | 1
  isOwn: boolean
  comments: number
}

type Props = {
  noun: GeneralNoun
  thing: VotedThing
  /** A duplicate takes no votes. */
  isClosed: boolean
  status?: ReactNode
  facts?: ReactNode
  menu?: ReactNode
  /** Whether it is on a public page, whose links reload the document. */
  isPublic?: boolean
  /** In a list of the reader’s own, which names no author. */
  isOwnList?: boolean
}

/** A thing that takes votes and comments among others: its votes, what it is, whose it is, what is said of it. */
export function VotedRow(props: Props) {
  const { noun, thing, isClosed, status, facts, menu, isPublic = false, isOwnList = false } = props
  const { t } = useTranslation('votes')
  const format = useFormat()
  const { id, title, text, score } = thing
  const page = usePublicPath(publicScreenOf(noun, id, title))
  const author = <Person name={thing.author.displayName} picture={thing.author.avatarUrl} size={20} />
  const Linked = isPublic ? PublicPerson : PersonLink
  const comments = t('comments', { count: thing.comments })
  return (
    <li className="vote-row" data-id={id}>
      {isPublic ? (
        <VoteCount score={score} />
      ) : (
        <VoteButton id={id} score={score} mine={thing.myVote} isOwn={thing.isOwn || isClosed} />
      )}
      <div className="vote-row-text">
        <div className="vote-row-head">
          <h2 className="vote-row-title">
            <Link to={isPublic ? page : screenOf(noun, id)} data-prefetch reloadDocument={isPublic}>
              <Isolate>{title}</Isolate>
            </Link>
          </h2>{' '}
          {status && <span className="vote-row-state">{status}</span>}
        </div>
        <Line text={plainLine(text)} className="vote-row-line cut-after-two" />
        <div className="vote-facts">
          {!isOwnList && <Linked person={thing.author}>{author}</Linked>}{' '}
          <Moment value={thing.createdAt} show="relative" /> {facts}{' '}
          {thing.comments > 0 && (
            <span className="vote-row-comments" role="img" title={comments} aria-label={comments}>
              <Icon of={IconMessage2} />
              {format.compact(thing.comments)}
            </span>
          )}
        </div>
      </div>
      {menu}
    </li>
  )
}
