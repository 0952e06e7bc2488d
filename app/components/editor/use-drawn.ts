import { useEffect, useState } from 'react'
import type { Drawn } from './katex.client'

const empty: Drawn = { html: '', wrong: null }

/** Draws TeX with KaTeX, which is loaded with the first formula; null until it is there. */
export function useDrawn(tex: string): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (tex.trim() === '') setDrawn(empty)
    else
      import('./katex.client').then(
        ({ draw }) => isCurrent && setDrawn(draw(tex)),
        () => isCurrent && setDrawn({ html: '', wrong: null }),
      )
    return () => {
      isCurrent = false
    }
  }, [tex])
  return drawn
}
