import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { PageCode } from '../view/code-parts'

/** How often the page is read again, and the milliseconds before each time, which grow by as many. */
const most = { times: 4, wait: 1_500 }

/** Reads the page again while the tokens of a file are being made, which is soon after each save. */
export function useTokensSoon(file: Pick<PageCode, 'revision' | 'tokens' | 'language'>): void {
  const { revalidate, state } = useRevalidator()
  const times = useRef(0)
  const { revision, language } = file
  const isWaiting = file.tokens === null && language !== 'text' && state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is waited for too.
  useEffect(() => {
    times.current = 0
  }, [revision])
  useEffect(() => {
    if (!isWaiting || times.current >= most.times) return
    times.current += 1
    const timer = setTimeout(revalidate, most.wait * times.current)
    return () => clearTimeout(timer)
  }, [isWaiting, revalidate])
}
