import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { onNotificationNews } from './notifications'
import { onChatNews, useUnread } from './unread'

/** Messages come in bursts; one look a while after the first is enough. */
const pause = 800

/**
 * Loads the page's data anew when a message or a notification has come or was read elsewhere; `messages` says how many were
 * unread in it, as more may have come before the page listened.
 */
export function useFreshInbox(messages = Infinity): void {
  const { revalidate } = useRevalidator()
  const unread = useUnread()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another figure is news.
  useEffect(() => {
    if (unread > messages) revalidate()
  }, [unread])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(revalidate, pause)
    }
    const stops = [onNotificationNews(look), onChatNews(look)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [revalidate])
}
