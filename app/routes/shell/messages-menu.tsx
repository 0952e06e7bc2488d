import type { Chat } from '@domain/chats'
import { Link, useLocation } from '@remix-run/react'
import { IconMessage } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { Avatar } from '~/components/person'
import { useFormat } from '~/lib/format'
import { useUnreadBesideChats } from '~/lib/notifications'
import { onChatNews, readChats, useUnread } from '~/lib/unread'
import { preview } from '~/routes/chats/preview'

type ChatsAnswer = { items: Chat[]; total: number }

/** Nothing of the page waits for the figure. */
const restFirst = 800
const maxShown = 8

/** The member's chats with what is unread in them; asked for after the page is there, then kept fresh by their channel. */
export function MessagesMenu() {
  const { t } = useTranslation('shell')
  const count = useUnread()
  const [chats, setChats] = useState<Chat[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useCountInTitle(count + useUnreadBesideChats())
  const load = useCallback(
    () => void readChats<ChatsAnswer>('').then((answer) => answer && setChats(answer.items)),
    [],
  )
  useEffect(() => {
    const timer = setTimeout(() => void readChats('?only=total'), restFirst)
    // An open panel loads the new ones in place; a closed one forgets them.
    const stop = onChatNews(() => (box.current?.querySelector('[open]') ? load() : setChats(null)))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [load])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that its menu is about to be opened.
    <div ref={box} className="not-phone" onPointerEnter={load} onFocus={load}>
      <Menu
        label={count > 0 ? t('messagesUnread', { count }) : t('messages')}
        face={
          <span className="bar-count">
            <Icon of={IconMessage} size={20} />
            {count > 0 && <span className="unread-dot" />}
          </span>
        }
        className="messages-menu"
      >
        {chats?.length === 0 && <div className="menu-caption">{t('noMessages')}</div>}
        {chats?.slice(0, maxShown).map((chat) => (
          <Entry key={chat.id} chat={chat} />
        ))}
        <div className="menu-rule" />
        <Link to="/dashboard/chat" className="menu-item">
          {t('allChats')}
        </Link>
      </Menu>
    </div>
  )
}

function Entry({ chat: { id, partner, last, unread } }: { chat: Chat }) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const name = partner?.displayName ?? t('gonePerson')
  return (
    <Link to={`/dashboard/chat/${id}`} className="menu-item">
      <Avatar name={name} picture={partner?.avatarUrl} size={24} />
      <span className="messages-line">
        <bdi className="cut">{name}</bdi>
        {last && (
          <span className="cut muted user-text" dir="auto">
            {preview(last.text) || last.fileName}
          </span>
        )}
      </span>
      {unread > 0 && <span className="count end">{format.number(unread)}</span>}
    </Link>
  )
}

/** The tab says how much is unread, whatever page is open in it. */
function useCountInTitle(count: number): void {
  const { pathname } = useLocation()
  const format = useFormat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has a new title.
  useEffect(() => {
    const write = () => {
      const plain = document.title.replace(/^\([^)]{1,8}\) /, '')
      const wanted = count > 0 ? `(${format.number(count)}) ${plain}` : plain
      if (document.title !== wanted) document.title = wanted
    }
    write()
    const watcher = new MutationObserver(write)
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watcher.disconnect()
  }, [count, pathname, format])
}
