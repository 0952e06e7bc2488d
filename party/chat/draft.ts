import type { ChatRefusal } from '@domain/chat-room'
import type { KeptMessage, Mark, Message, MessageFile, Quote } from '@domain/chats'
import { newId } from '@domain/ids'

type Wording = { text: string; direction?: 'ltr' | 'rtl' | null | undefined }

/** Changes of a chat, with all the data that they need. */
export type ChatChange =
  | ({
      kind: 'send'
      userId: string
      clientId: string
      quote: Quote | null
      file: MessageFile | null
    } & Wording)
  | ({ kind: 'edit'; before: Message; rev?: number | undefined } & Wording)
  | { kind: 'delete'; before: Message; rev?: number | undefined }
  | { kind: 'mark'; userId: string; read: number; delivered: number; isQuiet?: boolean }

export type Outcome =
  | { is: 'new' | 'changed'; message: Message }
  | { is: 'kept'; id: string; seq: number }
  | { is: 'mark'; mark: Mark; isQuiet: boolean }
  | { is: 'nothing' }
  | { is: 'refused'; code: ChatRefusal }

export const keyOf = (message: Message) => `m:${String(message.seq).padStart(12, '0')}`
export const clientKey = (userId: string, clientId: string) => `c:${userId}:${clientId}`
export const markKey = (userId: string) => `r:${userId}`
export type Seen = { id: string; seq: number }

/** The state of a chat before its changes. */
type Standing = {
  readonly lastSeq: number
  readonly rev: number
  readonly messages: ReadonlyMap<string, Message>
  readonly marks: ReadonlyMap<string, Mark>
}

/** Changes on their way to the disk: the store itself changes when they have arrived. */
export class Draft {
  readonly writes = new Map<string, unknown>()
  readonly messages = new Map<string, Message>()
  readonly marks = new Map<string, Mark>()
  private seq: number
  private rev: number
  private readonly at = new Date().toISOString()

  constructor(
    private readonly store: Standing,
    private readonly seen: Map<string, Seen>,
  ) {
    this.seq = store.lastSeq
    this.rev = store.rev
  }

  apply(change: ChatChange): Outcome {
    switch (change.kind) {
      case 'send':
        return this.send(change)
      case 'mark':
        return this.mark(change)
      case 'edit': {
        const { text, direction } = change
        return this.change(change, { text, editedAt: this.at, ...(direction !== undefined && { direction }) })
      }
      default:
        return this.change(change, { text: '', file: null, quote: null, deletedAt: this.at })
    }
  }

  private send(change: ChatChange & { kind: 'send' }): Outcome {
    const { userId, clientId, text, quote, file, direction = null } = change
    const key = clientKey(userId, clientId)
    const earlier = this.seen.get(key)
    if (earlier) return { is: 'kept', ...earlier }
    this.seq += 1
    this.rev += 1
    const message: Message = {
      id: newId('message'),
      seq: this.seq,
      rev: this.rev,
      authorId: userId,
      clientId,
      text,
      direction,
      quote,
      file,
      createdAt: this.at,
      editedAt: null,
      deletedAt: null,
    }
    const kept = { id: message.id, seq: message.seq }
    this.seen.set(key, kept)
    this.keep(message)
    return { is: 'new', message }
  }

  private change(
    { before: found, rev }: { before: Message; rev?: number | undefined },
    edit: Partial<Message>,
  ): Outcome {
    const before = this.messages.get(found.id) ?? this.store.messages.get(found.id) ?? found
    if (before.deletedAt !== null) return { is: 'refused', code: 'not_found' }
    if (rev !== undefined && rev !== before.rev) return { is: 'refused', code: 'stale' }
    this.rev += 1
    const message: KeptMessage = { ...before, ...edit, rev: this.rev }
    if (message.deletedAt !== null && before.file) message.droppedFile = before.file.id
    this.keep(message)
    if (message.deletedAt !== null) this.silenceQuotes(message.id)
    return { is: 'changed', message }
  }

  private silenceQuotes(id: string): void {
    for (const message of [...this.store.messages.values(), ...this.messages.values()])
      if (message.quote?.id === id) this.keep({ ...message, quote: { ...message.quote, text: '' } })
  }

  private keep(message: Message): void {
    this.messages.set(message.id, message)
    this.writes.set(keyOf(message), message)
  }

  private mark({ userId, read, delivered, isQuiet = false }: ChatChange & { kind: 'mark' }): Outcome {
    const before = this.marks.get(userId) ?? this.store.marks.get(userId) ?? { userId, read: 0, delivered: 0 }
    const next = (given: number, had: number) => Math.max(had, Math.min(given, this.seq))
    const mark = {
      userId,
      read: next(read, before.read),
      delivered: next(Math.max(read, delivered), before.delivered),
    }
    if (mark.read === before.read && mark.delivered === before.delivered) return { is: 'nothing' }
    this.marks.set(userId, mark)
    this.writes.set(markKey(userId), mark)
    return { is: 'mark', mark, isQuiet }
  }
}
