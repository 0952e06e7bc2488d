import { useEffect, useState } from 'react'
import { useVisitor } from './visitor'

const step = 60_000

/** Gives the moment at which the page was made, later on the present one, to the minute. */
export function useNow(): number {
  const { now: made } = useVisitor()
  const [now, setNow] = useState(made)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [])
  return now
}
