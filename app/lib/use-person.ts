import type { Profile } from '@domain/profiles'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, readAnswer } from './ask'

/** The facts about a person on a card, besides name and picture. */
export type PersonFacts = Pick<Profile, 'availability' | 'counts'> & {
  /** The beginning of what they say of themself. */
  line: string
  skills: NonNullable<Profile['skills']>
}

type Followed = { code: null; isFollowed: boolean; facts?: PersonFacts }

/**
 * Takes a member's id; gives what their card tells of them and whether the reader follows them (null until known), and the
 * press that changes that.
 */
export function usePerson(id: string) {
  const address = `/dashboard/people/${encodeURIComponent(id)}/follow`
  const [isFollowed, setFollowed] = useState<boolean | null>(null)
  const [facts, setFacts] = useState<PersonFacts | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const isSending = useRef(false)
  const take = useCallback((answer: Followed | { code: string }) => {
    setCode(answer.code)
    if (!('isFollowed' in answer)) return
    setFollowed(answer.isFollowed)
    if (answer.facts) setFacts(answer.facts)
  }, [])
  useEffect(() => {
    readAnswer<Followed>(address).then((answer) => take(answer.body ?? answer))
  }, [address, take])
  const toggle = async () => {
    if (isFollowed === null || isSending.current) return
    isSending.current = true
    take(await ask<Followed>(address, new URLSearchParams({ follow: isFollowed ? '0' : '1' })))
    isSending.current = false
  }
  return { facts, isFollowed, code, toggle }
}
