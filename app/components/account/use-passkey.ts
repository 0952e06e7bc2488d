import { useCallback, useEffect, useRef, useState } from 'react'
import { fillsPasskeys, hasPasskeys, type Signed, signWithPasskey, stopPasskeys } from '~/lib/passkeys'

/** Shorter than a challenge lives on the server. */
const renewed = 4 * 60_000
/** The page comes first. */
const rests = 1_000

/**
 * Takes what is done with what a passkey signed. Gives whether this browser has passkeys, what asks for one, and `fill`,
 * which offers them where an address is typed until the function that it gives is called.
 */
export function usePasskey(onSigned: (credential: string) => void) {
  const [isThere, setThere] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [code, setCode] = useState<{ code: string } | null>(null)
  const again = useRef<() => void>()
  const told = useRef(onSigned)
  told.current = onSigned
  useEffect(() => setThere(hasPasskeys()), [])

  const take = useCallback((signed: Signed) => {
    if (signed?.code === null && 'credential' in signed) told.current(signed.credential)
    return signed
  }, [])

  const ask = async () => {
    setAsking(true)
    setCode(null)
    const signed = take(await signWithPasskey())
    setAsking(false)
    if (signed?.code) setCode({ code: signed.code })
    // The prompt has ended the waiting autofill request, so that one starts again.
    if (signed?.code !== null) again.current?.()
  }

  const fill = useCallback(() => {
    let isOver = false
    let timer = setTimeout(start, rests)
    async function start() {
      if (isOver || !(await fillsPasskeys())) return
      clearTimeout(timer)
      timer = setTimeout(start, renewed)
      const signed = await signWithPasskey(true)
      // A refused one may have come from a passkey that was removed here.
      if (!isOver) take(signed)
    }
    again.current = () => void start()
    return () => {
      isOver = true
      again.current = undefined
      clearTimeout(timer)
      if (hasPasskeys()) void stopPasskeys()
    }
  }, [take])

  return { isThere, isAsking, code, ask, fill }
}
