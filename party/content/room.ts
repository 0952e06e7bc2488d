import { ContentPush } from '@domain/contents/room'
import { closeCode } from '@domain/rooms'
import { contentRoomOf, contents, type NounWith, nounWith } from '@domain/things'
import type * as Party from 'partykit/server'
import * as v from 'valibot'
import * as Y from 'yjs'
import { applyAccess, enter, type Guest } from '../access'
import { admit, admitServer } from '../auth'
import { Batch } from './batch'
import { Content } from './content'
import { Copies } from './copies'
import { awarenessFrame, syncFrame, syncStep } from './frames'
import { Peer } from './peer'
import { Presence } from './presence'
import { StoredContent } from './stored-content'

/** Sockets of one member, each of which may be sent megabytes. */
const maxTabs = 20

/** The room of one thing's content: edits of all its members merge here, reach everybody and the disk in batches. */
export default class ContentParty implements Party.Server {
  private readonly peers = new Map<Party.Connection, Peer>()
  private readonly copies: Copies
  private readonly presence = new Presence()
  private readonly noun: NounWith<'content'>
  private readonly stored: StoredContent
  private readonly batch = new Batch(() => this.flush())

  constructor(readonly room: Party.Room) {
    this.noun = nounOfRoom(room)
    this.stored = new StoredContent(
      room,
      this.noun,
      () => this.newContent(),
      () => this.copies.load(),
    )
    this.copies = new Copies(room, this.noun, {
      state: () => this.stored.content.fullState(),
      vector: () => Y.encodeStateVector(this.stored.content.doc),
      untilSaved: () => this.untilSaved(),
      hasEditors: () => [...this.peers.values()].some(({ guest }) => guest.role !== 'viewer'),
      onTooLarge: () => {
        for (const peer of this.peers.values()) peer.refuse('no_copy')
      },
    })
  }

  static onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
    const party = contentRoomOf(lobby.id)
    return party ? admit(request, lobby, party) : notFound()
  }

  static onBeforeRequest(request: Party.Request, lobby: Party.Lobby) {
    return contentRoomOf(lobby.id) ? admitServer(request, lobby) : notFound()
  }

  async onConnect(connection: Party.Connection<Guest>, { request }: Party.ConnectionContext) {
    const guest = await enter(this.room, connection, request, maxTabs)
    if (!guest) return
    const scale = Number(this.room.env.LIMITS_SCALE) || 1
    const peer = new Peer(connection, guest, { scale, maxBytes: contents[this.noun].maxBytes })
    this.peers.set(connection, peer)
    // The api could not be asked for the content that it began with: the browser tries again with a new ticket.
    if (!(await this.stored.isLoaded())) return this.dismiss(connection, closeCode.ticket, 'not ready')
    this.sayWhoIsHere(peer)
  }

  private sayWhoIsHere(peer: Peer): void {
    const everybody = this.presence.everybody()
    if (everybody) peer.send(awarenessFrame(everybody))
  }

  async onMessage(message: string | ArrayBuffer | ArrayBufferView, connection: Party.Connection) {
    const peer = this.peers.get(connection)
    if (!peer) return
    if (this.stored.loading) await this.stored.loading
    const said = peer.take(message, Date.now())
    if (!said) return
    if (said.type === 'ask') return this.answer(peer, said.stateVector)
    if (said.type === 'edit') return this.edit(peer, said.update)
    if (said.type === 'saved?') return this.answerSaved(peer, said.id, said.snapshot)
    if (said.type === 'awareness') return this.hearAwareness(peer, said.update)
    this.sayWhoIsHere(peer)
  }

  private answer(peer: Peer, stateVector: Uint8Array): void {
    if (!peer.mayAsk(Date.now())) return
    try {
      peer.send(syncFrame(syncStep.answer, this.stored.content.missing(stateVector)))
    } catch {
      peer.refuse('malformed')
    }
    // Asks for the browser's own edits after it has its response.
    if (peer.guest.role !== 'viewer') setTimeout(() => this.askFor(peer.connection), 0)
  }

  private edit(peer: Peer, update: Uint8Array): void {
    const outcome = peer.guest.role === 'viewer' ? 'viewer' : this.stored.content.edit(update, peer)
    if (outcome === 'done') peer.noteTaken()
    if (outcome === 'gap') peer.askAfterGap(() => this.askFor(peer.connection))
    if (outcome === 'broken') {
      this.flush()
      this.stored.reload()
    }
    if (outcome === 'broken' || outcome === 'malformed') peer.refuse('malformed')
    if (outcome === 'viewer' || outcome === 'too_large') peer.refuse(outcome)
  }

  private async answerSaved(peer: Peer, id: string | number, snapshot: Uint8Array): Promise<void> {
    const contains = this.stored.content.contains(snapshot)
    if (contains) await this.untilSaved()
    else if (peer.guest.role !== 'viewer') peer.askAgain(() => this.askFor(peer.connection))
    peer.say({ type: 'saved', id, contains })
  }

  private hearAwareness(peer: Peer, update: Uint8Array): void {
    try {
      this.presence.hear(peer.connection, peer.guest, update)
    } catch {
      peer.refuse('malformed')
    }
    this.batch.flushSoon()
  }

  async onRequest(request: Party.Request): Promise<Response> {
    if (request.method === 'POST') return this.hearApi(await request.text())
    if (request.method === 'DELETE') return this.forget()
    if (!(await this.stored.isLoaded())) return new Response(null, { status: 503 })
    if (request.method === 'GET') {
      await this.untilSaved()
      return new Response(this.stored.content.fullState().slice())
    }
    if (request.method === 'PUT') return this.bringBack(request)
    return new Response(null, { status: 405, headers: { allow: 'DELETE, GET, POST, PUT' } })
  }

  private async hearApi(text: string): Promise<Response> {
    const push = v.safeParse(v.pipe(v.string(), v.parseJson(), ContentPush), text)
    if (!push.success) return Response.json({ code: 'invalid', status: 422 }, { status: 422 })
    const said = push.output
    if ('what' in said) for (const peer of this.peers.values()) peer.say({ type: 'changed', what: said.what })
    else for (const connection of await applyAccess(this.room, said)) this.leave(connection)
    return new Response(null, { status: 204 })
  }

  /** The thing is gone for good: nobody stays, and nothing of it is kept. */
  private async forget(): Promise<Response> {
    for (const { connection } of this.peers.values()) this.dismiss(connection, closeCode.withdrawn, 'deleted')
    this.copies.forget()
    this.flush()
    this.stored.begin()
    await this.room.storage.deleteAll()
    await applyAccess(this.room, { type: 'deleted' })
    return new Response(null, { status: 204 })
  }

  /** Gives the content the shape of an earlier version, and hands that over as a new one. */
  private async bringBack(request: Party.Request): Promise<Response> {
    const author = request.headers.get('x-author') ?? ''
    const restored = request.headers.get('x-restored-from') ?? ''
    const state = new Uint8Array(await request.arrayBuffer())
    // The replaced state must be restorable too.
    if (!(await this.copies.settle())) return new Response(null, { status: 503 })
    try {
      this.stored.content.replace(state, 'restore')
    } catch {
      return Response.json({ code: 'invalid', status: 422 }, { status: 422 })
    }
    const version = await this.copies.handOverNow(author, restored)
    return version ? Response.json({ version }) : new Response(null, { status: 503 })
  }

  /** PartyKit does not answer a close by itself, and the socket would stay half open. */
  onClose(connection: Party.Connection) {
    this.leave(connection)
    connection.close()
  }

  onError(connection: Party.Connection) {
    this.leave(connection)
    connection.close()
  }

  /** Who opens it next finds it in one piece. */
  private tidy(): void {
    this.flush()
    this.stored.tidy()
  }

  private dismiss(connection: Party.Connection, code: number, reason: string): void {
    this.leave(connection)
    connection.close(code, reason)
  }

  private leave(connection: Party.Connection): void {
    this.peers.get(connection)?.leave()
    if (!this.peers.delete(connection)) return
    this.presence.leave(connection)
    this.batch.flushSoon()
    if (this.peers.size === 0) this.tidy()
    this.copies.noteLeft()
  }

  private askFor(connection: Party.Connection): void {
    this.peers.get(connection)?.send(syncFrame(syncStep.ask, Y.encodeStateVector(this.stored.content.doc)))
  }

  private newContent(): Content {
    return new Content(
      this.noun,
      (update, origin) => {
        this.batch.add(update, origin)
        if (origin instanceof Peer) this.copies.noteEdit(origin.guest.user)
      },
      (change, origin) => {
        if (origin instanceof Peer) this.copies.keepFrom(change, origin.guest.user)
      },
    )
  }

  /** Sends what has come since the last time to everybody, and writes it. */
  private flush(): void {
    const edits = this.batch.take()
    const news = this.presence.news()
    if (edits) {
      const frame = syncFrame(syncStep.update, edits.update)
      this.stored.append(edits.update)
      for (const peer of this.peers.values()) if (peer !== edits.only) peer.send(frame)
    }
    if (news) for (const peer of this.peers.values()) peer.send(awarenessFrame(news))
  }

  private untilSaved(): Promise<void> {
    this.flush()
    return this.stored.sync()
  }
}

const notFound = () => new Response(null, { status: 404 })

/** A room of another party than its noun's would keep a second content of the same thing. */
function nounOfRoom({ id, name }: Party.Room): NounWith<'content'> {
  const noun = nounWith('content', id)
  if (noun === null || contentRoomOf(id) !== name) throw new Error(`no content has the room ${name}/${id}`)
  return noun
}
