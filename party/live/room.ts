import { LiveHears, LivePush, type LiveSays } from '@domain/live'
import { type AccessPush, closeCode } from '@domain/rooms'
import type * as Party from 'partykit/server'
import * as v from 'valibot'
import { applyAccess, enter, type Guest, guestOf, guestsIn } from '../access'
import { admit, admitServer } from '../auth'
import { RateLimit } from '../rate-limit'

const largestMessage = 1024
const most = { messages: 40, milliseconds: 10_000 }

/**
 * The room of a thing. It stores nothing: the database is the source of truth, changes go to the api, and the api has
 * this room broadcast them. A browser that missed one reads the thing again.
 */
export default class LiveRoom implements Party.Server {
  private readonly floods = new WeakMap<Party.Connection, RateLimit>()

  constructor(readonly room: Party.Room) {}

  static onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
    return admit(request, lobby, 'live')
  }

  static onBeforeRequest(request: Party.Request, lobby: Party.Lobby) {
    return admitServer(request, lobby)
  }

  async onConnect(connection: Party.Connection<Guest>, { request }: Party.ConnectionContext) {
    if (await enter(this.room, connection, request)) this.sayWhoIsHere()
  }

  onMessage(text: string | ArrayBuffer | ArrayBufferView, connection: Party.Connection) {
    if (typeof text !== 'string') return connection.close(closeCode.unsupported, 'text only')
    if (text.length > largestMessage) return connection.close(closeCode.tooLarge, 'too large')
    const flood = this.floods.get(connection) ?? new RateLimit(most.messages, most.milliseconds)
    this.floods.set(connection, flood)
    if (!flood.allows(Date.now())) return connection.close(closeCode.flood, 'flood')
    const said = v.safeParse(v.pipe(v.string(), v.parseJson(), LiveHears), text)
    const answer: LiveSays = said.success ? this.here(null) : { type: 'refused', reason: 'malformed' }
    connection.send(JSON.stringify(answer))
  }

  async onRequest(request: Party.Request): Promise<Response> {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    const push = v.safeParse(v.pipe(v.string(), v.parseJson(), LivePush), await request.text())
    if (!push.success) return Response.json({ code: 'invalid', status: 422 }, { status: 422 })
    await this.hear(push.output)
    return new Response(null, { status: 204 })
  }

  private async hear(push: LivePush): Promise<void> {
    if (push.type === 'moved' || push.type === 'comment' || push.type === 'votes') return this.tell(push)
    await applyAccess(this.room, push satisfies AccessPush)
  }

  private tell(said: LiveSays): void {
    const text = JSON.stringify(said)
    for (const connection of guestsIn(this.room)) connection.send(text)
  }

  private here(left: Party.Connection | null): LiveSays {
    const users = guestsIn(this.room)
      .filter((one) => one !== left)
      .flatMap((one) => guestOf(one) ?? [])
      // Visitors of a public thing are not listed.
      .flatMap(({ user, isVisitor }) => (isVisitor ? [] : user))
    return { type: 'here', users: [...new Set(users)] }
  }

  private sayWhoIsHere(left: Party.Connection | null = null): void {
    this.tell(this.here(left))
  }

  /** PartyKit does not answer a close by itself, and the socket would stay half open. */
  onClose(connection: Party.Connection) {
    connection.close()
    if (guestOf(connection)) this.sayWhoIsHere(connection)
  }

  onError(connection: Party.Connection) {
    connection.close()
  }
}
