import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const near = 80

/** Keeps a box at its end while it is there: what grows below is followed, and who reads further up stays there. */
export function useStick(box: RefObject<HTMLElement>) {
  const isAtEnd = useRef(true)
  const [isFar, setFar] = useState(false)
  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [box])
  const follow = useCallback(() => {
    if (isAtEnd.current) toEnd()
  }, [toEnd])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const onScroll = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near
      setFar(!isAtEnd.current)
    }
    toEnd()
    element.addEventListener('scroll', onScroll, { passive: true })
    // Code in colours and formulas make it longer later.
    const observer = new ResizeObserver(follow)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [box, toEnd, follow])
  return { isFar, toEnd, follow }
}
