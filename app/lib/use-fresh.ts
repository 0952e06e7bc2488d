import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { onNotificationNews } from './notifications'
import { onChatNews, useUnread } from './unread'

/** Messages come in bursts; one look a while after the first is enough. */
const pause = 800

type Listen = (listener: () => void) => () => void

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
  useReloadOn(onNotificationNews)
  useReloadOn(onChatNews)
}

/** Reloads the page's data when a notification arrives: the other side may have changed what the page shows. */
export const useFreshState = (): void => useReloadOn(onNotificationNews)

function useReloadOn(listen: Listen): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listen(() => {
      clearTimeout(timer)
      timer = setTimeout(revalidate, pause)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [listen, revalidate])
}
