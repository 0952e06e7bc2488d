import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatSession } from './session'
import type { ChatState } from './state'

const near = 120
// The server draws nothing that could be measured.
const useMeasure = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Keeps the place: at the end new messages are followed, elsewhere older ones do not move what is being read. */
export function useScroll(session: ChatSession, { messages, waiting, arrived, connection }: ChatState) {
  const box = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const isInView = useRef(false)
  const before = useRef({ first: messages[0]?.id, height: 0 })
  const [seen, setSeen] = useState(0)
  const [isFar, setFar] = useState(false)
  const count = messages.length + waiting.length

  const look = useCallback(() => {
    if (document.visibilityState === 'visible' && isInView.current && isAtEnd.current) session.read()
  }, [session])

  // As a part of another page it may be below the window’s end, where nothing is read.
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInView.current = entry?.isIntersecting === true
        look()
      },
      { threshold: 0.5 },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [look])

  useMeasure(() => {
    const element = box.current
    if (!element) return
    const first = messages[0]?.id
    const isOlder = before.current.first !== undefined && first !== before.current.first
    if (before.current.height === 0) startAt(element, isAtEnd)
    else if (isOlder) element.scrollTop += element.scrollHeight - before.current.height
    else if (isAtEnd.current) element.scrollTop = element.scrollHeight
    before.current = { first, height: element.scrollHeight }
  }, [count, messages[0]?.id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come in at the end has been seen.
  useEffect(() => {
    if (isAtEnd.current) setSeen(arrived)
    look()
  }, [arrived, count, connection.is, look])

  useEffect(() => {
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [look])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near
    setFar(!isAtEnd.current)
    if (!isAtEnd.current) return
    setSeen(arrived)
    look()
  }
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  const show = useCallback((id: string) => {
    const found = document.getElementById(`message-${id}`)
    found?.scrollIntoView({ block: 'center' })
    found?.focus({ preventScroll: true })
  }, [])
  return { box, onScroll, toEnd, show, missed: isFar ? arrived - seen : 0 }
}

/** At the message that the address names, at the first unread one, or at the end. */
function startAt(element: HTMLElement, isAtEnd: { current: boolean }): void {
  const named = location.hash.startsWith('#message-') ? document.getElementById(location.hash.slice(1)) : null
  const start = named ?? element.querySelector<HTMLElement>('#first-unread')
  element.scrollTop = start ? start.offsetTop - element.clientHeight / 3 : element.scrollHeight
  named?.setAttribute('data-found', '')
  isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near
}
