import { type AnswerChunk, noAnswer } from '@domain/conversations/chunks'
import type { Conversation } from '@domain/conversations/conversations'
import type { ConversationMessage, NewAttachment } from '@domain/conversations/messages'
import type { Page } from '@domain/page'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { readJson } from '~/lib/ask'
import { callRoute } from '~/lib/call-route'
import { type Asking, asking, callPath, followAnswer, sending } from './calls'
import { type DialogState, heard, leafThrough, merged, oldestFirst, type Sent } from './dialog-state'

type OpenedDialog = { conversation: Conversation; page: Page<ConversationMessage> }
type MessageDraft = {
  text: string
  parentId: string | null
  attachments: readonly NewAttachment[]
  names: readonly string[]
}

/** An open conversation in the browser: its messages, and the answer being written. */
export function useDialog({ conversation, page }: OpenedDialog) {
  const { id } = conversation
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<DialogState>(() => stateOf(conversation, page))
  const now = useRef(state)
  now.current = state
  const change = (part: Partial<DialogState>) => setState((before) => ({ ...before, ...part }))
  const following = useRef<AbortController | null>(null)

  const reread = async (leafId: string | null): Promise<Page<ConversationMessage> | null> => {
    const page = await readJson<Page<ConversationMessage>>(callPath(id, '/messages'))
    if (!page) return null
    setState((before) => {
      const messages = merged(before.messages, oldestFirst(page.items))
      const leaf = messages.some((message) => message.id === leafId) ? leafId : (messages.at(-1)?.id ?? null)
      return { ...before, messages, leafId: leaf }
    })
    return page
  }

  /** Reads an answer to its end. Chunks are drawn once a frame. */
  const follow = async (begin: Asking | null, answersId: string | null): Promise<string | null> => {
    following.current?.abort()
    const own = new AbortController()
    following.current = own
    change({ answer: noAnswer, answersId, failure: null, isStopping: false })
    let messageId: string | null = null
    let waiting: AnswerChunk[] = []
    const draw = () => {
      const chunks = waiting
      waiting = []
      if (!own.signal.aborted) setState((before) => heard(before, chunks))
    }
    const hear = (chunk: AnswerChunk) => {
      if (chunk.type === 'start') messageId = chunk.messageId
      if (waiting.length === 0) requestAnimationFrame(draw)
      waiting.push(chunk)
    }
    const code = await followAnswer(id, begin, hear, own.signal)
    if (own.signal.aborted) return null
    if (waiting.length > 0) draw()
    const isRead = messageId !== null || code === null ? (await reread(messageId)) !== null : false
    if (own.signal.aborted) return null
    // An answer that could not be read again stays as it arrived.
    if (isRead || messageId === null) change({ answer: null, answersId: null, sent: null, failure: code })
    else change({ failure: code ?? 'offline' })
    revalidate()
    return code
  }

  const join = ({ items }: Page<ConversationMessage>) => {
    const running = items.find(({ isAnswering }) => isAnswering)
    if (running) void follow(null, running.parentId)
  }
  // An answer that was being written before the page was opened is joined.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation.
  useEffect(() => {
    join(page)
    return () => following.current?.abort()
  }, [id])

  return {
    state,
    /** Sends a message; gives the code of its refusal. */
    send: ({ text, parentId, attachments, names }: MessageDraft) => {
      const sent: Sent = { clientId: crypto.randomUUID(), text, parentId, names }
      change({ sent })
      const message = { clientId: sent.clientId, text, parentId, attachments: [...attachments] }
      return follow(sending(id, message), null)
    },
    acts: {
      again: (message: ConversationMessage) =>
        void follow(asking(id, message.id, 'regenerate'), message.parentId),
      goOn: (message: ConversationMessage) => void follow(asking(id, message.id, 'continue'), message.id),
      show: (message: ConversationMessage) => {
        const leafId = leafThrough(now.current, message)
        change({ leafId })
        // Which branch is shown is remembered where possible; it is shown in any case.
        void callRoute('PATCH', callPath(id), { leafId })
      },
    },
    fail: (failure: string | null) => change({ failure }),
    /** Reads the messages again, and joins an answer that another tab began. */
    renew: async (): Promise<readonly ConversationMessage[]> => {
      const page = await reread(now.current.leafId)
      if (page && now.current.answer === null) join(page)
      return page?.items ?? []
    },
    stop: async () => {
      change({ isStopping: true })
      const { code } = await callRoute('POST', callPath(id, '/stop'))
      if (code !== null) change({ isStopping: false, failure: code })
    },
    more: async () => {
      const { cursor } = now.current
      if (cursor === null) return
      const address = callPath(id, `/messages?cursor=${encodeURIComponent(cursor)}`)
      const page = await readJson<Page<ConversationMessage>>(address)
      if (!page) return change({ failure: 'offline' })
      setState((before) => ({
        ...before,
        messages: merged(oldestFirst(page.items), before.messages),
        cursor: page.nextCursor,
      }))
    },
  }
}

export type Dialog = ReturnType<typeof useDialog>

function stateOf({ leafId }: Conversation, { items, nextCursor }: Page<ConversationMessage>): DialogState {
  const messages = oldestFirst(items)
  return {
    messages,
    leafId: leafId ?? messages.at(-1)?.id ?? null,
    cursor: nextCursor,
    sent: null,
    answer: null,
    answersId: null,
    isStopping: false,
    failure: null,
  }
}
