import type { Comment } from '@domain/comments'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '~/lib/use-live'
import { rereadComments } from './act'
import {
  countSeen,
  knownFrom,
  type Looker,
  type ShownComments,
  seenBy,
  withComment,
  withPage,
  withVotes,
} from './known'

type CommentedThing = { id: string; comments?: number | undefined }

/** The comments of a page, updated by the reader's actions, by the room and by fresh data of the page. */
export function useComments(thing: CommentedThing, page: ShownComments, looker: Looker) {
  const { t } = useTranslation('comments')
  const [known, setKnown] = useState(() => knownFrom(page))
  const [said, setSaid] = useState('')
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    setKnown((before) => withPage(before, page))
  }, [page])
  const elsewhere = useMemo(
    () => (thing.comments === undefined ? null : Math.max(0, thing.comments - countSeen(page))),
    [thing.comments, page],
  )
  useLive(thing.id, {
    onSaid: (live) => {
      if (live.type === 'votes') setKnown((before) => withVotes(before, live.id, live.score))
      if (live.type !== 'comment') return
      const { author, id, editedAt } = live.comment
      const isNews = author !== null && author.id !== looker.id && editedAt === null
      if (isNews && !known.items.some((one) => one.id === id))
        setSaid(t('news', { name: author.displayName }))
      setKnown((before) => withComment(before, seenBy(looker, live.comment, before)))
    },
    onOpen: () => {
      void rereadComments(thing.id).then((anew) => {
        if (anew) setKnown((before) => withPage(before, anew))
      })
    },
  })
  return {
    known,
    /** How many comments are not on the page; null where the noun does not count them. */
    elsewhere,
    said,
    say: setSaid,
    put: (comment: Comment) => setKnown((before) => withComment(before, comment)),
    voted: (id: string, score: number, mine: 0 | 1) =>
      setKnown((before) => withVotes(before, id, score, mine)),
  }
}
