import type { Locale } from '@domain/locale'
import { type GeneralNoun, screenOf } from '@domain/screens'
import type { ReactNode } from 'react'
import type { ShownComments } from '~/components/comments/known'
import { PublicComments } from '~/components/comments/public-comments'
import { Person } from '~/components/person'
import { PublicPerson } from '~/components/public/public-person'
import { PublicReading } from '~/components/public/public-reading'
import { Isolate } from '~/components/user-text'
import { localePath } from '~/lib/public-path'
import { VisitorVote } from './vote-button'
import type { VotedThing } from './voted-row'

type Props = {
  noun: GeneralNoun
  thing: VotedThing
  head: { api: string; isMember: boolean; path: string; named: Locale | null }
  comments: ShownComments
  /** The line below the title, which includes the author. */
  facts: (author: ReactNode) => ReactNode
  children: ReactNode
}

/** The page of a thing that takes votes and comments, as everybody reads it: without a script. */
export function PublicVotedPage({ noun, thing, head, comments, facts, children }: Props) {
  const { api, isMember, path, named } = head
  const { author } = thing
  const own = screenOf(noun, thing.id)
  return (
    <PublicReading
      reported={thing.id}
      api={api}
      isMember={isMember}
      title={<Isolate>{thing.title}</Isolate>}
      below={facts(
        <PublicPerson person={author}>
          <Person name={author.displayName} picture={author.avatarUrl} size={24} />
        </PublicPerson>,
      )}
    >
      <div className="voted">
        <VisitorVote score={thing.score} to={own} isMember={isMember} />
        <div>{children}</div>
      </div>
      <PublicComments
        thing={thing}
        page={comments}
        path={localePath(path, named)}
        memberPath={own}
        isMember={isMember}
      />
    </PublicReading>
  )
}
