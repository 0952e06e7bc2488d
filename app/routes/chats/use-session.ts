import type { Chat, Message } from '@domain/chats'
import type { Page } from '@domain/page'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ChatSession } from './session'
import type { ChatState } from './state'

/** Opens a chat for as long as its dialog is shown, unless it shows the past; the server draws what was read with the page. */
export function useSession(
  start: { chat: Chat; page: Page<Message>; userId: string },
  isLive: boolean,
): [ChatSession, ChatState] {
  const [session] = useState(() => new ChatSession(start))
  useEffect(() => {
    if (!isLive) return
    session.open()
    return () => session.close()
  }, [session, isLive])
  return [session, useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)]
}
