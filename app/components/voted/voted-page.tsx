import type { Person as Who } from '@domain/people'
import type { ReactNode } from 'react'
import { Comments } from '~/components/comments/comments'
import type { ShownComments } from '~/components/comments/known'
import { PageHeader } from '~/components/page-header'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { Isolate } from '~/components/user-text'
import { LiveVote } from '~/components/votes/vote-button'
import type { VotedThing } from './voted-row'

type Props = {
  thing: VotedThing
  /** The list of the noun. */
  back: { to: string; text: string }
  /** A duplicate takes no votes. */
  isClosed: boolean
  comments: ShownComments
  self: Who
  /** The line below the title, which includes the author. */
  facts: (author: ReactNode) => ReactNode
  actions: ReactNode
  children: ReactNode
}

/** The page of a thing that everybody reads and that takes votes and comments, as members see it. */
export function VotedPage({ thing, back, isClosed, comments, self, ...parts }: Props) {
  const { id, title, author, score, myVote, isOwn } = thing
  const face = (
    <PersonLink person={author}>
      <Person name={author.displayName} picture={author.avatarUrl} size={24} />
    </PersonLink>
  )
  return (
    <div className="page-inner narrow voted-page">
      <PageHeader
        back={back}
        title={<Isolate>{title}</Isolate>}
        line={parts.facts(face)}
        actions={parts.actions}
      />
      <div className="voted">
        <LiveVote id={id} score={score} mine={myVote} isOwn={isOwn || isClosed} />
        <div>{parts.children}</div>
      </div>
      <Comments key={id} thing={thing} page={comments} self={self} />
    </div>
  )
}
