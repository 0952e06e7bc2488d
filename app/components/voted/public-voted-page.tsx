import type { Locale } from '@domain/locale'
import { type GeneralNoun, screenOf } from '@domain/screens'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownComments } from '~/components/comments/known'
import { PublicComments } from '~/components/comments/public-comments'
import { PublicReading } from '~/components/public/public-reading'
import { PublicSide } from '~/components/public/public-side'
import { Isolate } from '~/components/user-text'
import { VisitorVote, VoteCount } from '~/components/votes/vote-button'
import { localePath } from '~/lib/public-path'
import type { VotedThing } from './voted-row'

type Props = {
  noun: GeneralNoun
  thing: VotedThing
  head: {
    api: string
    origin: string
    me: string | null
    isMember: boolean
    path: string
    named: Locale | null
  }
  comments: ShownComments
  /** The line below the title. */
  facts: ReactNode
  similar: ComponentProps<typeof PublicSide>['similar']
  children: ReactNode
}

/** The page of a thing that takes votes and comments, as everybody reads it: without a script. */
export function PublicVotedPage(props: Props) {
  const { noun, thing, head, comments, facts, similar, children } = props
  const { t } = useTranslation('votes')
  const { api, me, isMember, path, named } = head
  const { author } = thing
  const isOwn = author.id === me
  const own = screenOf(noun, thing.id)
  const shown = localePath(path, named)
  const signIn = `/signup?${new URLSearchParams({ mode: 'in', redirectTo: own })}`
  return (
    <PublicReading
      api={api}
      isMember={isMember}
      title={<Isolate>{thing.title}</Isolate>}
      below={facts}
      side={
        <PublicSide id={thing.id} owner={author} address={head.origin + shown} path={shown} similar={similar}>
          <a href={isMember ? own : signIn} className="public-button solid">
            {t(isOwn ? 'open' : isMember ? 'vote' : 'signInFirst')}
          </a>
        </PublicSide>
      }
    >
      <div className="voted">
        {isOwn ? (
          <VoteCount score={thing.score} />
        ) : (
          <VisitorVote score={thing.score} to={own} isMember={isMember} />
        )}
        <div>{children}</div>
      </div>
      <PublicComments thing={thing} page={comments} path={shown} memberPath={own} isMember={isMember} />
    </PublicReading>
  )
}
