import { useCallback, useRef, useState } from 'react'
import { readAnswer } from './ask'

/** Reads from a route of ours while somebody types: the newest question counts. `isSignedOut` once the session has ended. */
export function useAnswer<Body>() {
  const newest = useRef('')
  const [data, setData] = useState<Body>()
  const [isSignedOut, setSignedOut] = useState(false)
  const load = useCallback(async (address: string) => {
    newest.current = address
    const { body, code } = await readAnswer<Body>(address)
    if (newest.current !== address) return
    setSignedOut(code === 'session_expired')
    if (body !== null) setData(body)
  }, [])
  return { load, data, isSignedOut }
}
