import { ContentSays, largestQuestion } from '@domain/contents/room'
import { closeCode } from '@domain/rooms'
import { type Role, renewAfter } from '@domain/tickets'
import * as v from 'valibot'
import { WebsocketProvider } from 'y-partykit/provider'
import type { Awareness } from 'y-protocols/awareness'
import { Doc, encodeSnapshot, snapshot, type Transaction } from 'yjs'
import { Asker } from './asker'
import { base64 } from './base64'
import { Kept } from './kept.client'
import type { LiveContent } from './live-content'
import { atFirst, type Facts, type Why, waitBefore, wouldLose } from './sign'
import { askForWay } from './ticket'

type Listener = {
  onFacts: (facts: Facts) => void
  onRole: (role: Role) => void
  onChanged: (what: string) => void
  onWithdrawn: () => void
  /** The text is there and may be edited. */
  onReady: () => void
}

const Said = v.pipe(v.string(), v.parseJson(), ContentSays)

/** One open content: its `Doc`, its copy on this device, and the connection to its room. */
export class RoomLink {
  readonly doc = new Doc()
  readonly awareness: Awareness
  private readonly provider: WebsocketProvider
  private readonly asker: Asker
  private facts: Facts = atFirst
  private kept: Kept | null = null
  private failures = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private isEnded = false
  private isAsking = false
  private isKeeping = false
  private role: Role | null = null
  private refusedAt = 0
  private renewal: ReturnType<typeof setTimeout> | undefined
  private isRenewing = false

  constructor(
    private readonly content: LiveContent,
    private readonly userId: string,
    private readonly id: string,
    private readonly listener: Listener,
  ) {
    // The address is set before each connection, with a ticket of its own.
    const address = `${location.protocol.replace('http', 'ws')}//${location.host}/parties/${content.room}`
    this.provider = new WebsocketProvider(address, id, this.doc, { connect: false, disableBc: true })
    this.awareness = this.provider.awareness
    this.asker = new Asker({
      ask: (id) => this.ask(id),
      onSaved: (made) => this.onSaved(made),
      onLost: () => this.provider.ws?.close(),
    })
    this.doc.on('update', this.onUpdate)
    this.provider.on('status', this.onStatus)
    this.provider.on('sync', this.onSync)
    this.provider.on('connection-close', this.onClose)
    addEventListener('online', this.connectNow)
    addEventListener('offline', this.onOffline)
    document.addEventListener('visibilitychange', this.onVisible)
    addEventListener('beforeunload', this.onLeave)
  }

  /** Fills the `Doc` from this device, then connects. */
  async open(): Promise<void> {
    this.kept = await Kept.open(this.content.room, this.userId, this.id, this.doc)
    if (this.isEnded) return void this.kept?.close()
    if (this.kept?.hasUnsent) {
      const made = this.facts.made + 1
      this.set({ made, kept: made })
      this.asker.edited(made)
    }
    if (this.facts.made > this.facts.kept) void this.keep()
    if (this.content.hasBegun(this.doc)) this.listener.onReady()
    await this.connect()
  }

  /** Asks the room at once whether it has everything. */
  saveNow(): void {
    if (this.facts.isConnected) this.asker.now()
    else this.connectNow()
  }

  /** Leaves the room; what is kept on this device stays. */
  close(): void {
    this.end()
    void this.kept?.close()
  }

  private end(): void {
    this.isEnded = true
    clearTimeout(this.retry)
    clearTimeout(this.renewal)
    this.asker.stop()
    removeEventListener('online', this.connectNow)
    removeEventListener('offline', this.onOffline)
    document.removeEventListener('visibilitychange', this.onVisible)
    removeEventListener('beforeunload', this.onLeave)
    this.doc.off('update', this.onUpdate)
    this.provider.destroy()
    this.awareness.destroy()
  }

  private set(change: Partial<Facts>): void {
    this.facts = { ...this.facts, ...change }
    this.listener.onFacts(this.facts)
  }

  private readonly onUpdate = (_update: Uint8Array, _origin: unknown, _doc: Doc, { local }: Transaction) => {
    if (!local) return
    const made = this.facts.made + 1
    this.set({ made })
    this.asker.edited(made)
    void this.keep()
  }

  private async keep(): Promise<void> {
    if (this.isKeeping || !this.kept) return
    this.isKeeping = true
    // The copy hears of an edit after we do, so its writing is awaited from the next turn on.
    await Promise.resolve()
    const { made } = this.facts
    const isKept = await this.kept.settled().then(
      () => true,
      () => false,
    )
    this.isKeeping = false
    if (!isKept) return
    if (made > this.facts.kept) this.set({ kept: made })
    if (this.facts.made > made) void this.keep()
  }

  private onSaved(made: number): void {
    this.set({ saved: made, isKnown: true, refusal: null })
    if (made === this.facts.made) this.kept?.markSent().catch(() => {})
  }

  private ask(id: number): boolean {
    const { ws } = this.provider
    if (!this.provider.synced || ws?.readyState !== WebSocket.OPEN) return false
    // After a final refusal, asking again makes sense only after another edit.
    if (this.facts.refusal === 'too_large' && this.refusedAt === this.facts.made) return false
    const question = JSON.stringify({
      type: 'saved?',
      id,
      snapshot: base64(encodeSnapshot(snapshot(this.doc))),
    })
    if (question.length > largestQuestion) return false
    ws.send(question)
    return true
  }

  private readonly onStatus = ({ status }: { status: string }) => {
    if (status !== 'connected') return
    this.provider.ws?.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') this.hear(data)
    })
  }

  private readonly onSync = (isSynced: boolean) => {
    if (!isSynced) return
    this.failures = 0
    clearTimeout(this.renewal)
    this.renewal = setTimeout(() => this.renew(), renewAfter * 1_000)
    if (this.role !== 'viewer') this.content.begin(this.doc)
    this.listener.onReady()
    this.set({ isConnected: true })
    this.asker.now()
  }

  private hear(text: string): void {
    const said = v.safeParse(Said, text)
    if (!said.success) return
    const { output } = said
    if (output.type === 'saved') this.asker.answered(output.id, output.contains)
    if (output.type === 'received?')
      this.provider.ws?.send(JSON.stringify({ type: 'received', id: output.id }))
    if (output.type === 'changed') this.listener.onChanged(output.what)
    if (output.type === 'refused') {
      this.refusedAt = this.facts.made
      this.set({ refusal: output.reason })
    }
  }

  private readonly onClose = ({ code }: CloseEvent) => {
    // The provider would dial again by itself, with the ticket that is spent.
    this.provider.shouldConnect = false
    this.asker.stop()
    if (code === closeCode.withdrawn) return void this.withdraw()
    // The ticket has expired or the role has changed: reconnect at once, without a change of the sign.
    const isRenewing = this.isRenewing || (code === closeCode.ticket && this.failures === 0)
    this.isRenewing = false
    if (isRenewing) {
      this.failures += 1
      this.retry = setTimeout(this.connectNow, 0)
      return
    }
    const refusal = refusedBy(code)
    this.set({ isConnected: false, ...(refusal ? { refusal } : {}) })
    this.connectLater()
  }

  private connectLater(atLeast = 0): void {
    if (this.isEnded) return
    clearTimeout(this.retry)
    this.retry = setTimeout(this.connectNow, Math.max(atLeast, waitBefore(this.failures)))
    this.failures += 1
  }

  private readonly connectNow = (): void => {
    clearTimeout(this.retry)
    void this.connect()
  }

  private async connect(): Promise<void> {
    if (this.isEnded || this.isAsking || this.provider.ws) return
    this.isAsking = true
    const way = await askForWay(this.content.room, this.id)
    this.isAsking = false
    if (this.isEnded) return
    if (way.kind === 'withdrawn') return this.withdraw()
    if (way.kind === 'signedOut') return this.set({ refusal: 'session' })
    if (way.kind === 'failed') {
      this.set({ isConnected: false, isKnown: true })
      return this.connectLater(way.wait)
    }
    this.role = way.role
    this.listener.onRole(way.role)
    if (this.facts.refusal === 'session') this.set({ refusal: null })
    this.provider.url = way.url
    this.provider.connect()
  }

  private async withdraw(): Promise<void> {
    this.end()
    await this.kept?.remove().catch(() => {})
    this.listener.onWithdrawn()
  }

  /** Comes with a new ticket before the one that it has ends. */
  private renew(): void {
    if (this.isEnded || !this.provider.synced) return
    this.isRenewing = true
    this.provider.ws?.close()
  }

  private readonly onOffline = () => {
    this.set({ isConnected: false })
    this.provider.ws?.close()
  }

  private readonly onVisible = () => {
    if (document.visibilityState === 'visible' && !this.facts.isConnected) this.connectNow()
  }

  private readonly onLeave = (event: BeforeUnloadEvent) => {
    if (wouldLose(this.facts)) event.preventDefault()
  }
}

function refusedBy(code: number): Why | null {
  if (code === closeCode.tooLarge) return 'too_large'
  return code === closeCode.flood ? 'flood' : null
}
