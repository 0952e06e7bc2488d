import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, readJson } from './ask'

type Followed = { code: null; isFollowed: boolean }

/** Takes a member's id; gives whether the reader follows them (null until known), and the press that changes it. */
export function useFollow(id: string) {
  const address = `/dashboard/people/${encodeURIComponent(id)}/follow`
  const [isFollowed, setFollowed] = useState<boolean | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const isSending = useRef(false)
  const take = useCallback((answer: Followed | { code: string }) => {
    setCode(answer.code)
    if ('isFollowed' in answer) setFollowed(answer.isFollowed)
  }, [])
  useEffect(() => {
    readJson<Followed>(address).then((answer) => take(answer ?? { code: 'offline' }))
  }, [address, take])
  const toggle = async () => {
    if (isFollowed === null || isSending.current) return
    isSending.current = true
    take(await ask<Followed>(address, new URLSearchParams({ follow: isFollowed ? '0' : '1' })))
    isSending.current = false
  }
  return { isFollowed, code, toggle }
}
