import { MeHears, MePush, type MeSays } from '@domain/me'
import { closeCode } from '@domain/rooms'
import type * as Party from 'partykit/server'
import * as v from 'valibot'
import { applyAccess, enter, type Guest, guestsIn } from '../access'
import { admit, admitServer } from '../auth'
import { RateLimit } from '../rate-limit'

const largestMessage = 1024

/** A member's own live channel: every tab of theirs is connected, and the api tells it what concerns them all. */
export default class MeRoom implements Party.Server {
  private readonly floods = new WeakMap<Party.Connection, RateLimit>()

  constructor(readonly room: Party.Room) {}

  static onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
    return admit(request, lobby, 'me')
  }

  static onBeforeRequest(request: Party.Request, lobby: Party.Lobby) {
    return admitServer(request, lobby)
  }

  async onConnect(connection: Party.Connection<Guest>, { request }: Party.ConnectionContext) {
    if (await enter(this.room, connection, request)) say(connection, { type: 'hello' })
  }

  onMessage(text: string | ArrayBuffer, connection: Party.Connection) {
    if (typeof text !== 'string') return connection.close(closeCode.unsupported, 'text only')
    if (text.length > largestMessage) return connection.close(closeCode.tooLarge, 'too large')
    const flood = this.floods.get(connection) ?? new RateLimit(20, 10_000)
    this.floods.set(connection, flood)
    if (!flood.allows(Date.now())) return connection.close(closeCode.flood, 'flood')
    const message = v.safeParse(v.pipe(v.string(), v.parseJson(), MeHears), text)
    if (message.success) say(connection, { type: 'hello' })
  }

  async onRequest(request: Party.Request): Promise<Response> {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    const push = v.safeParse(v.pipe(v.string(), v.parseJson(), MePush), await request.text())
    if (!push.success) return Response.json({ code: 'invalid', status: 422 }, { status: 422 })
    const isForAll = push.output.type !== 'notification'
    for (const connection of guestsIn(this.room))
      if (isForAll || !connection.state?.readsOnly) say(connection, push.output)
    if (push.output.type === 'chat') return Response.json({ tabs: guestsIn(this.room).length })
    if (push.output.type !== 'notification') await applyAccess(this.room, push.output)
    return new Response(null, { status: 204 })
  }

  /** PartyKit does not answer a close by itself, and the socket would stay half open. */
  onClose(connection: Party.Connection) {
    connection.close()
  }

  onError(connection: Party.Connection) {
    connection.close()
  }
}

function say(connection: Party.Connection, message: MeSays) {
  connection.send(JSON.stringify(message))
}
