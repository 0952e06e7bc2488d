import type { Chat } from '@domain/chats'
import type { Page } from '@domain/page'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconMessages } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Avatar } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { Empty } from '~/components/state'
import { TimeOrDay } from '~/components/time-or-day'
import { useFormat } from '~/lib/format'
import { onChatNews, readChats } from '~/lib/unread'
import { NewChat } from './new-chat'
import { lastLine } from './preview'

type Props = { first: Page<Chat>; userId: string; openId: string | null }

/** All chats of the member, the newest message first, and the search for somebody new. */
export function ChatList({ first, userId, openId }: Props) {
  const { t } = useTranslation(['chats', 'common'])
  const { items, cursor, more, isLoading } = useChats(first)
  const Title = openId ? 'h2' : 'h1'
  return (
    <section className="beside-list" aria-label={t('title')}>
      <Title className="beside-list-title">{t('title')}</Title>
      <NewChat />
      {items.length === 0 ? (
        <Empty icon={<Icon of={IconMessages} size={22} />} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <nav aria-label={t('title')}>
          <ul>
            {items.map((chat) => (
              <ChatRow key={chat.id} chat={chat} userId={userId} isOpen={chat.id === openId} />
            ))}
          </ul>
        </nav>
      )}
      {cursor !== null && (
        <Button
          type="button"
          variant="soft"
          color="gray"
          onClick={more}
          loading={isLoading}
          className="beside-list-more"
        >
          {t('common:showMore')}
        </Button>
      )}
    </section>
  )
}

function ChatRow({ chat, userId, isOpen }: { chat: Chat; userId: string; isOpen: boolean }) {
  const { t } = useTranslation('chats')
  const format = useFormat()
  const { partner, last, unread } = chat
  const name = partner?.displayName ?? t('gonePerson')
  const words = lastLine(last, t('deletedMessage'))
  return (
    <li className={partner ? 'chat-item' : undefined}>
      {partner && (
        <PersonLink person={partner} isFace>
          <Avatar name={name} picture={partner.avatarUrl} size={36} />
        </PersonLink>
      )}
      <Link to={`/dashboard/chat/${chat.id}`} className="chat-row" aria-current={isOpen ? 'page' : undefined}>
        {!partner && <Avatar name={name} picture={null} size={36} />}
        <span className="chat-row-text">
          <span className="chat-row-head">
            <bdi className="cut name">{name}</bdi>
            {last && <TimeOrDay at={last.createdAt} className="chat-row-time" />}
          </span>
          <span className="chat-row-head">
            <span className="chat-row-last muted">
              {last?.authorId === userId && <span>{t('youSaid')}</span>}
              <span className="cut user-text" dir="auto">
                {words ?? t('nothingYet')}
              </span>
            </span>
            {unread > 0 && (
              <span className="count" title={t('unread', { count: unread })}>
                {format.number(unread)}
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

type ChatsPage = Page<Chat>

/** Keeps the first page fresh as chats change; further pages stay as they were read. */
function useChats(first: ChatsPage) {
  const [fresh, setFresh] = useState<ChatsPage | null>(null)
  const [further, setFurther] = useState<{ items: Chat[]; cursor: string | null } | null>(null)
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onChatNews(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void readList(null).then((page) => page && setFresh(page)), 300)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  // The result of an action is newer than data that was read for an event before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's own data is what starts it over.
  useEffect(() => setFresh(null), [first])
  const head = fresh ?? first
  const cursor = further ? further.cursor : head.nextCursor
  const more = useCallback(async () => {
    if (cursor === null) return
    setLoading(true)
    const page = await readList(cursor)
    setLoading(false)
    if (page)
      setFurther((before) => ({ items: [...(before?.items ?? []), ...page.items], cursor: page.nextCursor }))
  }, [cursor])
  const all = [...head.items, ...(further?.items ?? [])]
  return { items: [...new Map(all.map((chat) => [chat.id, chat])).values()], cursor, more, isLoading }
}

const readList = (cursor: string | null) =>
  readChats<ChatsPage & { total: number }>(cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`)
