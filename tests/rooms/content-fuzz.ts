import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type NounWith, things } from '@domain/things'
import * as Y from 'yjs'
import { Content } from '../../party/content/content'
import { startParty } from '../../scripts/local/party.mjs'
import { freePort } from '../../scripts/local/ports.mjs'
import { ContentClient, until } from './content-client'
import { origin, partySecret, ticketSecret } from './settings'

const alphabet = [...'abc xyz', ...'سلامچطورید', '\u200c', '😀', '👩‍👩‍👧‍👦', '🇮🇷', 'é', '\u0301', '𐍈', '\n']
const clientsOfRun = 5

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return (below: number) => Math.floor(next() * below)
}

type Random = ReturnType<typeof randomOf>

/** A server of rooms that can be killed and comes back with what is on its disk. */
export async function killableParty(vars: Record<string, string> = {}) {
  const data = await mkdtemp(path.join(tmpdir(), 'hamkar-documents-'))
  const port = await freePort()
  const settings = {
    TICKET_SECRET: ticketSecret,
    PARTY_SECRET: partySecret,
    ORIGIN: origin,
    LIMITS_SCALE: '100',
  }
  const start = async () => {
    const party = startParty({ data, port, vars: { ...settings, ...vars } })
    await party.ready
    return party
  }
  let party = await start()
  return {
    port,
    async kill() {
      party.kill()
      await sleep(100)
      party = await start()
    },
    async stop() {
      await party.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

export type FuzzResult = { diverged: number; lost: number; edits: number; acknowledged: number }

/** One thing, five people, and everything that goes wrong: seeded, so that a failing run can be had again. */
class FuzzRun {
  private readonly random: Random
  private clients: ContentClient[] = []
  /** Snapshots that the room has called saved, of people whose device is gone since. */
  private readonly kept: Uint8Array[] = []
  private readonly id: string
  edits = 0

  constructor(
    private readonly noun: NounWith<'content'>,
    private readonly port: number,
    readonly seed: number,
  ) {
    this.random = randomOf(seed)
    this.id = `${things[noun].prefix}_fuzz${seed}`
    this.clients = Array.from({ length: clientsOfRun }, (_, nth) => this.newcomer(nth))
  }

  private newcomer(nth: number): ContentClient {
    const client = new ContentClient({ port: this.port, id: this.id, user: `user_${nth}` }, new Y.Doc(), 400)
    return client.connect()
  }

  async isOpen(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.synced()))
  }

  /** A stretch of edits, partitions and lost devices. */
  async play(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      const nth = this.random(clientsOfRun)
      const client = this.clients[nth]
      if (!client) continue
      const dice = this.random(100)
      if (dice < 78) this.edit(client)
      else if (dice < 84) client.disconnect()
      else if (dice < 94) client.connect()
      else await this.loseDevice(nth, client)
      await sleep(this.random(20))
    }
  }

  private edit({ text }: ContentClient): void {
    this.edits += 1
    const letters = [...text.toString()]
    const at = this.random(letters.length + 1)
    const index = letters.slice(0, at).join('').length
    if (letters.length > 0 && this.random(3) === 0) {
      const cut = letters.slice(at, at + 1 + this.random(5)).join('')
      if (cut) text.delete(index, cut.length)
      return
    }
    const length = 1 + this.random(6)
    text.insert(index, Array.from({ length }, () => alphabet[this.random(alphabet.length)]).join(''))
  }

  /** Once the room says that it has everything, the device may break. */
  private async loseDevice(nth: number, client: ContentClient): Promise<void> {
    const snapshot = Y.snapshot(client.doc)
    if ((await client.isSaved(snapshot)) !== true) return
    this.kept.push(Y.encodeSnapshot(snapshot))
    client.destroy()
    this.clients[nth] = this.newcomer(nth)
  }

  /** Everybody comes back; then all must have the same, and a newcomer everything that was ever called saved. */
  async settle(): Promise<FuzzResult> {
    for (const client of this.clients) client.connect()
    const isSettled = await this.comesToAgree()
    const reader = await this.newcomer(9).synced()
    const state = Y.encodeStateAsUpdate(reader.doc)
    const content = new Content(this.noun, () => undefined)
    content.load([state], true)
    const own = this.clients.map(({ doc }) => Y.encodeSnapshot(Y.snapshot(doc)))
    const lost = [...this.kept, ...own].filter((snapshot) => !content.contains(snapshot)).length
    const texts = new Set([reader, ...this.clients].map(({ text }) => text.toString()))
    const isWhole = [...texts].every((text) => !/\p{Cs}/u.test(text))
    const found = {
      diverged: isSettled && texts.size === 1 && isWhole ? 0 : 1,
      lost,
      edits: this.edits,
      acknowledged: this.kept.length,
    }
    for (const client of [reader, ...this.clients]) client.destroy()
    return found
  }

  private async comesToAgree(): Promise<boolean> {
    const agree = () => {
      const [first, ...others] = this.clients.map(({ doc }) => Y.snapshot(doc))
      return first !== undefined && others.every((one) => Y.equalSnapshots(first, one))
    }
    return until(() => this.clients.every(({ provider }) => provider.synced) && agree()).then(
      () => true,
      () => false,
    )
  }
}

/** Plays some runs beside one another on one server, which is killed in the midst of them. */
export async function playRuns(
  noun: NounWith<'content'>,
  seeds: number[],
  kills = 2,
  steps = 120,
): Promise<(FuzzResult & { seed: number })[]> {
  const party = await killableParty()
  try {
    const runs = seeds.map((seed) => new FuzzRun(noun, party.port, seed))
    await Promise.all(runs.map((run) => run.isOpen()))
    for (let kill = 0; kill <= kills; kill += 1) {
      const playing = runs.map((run) => run.play(steps))
      if (kill < kills) {
        await sleep(700 + kill * 150)
        await party.kill()
      }
      await Promise.all(playing)
    }
    return await Promise.all(runs.map(async (run) => ({ seed: run.seed, ...(await run.settle()) })))
  } finally {
    await party.stop()
  }
}
