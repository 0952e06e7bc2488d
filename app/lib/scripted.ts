import { useEffect, useState } from 'react'

/** Tells whether the page's script runs: false on the server and at the first drawing, so that both are alike. */
export function useScripted(): boolean {
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return isScripted
}
