import type * as Party from 'partykit/server'

/** The party that every PartyKit project must have. It holds no room: it only says that rooms are up. */
export default class Main implements Party.Server {
  static async onBeforeConnect() {
    return new Response('Not found', { status: 404 })
  }

  static async onBeforeRequest(request: Party.Request) {
    return new URL(request.url).pathname.endsWith('/health')
      ? Response.json({ status: 'ok' })
      : new Response('Not found', { status: 404 })
  }
}
