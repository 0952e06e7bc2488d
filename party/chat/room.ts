import { ChatAsked, ChatHears, type ChatRefusal } from '@domain/chat-room'
import { largestFrame } from '@domain/chats'
import { assertNever } from '@domain/never'
import { closeCode } from '@domain/rooms'
import type * as Party from 'partykit/server'
import * as v from 'valibot'
import { applyAccess, enter, type Guest, guestOf } from '../access'
import { admit, admitServer } from '../auth'
import { RateLimit } from '../rate-limit'
import { ChatApi } from './api'
import { Conversation } from './conversation'
import type { Outcome } from './draft'
import { say } from './guests'

/** Frames that one socket may send in ten seconds, times LIMITS_SCALE: a person who comes back with a full outbox stays below. */
const maxFrames = 120
const tryLater = 1013
const Incoming = v.pipe(v.string(), v.parseJson(), ChatHears)
const Asked = v.pipe(v.string(), v.parseJson(), ChatAsked)

/** The room of one chat. It gives messages their order, keeps them before anybody sees them, and hands them to the api. */
export default class ChatRoom implements Party.Server {
  private readonly floods = new WeakMap<Party.Connection, RateLimit>()
  /** Messages of a socket are processed in their order, even if one has to wait for a look-up. */
  private readonly turns = new WeakMap<Party.Connection, Promise<unknown>>()
  private conversation: Promise<Conversation> | null = null
  private readonly maxFrames: number

  constructor(readonly room: Party.Room) {
    this.maxFrames = maxFrames * Math.max(1, Number(room.env.LIMITS_SCALE ?? 1))
  }

  static onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
    return admit(request, lobby, 'chat')
  }

  static onBeforeRequest(request: Party.Request, lobby: Party.Lobby) {
    return admitServer(request, lobby)
  }

  async onConnect(connection: Party.Connection, { request }: Party.ConnectionContext) {
    const conversation = await this.begin().catch(() => null)
    if (!conversation) return connection.close(tryLater, 'not ready')
    const guest = await enter(this.room, connection, request)
    if (!guest || connection.readyState !== 1) return
    const { searchParams } = new URL(request.url)
    const known = (name: string) => Math.max(0, Number(searchParams.get(name)) || 0)
    if (conversation.guests.add(connection) && guest.role !== 'viewer')
      conversation.guests.say({ type: 'presence', userId: guest.user, isHere: true }, guest.user)
    say(connection, conversation.hello(guest, known('since'), known('rev')))
  }

  async onMessage(text: string | ArrayBuffer, connection: Party.Connection) {
    if (typeof text !== 'string') return connection.close(closeCode.unsupported, 'text only')
    if (text.length > largestFrame) return connection.close(closeCode.tooLarge, 'too large')
    const flood = this.floods.get(connection) ?? new RateLimit(this.maxFrames, 10_000)
    this.floods.set(connection, flood)
    if (!flood.allows(Date.now())) return connection.close(closeCode.flood, 'flood')
    const guest = guestOf(connection)
    const heard = v.safeParse(Incoming, text)
    if (!heard.success) return refuse(connection, 'bad_message', clientIdIn(text))
    if (guest && connection.readyState === 1) await this.hear(connection, guest, heard.output)
  }

  private async hear(connection: Party.Connection, guest: Guest, heard: ChatHears): Promise<unknown> {
    const conversation = await this.begin()
    const { user } = guest
    const mayNot = guest.readsOnly ? heard.type !== 'ping' : guest.role === 'viewer' && isWriting(heard)
    if (mayNot) return refuse(connection, 'forbidden', 'clientId' in heard ? heard.clientId : null)
    switch (heard.type) {
      case 'send':
      case 'edit':
      case 'delete': {
        const turn = async () => {
          const outcome = await conversation.hear(user, heard)
          answer(connection, outcome, heard.type === 'send' ? heard.clientId : heard.id)
        }
        const earlier = this.turns.get(connection)
        const mine = needsLookUp(heard) || earlier ? (earlier ?? Promise.resolve()).then(turn) : turn()
        if (needsLookUp(heard) || earlier) this.inTurn(connection, mine)
        return mine
      }
      case 'read':
        return conversation.mark(user, heard.seq, heard.seq, guest.role === 'viewer')
      case 'received':
        return conversation.mark(user, 0, heard.seq, guest.role === 'viewer')
      case 'typing':
        return conversation.guests.say({ type: 'typing', userId: user }, user)
      case 'ping':
        return say(connection, { type: 'pong' })
      default:
        return assertNever(heard)
    }
  }

  private inTurn(connection: Party.Connection, mine: Promise<unknown>): void {
    this.turns.set(connection, mine)
    void mine.finally(() => {
      if (this.turns.get(connection) === mine) this.turns.delete(connection)
    })
  }

  async onRequest(request: Party.Request): Promise<Response> {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    const asked = v.safeParse(Asked, await request.text())
    if (!asked.success) return refusal('bad_message')
    const conversation = await this.begin().catch(() => null)
    if (!conversation) return refusal('unavailable')
    const { output } = asked
    switch (output.type) {
      case 'tail':
        return Response.json({
          items: conversation.handover.tail(),
          marks: [...conversation.store.marks.values()],
        })
      case 'read':
        await conversation.mark(output.userId, output.seq, output.seq)
        return Response.json({})
      case 'forget':
        await conversation.forget(output.userId)
        return new Response(null, { status: 204 })
      case 'send':
        return this.report(conversation, await conversation.hear(output.userId, output, output.file))
      case 'edit':
      case 'delete':
        return this.report(conversation, await conversation.hear(output.userId, output))
      default:
        await applyAccess(this.room, output)
        return new Response(null, { status: 204 })
    }
  }

  private async report(conversation: Conversation, outcome: Outcome): Promise<Response> {
    if (outcome.is === 'refused') return refusal(outcome.code)
    if (outcome.is === 'new') return Response.json({ message: outcome.message, isNew: true })
    if (outcome.is === 'changed') return Response.json({ message: outcome.message, isNew: false })
    const message = outcome.is === 'kept' ? await conversation.find(outcome.id).catch(() => null) : null
    return message ? Response.json({ message, isNew: false }) : refusal('unavailable')
  }

  async onAlarm() {
    const conversation = await this.begin()
    await conversation.handover.run()
  }

  /** PartyKit does not answer a close by itself, and the socket would stay half open. */
  async onClose(connection: Party.Connection) {
    connection.close()
    const conversation = await this.begin().catch(() => null)
    const guest = guestOf(connection)
    if (conversation?.guests.remove(connection) && guest && guest.role !== 'viewer')
      conversation.guests.say({ type: 'presence', userId: guest.user, isHere: false })
  }

  onError(connection: Party.Connection) {
    return this.onClose(connection)
  }

  private begin(): Promise<Conversation> {
    this.conversation ??= this.open().catch((error: unknown) => {
      this.conversation = null
      throw error
    })
    return this.conversation
  }

  private async open(): Promise<Conversation> {
    const { storage, env } = this.room
    return Conversation.begin(storage, env.API_ORIGIN ? new ChatApi(env, await this.chatId()) : null)
  }

  /** A room that an alarm wakes does not know its own name, so it keeps it. */
  private async chatId(): Promise<string> {
    const { storage } = this.room
    const kept = await storage.get<string>('id')
    if (kept) return kept
    await storage.put('id', this.room.id)
    return this.room.id
  }
}

/** Messages that a viewer may not send. Viewers can still delete their own messages. */
function isWriting({ type }: ChatHears): boolean {
  return type === 'send' || type === 'edit' || type === 'typing'
}

function needsLookUp(heard: ChatHears): boolean {
  return heard.type !== 'send' || Boolean(heard.fileId || heard.replyTo)
}

function answer(connection: Party.Connection, outcome: Outcome, of: string): void {
  if (outcome.is === 'refused') refuse(connection, outcome.code, of)
  if (outcome.is === 'kept') say(connection, { type: 'kept', clientId: of, id: outcome.id, seq: outcome.seq })
}

function refuse(connection: Party.Connection, code: ChatRefusal, of: string | null): void {
  say(connection, { type: 'error', code, of })
}

function refusal(code: ChatRefusal): Response {
  return Response.json({ code }, { status: code === 'unavailable' ? 503 : 422 })
}

/** Finds the client's id of a message that was refused as a whole, so that its sender can match the refusal. */
function clientIdIn(text: string): string | null {
  return /"clientId"\s*:\s*"([\w-]{8,64})"/.exec(text)?.[1] ?? null
}
