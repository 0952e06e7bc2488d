import { useCallback, useEffect, useRef, useState } from 'react'
import { codeOfAnswer } from './wait'

type Answer = { code: null; isFollowed: boolean } | { code: string }

async function ask(id: string, body?: URLSearchParams): Promise<Answer> {
  try {
    const answer = await fetch(`/dashboard/people/${encodeURIComponent(id)}/follow`, {
      ...(body && { method: 'POST', body }),
    })
    if (answer.redirected) return { code: 'session_expired' }
    const said: Answer = await answer.json()
    return said.code === null ? said : { code: codeOfAnswer(answer, said.code) }
  } catch {
    return { code: 'unavailable' }
  }
}

/** Takes a member's id; gives whether the reader follows them (null until known), and the press that changes it. */
export function useFollow(id: string) {
  const [isFollowed, setFollowed] = useState<boolean | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const isSending = useRef(false)
  const take = useCallback((answer: Answer) => {
    setCode(answer.code)
    if ('isFollowed' in answer) setFollowed(answer.isFollowed)
  }, [])
  useEffect(() => void ask(id).then(take), [id, take])
  const toggle = async () => {
    if (isFollowed === null || isSending.current) return
    isSending.current = true
    take(await ask(id, new URLSearchParams({ follow: isFollowed ? '0' : '1' })))
    isSending.current = false
  }
  return { isFollowed, code, toggle }
}
