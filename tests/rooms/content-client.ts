import type { ContentSays } from '@domain/contents/room'
import { type NounWith, nounWith, things } from '@domain/things'
import type { Role } from '@domain/tickets'
import WebSocket from 'ws'
import YPartyKitProvider from 'y-partykit/provider'
import * as Y from 'yjs'
import { type SampleText, samples } from '../content-samples'
import { ticket } from './sign-ticket'

// Every client of y-partykit listens for the end of the process.
process.setMaxListeners(1_000)

export type RoomEntry = {
  port: number
  id: string
  user?: string
  name?: string
  role?: Role
  session?: string
}

type Waiting = { wants: (said: ContentSays) => boolean; done: (said: ContentSays) => void }

/** An editor's connection as a browser has it: y-partykit's own provider, and the text messages beside Yjs. */
export class ContentClient {
  readonly provider: YPartyKitProvider
  readonly said: ContentSays[] = []
  readonly codes: number[] = []
  private waiting: Waiting[] = []
  private asked = 0
  /** Whether it says what has arrived. */
  takesAll = true
  readonly noun: NounWith<'content'>

  constructor(
    readonly entry: RoomEntry,
    readonly doc = new Y.Doc(),
    maxBackoffTime = 2_500,
  ) {
    const { port, id } = entry
    const noun = nounWith('content', id)
    if (noun === null) throw new Error(`${id} has no content`)
    this.noun = noun
    this.provider = new YPartyKitProvider(`127.0.0.1:${port}`, id, doc, {
      party: things[noun].prefix,
      connect: false,
      disableBc: true,
      maxBackoffTime,
      WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
      params: async () => ({ ticket: await this.ticket() }),
    })
    this.provider.on('status', ({ status }: { status: string }) => {
      if (status === 'connecting') this.listen()
    })
    this.provider.on('connection-close', (event: { code?: number } | null) => {
      this.codes.push(event?.code ?? 0)
      void this.renew()
    })
    this.provider.on('connection-error', () => void this.renew())
  }

  private ticket() {
    const { id, user = 'user_1', role = 'editor', name = 'Sara Ahmadi', session = 'session_1' } = this.entry
    return ticket({ user, role, name, session, room: `${things[this.noun].prefix}:${id}` })
  }

  /** The provider asks for a ticket once; each retry needs a new one. */
  private async renew(): Promise<void> {
    const url = new URL(this.provider.url)
    url.port = String(this.entry.port)
    url.searchParams.set('ticket', await this.ticket())
    this.provider.url = url.toString()
  }

  private listen(): void {
    queueMicrotask(() => {
      this.provider.ws?.addEventListener('message', ({ data }: { data: unknown }) => {
        if (typeof data !== 'string') return
        const said = JSON.parse(data) as ContentSays
        if (said.type === 'received?' && this.takesAll)
          this.provider.ws?.send(JSON.stringify({ type: 'received', id: said.id }))
        this.said.push(said)
        const due = this.waiting.filter(({ wants }) => wants(said))
        this.waiting = this.waiting.filter((one) => !due.includes(one))
        for (const { done } of due) done(said)
      })
    })
  }

  connect(): this {
    this.provider.connect()
    return this
  }

  disconnect(): void {
    this.provider.disconnect()
  }

  destroy(): void {
    this.provider.destroy()
    this.doc.destroy()
  }

  /** One text in the content, the same for all who have it open. */
  get text(): SampleText {
    const { textIn, oneText } = samples[this.noun]
    const text = textIn(this.doc)
    if (text) return text
    // Nothing that a viewer brings is taken.
    Y.applyUpdate(this.doc, oneText, this.entry.role === 'viewer' ? this.provider : undefined)
    return this.text
  }

  async synced(): Promise<this> {
    await until(() => this.provider.synced)
    return this
  }

  hears(wants: (said: ContentSays) => boolean): Promise<ContentSays> {
    const past = this.said.find(wants)
    return past ? Promise.resolve(past) : new Promise((done) => this.waiting.push({ wants, done }))
  }

  /** Asks whether everything that is here is kept; null when the connection ends before an answer. */
  async isSaved(snapshot = Y.snapshot(this.doc)): Promise<boolean | null> {
    const { ws } = this.provider
    if (!ws || ws.readyState !== ws.OPEN) return null
    const id = `q${++this.asked}`
    const text = Buffer.from(Y.encodeSnapshot(snapshot)).toString('base64')
    ws.send(JSON.stringify({ type: 'saved?', id, snapshot: text }))
    const answer = this.hears((said) => said.type === 'saved' && said.id === id)
    const ended = new Promise<null>((resolve) => ws.addEventListener('close', () => resolve(null)))
    const said = await Promise.race([answer, ended])
    return said?.type === 'saved' ? said.contains : null
  }
}

/** Waits until something holds, at most `milliseconds`. */
export async function until(holds: () => boolean, milliseconds = 60_000): Promise<void> {
  const end = Date.now() + milliseconds
  while (!holds()) {
    if (Date.now() > end) throw new Error('did not come to hold in time')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
