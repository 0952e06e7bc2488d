import type { Chat, Message } from '@domain/chats'
import { Button } from '@radix-ui/themes'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'
import { Bubble } from './bubble'
import type { ChatSession } from './session'
import type { ChatState } from './state'
import type { Stage } from './ticks'
import { useMessageKeys } from './use-message-keys'
import { useScroll } from './use-scroll'
import { WaitingBubble } from './waiting-bubble'

type Props = {
  session: ChatSession
  state: ChatState
  chat: Chat
  userId: string
  onMenu: (message: Message, opener: HTMLElement) => void
}

/** The messages, the newest at the end, with days, the first unread one and messages being sent. */
export function History({ session, state, chat, userId, onMenu }: Props) {
  const { t } = useTranslation(['chats', 'common'])
  const dayOf = useDays()
  const [readAtFirst] = useState(() => chat.marks.find((mark) => mark.userId === userId)?.read ?? 0)
  const [unreadAtFirst] = useState(chat.unread)
  const { messages, waiting, marks, cursor } = state
  const isUnread = ({ seq, authorId }: Message) =>
    unreadAtFirst > 0 && seq > readAtFirst && authorId !== userId
  const firstUnread = messages.find(isUnread)
  const isUnreadAbove = unreadAtFirst > 0 && cursor !== null && (messages[0]?.seq ?? 0) > readAtFirst + 1
  const scroll = useScroll(session, state)
  const onKeyDown = useMessageKeys(scroll.box)
  const partnerMark = marks.find((mark) => mark.userId === chat.partner?.id)
  const nameOf = (id: string) => (id === userId ? t('you') : (chat.partner?.displayName ?? t('gonePerson')))
  const jump = useCallback(async () => {
    while (
      session.snapshot().cursor !== null &&
      (session.snapshot().messages[0]?.seq ?? 0) > readAtFirst + 1
    ) {
      await session.more()
      if (session.snapshot().hasFailed) return
    }
    setTimeout(() => document.getElementById('first-unread')?.scrollIntoView({ block: 'center' }), 50)
  }, [session, readAtFirst])
  return (
    <div className="beside-history">
      <section
        className="chat-history"
        ref={scroll.box}
        onScroll={scroll.onScroll}
        onKeyDown={onKeyDown}
        aria-label={t('messages')}
      >
        {cursor !== null && (
          <div className="chat-history-more">
            <Button
              type="button"
              variant="soft"
              color="gray"
              onClick={() => void session.more()}
              loading={state.isLoading}
            >
              {t('common:showMore')}
            </Button>
            {state.hasFailed && <p role="alert">{t('moreFailed')}</p>}
          </div>
        )}
        {messages.length === 0 && waiting.length === 0 && (
          <p className="chat-history-empty">{t('sayHello')}</p>
        )}
        <ol aria-label={t('messages')}>
          {messages.map((message, index) => {
            const day = dayOf(message.createdAt)
            const isNewDay = day !== dayOf(messages[index - 1]?.createdAt ?? null)
            return (
              <Entry key={message.id}>
                {isNewDay && <li className="chat-day">{day}</li>}
                {message === firstUnread && (
                  <li className="chat-first-unread" id="first-unread">
                    {t('unreadFromHere')}
                  </li>
                )}
                <Bubble
                  message={message}
                  isOwn={message.authorId === userId}
                  stage={
                    message.authorId === userId && message.deletedAt === null
                      ? stageOf(message, partnerMark)
                      : null
                  }
                  quotedName={message.quote && nameOf(message.quote.authorId)}
                  onMenu={onMenu}
                  onQuote={scroll.show}
                />
              </Entry>
            )
          })}
          {waiting.map((one) => (
            <WaitingBubble
              key={one.clientId}
              waiting={one}
              onAgain={() => session.again(one.clientId)}
              onForget={() => session.forget(one.clientId)}
            />
          ))}
        </ol>
        <p className="chat-typing" aria-live="polite">
          {state.isTyping && t('typing', { name: nameOf('') })}
        </p>
      </section>
      {isUnreadAbove && (
        <button type="button" className="chat-jump up" onClick={() => void jump()}>
          <Icon of={IconArrowUp} />
          {t('unread', { count: unreadAtFirst })}
        </button>
      )}
      {scroll.missed > 0 && (
        <button type="button" className="chat-jump down" onClick={scroll.toEnd}>
          <Icon of={IconArrowDown} />
          {t('newMessages', { count: scroll.missed })}
        </button>
      )}
      <Announcer state={state} userId={userId} name={nameOf('')} />
    </div>
  )
}

function Entry({ children }: { children: React.ReactNode }) {
  return <>{children}</>
}

/** Says a message of the other one that has just come in. */
function Announcer({ state, userId, name }: { state: ChatState; userId: string; name: string }) {
  const { t } = useTranslation('chats')
  const last = state.messages.findLast(({ authorId }) => authorId !== userId)
  return (
    <div className="visually-hidden" aria-live="polite">
      {state.arrived > 0 && last && t('said', { name, text: last.text || last.file?.name || '' })}
    </div>
  )
}

function stageOf({ seq }: Message, mark: { read: number; delivered: number } | undefined): Stage {
  if (mark && seq <= mark.read) return 'read'
  return mark && seq <= mark.delivered ? 'delivered' : 'sent'
}

/** Gives the day of a moment in the reader's calendar, in words where it is near. */
function useDays(): (at: string | null) => string | null {
  const { t } = useTranslation('chats')
  const format = useFormat()
  const { now } = useVisitor()
  const today = format.date(now)
  const yesterday = format.date(now - 86_400_000)
  return (at) => {
    if (at === null) return null
    const day = format.date(at)
    return day === today ? t('today') : day === yesterday ? t('yesterday') : format.date(at, 'full')
  }
}
