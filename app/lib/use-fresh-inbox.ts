import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { onNotificationNews } from './notifications'
import { onChatNews, useUnread } from './unread'

/** Messages come in bursts; one look a while after the first is enough. */
const pause = 800

/**
 * Reloads the page's data when a message or a notification arrives or is read elsewhere. `messages` is the number of
 * unread ones in that data, because more may have arrived before the page listened.
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
