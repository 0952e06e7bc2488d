import type { Chat, Message } from '@domain/chats'
import type { Page } from '@domain/page'
import { Link, useFetcher } from '@remix-run/react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { type About, Composer } from './composer'
import { ConnectionNotice } from './connection-notice'
import { DeleteMessage } from './delete-message'
import { DialogHead, Here } from './dialog-head'
import { History } from './history'
import { MessageMenu } from './message-menu'
import { useFiles } from './use-files'
import { useSession } from './use-session'

type Props = {
  chat: Chat
  page: Page<Message>
  /** Whether newer messages follow, which are not shown. */
  isPast: boolean
  userId: string
  clientId: string
  /** Whether the reader follows the other one; the chat's own head shows it. */
  isFollowed?: boolean
  /** The head that it has as a part of another page; takes the sign that the other one is in the chat now. */
  head?: (here: ReactNode) => ReactNode
}

/** A chat: who it is with, what was said, and where the next message is written. */
export function ChatDialog({ chat: chatAtFirst, page, isPast, userId, clientId, isFollowed, head }: Props) {
  const { t } = useTranslation('chats')
  const toast = useToast()
  const [session, state] = useSession({ chat: chatAtFirst, page, userId }, !isPast)
  const chat = useStanding(chatAtFirst, state.canWrite)
  const files = useFiles(chat.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const [about, setAbout] = useState<About>(null)
  const [menu, setMenu] = useState<{ message: Message; opener: HTMLElement } | null>(null)
  const [deleting, setDeleting] = useState<Message | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const openMenu = useCallback((message: Message, opener: HTMLElement) => setMenu({ message, opener }), [])
  const partnerName = chat.partner?.displayName ?? t('gonePerson')
  const canWrite = state.canWrite && !chat.isBlockedByMe
  const isHere = state.present.some((id) => id === chat.partner?.id)
  const isOpen = canWrite && !isPast && state.connection.is !== 'ended'

  const send = ({ text, direction }: { text: string; direction: 'ltr' | 'rtl' | null }) => {
    if (about?.kind === 'edit') {
      if (!session.edit(about.message.id, text, direction)) toast({ text: t('needsLine'), tone: 'failed' })
    } else {
      const quote = about?.message ?? null
      const [first = null, ...others] = files.ready
      session.send({ text, direction, quote, file: first })
      for (const file of others) session.send({ text: '', direction: null, quote: null, file })
      files.clear()
    }
    setAbout(null)
  }
  const remove = (message: Message) => {
    if (!session.remove(message.id)) toast({ text: t('needsLine'), tone: 'failed' })
    setDeleting(null)
  }
  const drop = (event: React.DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    files.add([...event.dataTransfer.files])
  }
  return (
    <section
      className={head ? 'beside-one chat-dialog part' : 'beside-one chat-dialog'}
      aria-label={t('chatWith', { name: partnerName })}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {head ? (
        head(isHere && <Here />)
      ) : (
        <DialogHead chat={chat} isHere={isHere} isFollowed={isFollowed === true} />
      )}
      <History session={session} state={state} chat={chat} userId={userId} onMenu={openMenu} />
      <ConnectionNotice chat={chat} canWrite={canWrite} connection={state.connection} />
      {isPast && (
        <p className="chat-past">
          {t('past')} <Link to={`/dashboard/chat/${chat.id}`}>{t('toNewest')}</Link>
        </p>
      )}
      {isOpen && (
        <Composer
          chatId={chat.id}
          userId={userId}
          clientId={clientId}
          about={about}
          files={files}
          field={field}
          isFocused={head === undefined}
          onAbout={setAbout}
          onSend={send}
          onTyping={() => session.typing()}
        />
      )}
      {menu && (
        <MessageMenu
          {...menu}
          isOwn={menu.message.authorId === userId}
          canWrite={isOpen}
          onReply={() => setAbout({ kind: 'reply', message: menu.message })}
          onEdit={() => setAbout({ kind: 'edit', message: menu.message })}
          onDelete={() => setDeleting(menu.message)}
          onClose={closeMenu}
        />
      )}
      <DeleteMessage message={deleting} onConfirm={remove} onKeep={() => setDeleting(null)} />
    </section>
  )
}

/** The chat as it was read with the page, and read again when its room says that writing began or came to an end. */
function useStanding(chat: Chat, canWrite: boolean): Chat {
  const { load, data, state } = useFetcher<{ chat: Chat }>()
  const known = data?.chat ?? chat
  const isStale = known.canWrite !== canWrite
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each change.
  useEffect(() => {
    if (isStale && state === 'idle') load(`/dashboard/chat/${chat.id}`)
  }, [canWrite, chat.id])
  return known
}
