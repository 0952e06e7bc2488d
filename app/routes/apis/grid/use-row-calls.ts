import { useCallback, useRef } from 'react'
import { changeRows } from '../rows'

/** As many ids as go into one call. */
const atOnce = 100

/** Gives a function that deletes rows or brings them back and says for which it was done and why not for the others, and how many calls are on their way. */
export function useRowCalls(apiId: string) {
  const sending = useRef(0)
  const send = useCallback(
    async (intent: 'remove' | 'restore', ids: readonly string[]) => {
      const done: string[] = []
      let refusal: string | null = null
      sending.current += 1
      for (let at = 0; at < ids.length; at += atOnce) {
        const part = ids.slice(at, at + atOnce)
        const { code } = await changeRows(apiId, { intent, ids: part })
        refusal = code
        if (refusal !== null) break
        done.push(...part)
      }
      sending.current -= 1
      return { done, refusal }
    },
    [apiId],
  )
  return { send, sending }
}
