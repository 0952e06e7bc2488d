import { MeHears, MePush, type MeSays } from '@domain/me'
import type * as Party from 'partykit/server'
import * as v from 'valibot'
import { admit, admitServer, closeCode } from '../auth'
import { Flood } from '../flood'
import { isWithdrawn, spendTicket, withdraw } from '../tickets'

const largestMessage = 1024

/** A member's own live channel: every tab of theirs is connected, and the api tells it what concerns them all. */
export default class MeRoom implements Party.Server {
  private readonly floods = new WeakMap<Party.Connection, Flood>()

  constructor(readonly room: Party.Room) {}

  static onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
    return admit(request, lobby, 'me')
  }

  static onBeforeRequest(request: Party.Request, lobby: Party.Lobby) {
    return admitServer(request, lobby)
  }

  async onConnect(connection: Party.Connection<{ session: string }>, { request }: Party.ConnectionContext) {
    const session = request.headers.get('x-session') ?? ''
    if (!(await spendTicket(this.room.storage, request.headers)))
      return connection.close(closeCode.ticket, 'ticket')
    if (await isWithdrawn(this.room.storage, session, request.headers)) {
      return connection.close(closeCode.withdrawn, 'withdrawn')
    }
    connection.setState({ session })
    say(connection, { type: 'hello' })
  }

  onMessage(text: string | ArrayBuffer, connection: Party.Connection) {
    if (typeof text !== 'string' || text.length > largestMessage) {
      return connection.close(closeCode.tooLarge, 'too large')
    }
    const flood = this.floods.get(connection) ?? new Flood(20, 10_000)
    this.floods.set(connection, flood)
    if (!flood.allows(Date.now())) return connection.close(closeCode.flood, 'flood')
    const message = v.safeParse(v.pipe(v.string(), v.parseJson(), MeHears), text)
    if (message.success) say(connection, { type: 'hello' })
  }

  async onRequest(request: Party.Request): Promise<Response> {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    const push = v.safeParse(v.pipe(v.string(), v.parseJson(), MePush), await request.text())
    if (!push.success) return Response.json({ code: 'invalid', status: 422 }, { status: 422 })
    this.room.broadcast(JSON.stringify(push.output))
    await this.endSession(push.output.sessionId)
    return new Response(null, { status: 204 })
  }

  /** PartyKit does not answer a close by itself, and the socket would stay half open. */
  onClose(connection: Party.Connection) {
    connection.close()
  }

  onError(connection: Party.Connection) {
    connection.close()
  }

  private async endSession(sessionId: string) {
    await withdraw(this.room.storage, sessionId)
    for (const connection of this.room.getConnections<{ session: string }>()) {
      if (connection.state?.session === sessionId) connection.close(closeCode.withdrawn, 'withdrawn')
    }
  }
}

function say(connection: Party.Connection, message: MeSays) {
  connection.send(JSON.stringify(message))
}
