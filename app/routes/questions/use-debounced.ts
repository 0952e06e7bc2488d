import { useEffect, useRef } from 'react'

const rest = 250

/** Calls with a value when it has not changed for a moment; null asks for nothing. */
export function useDebounced(value: string | null, act: (value: string) => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (value === null) return
    const timer = setTimeout(() => latest.current(value), rest)
    return () => clearTimeout(timer)
  }, [value])
}
