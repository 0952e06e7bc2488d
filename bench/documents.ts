import { fork, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as Y from 'yjs'
import { newBlock, plainProps } from '../domain/documents/blocks'
import { writeUpdate } from '../domain/documents/write-fragment'
import { startParty } from '../scripts/local/party.mjs'
import { freePort } from '../scripts/local/ports.mjs'
import { origin, partySecret, ticketSecret } from '../tests/rooms/settings'
import { ticket } from '../tests/rooms/sign-ticket'
import { type Dialect, Editor, hocuspocus, ours, writeTogether } from './yjs-load'

// Twenty people in one document: our room, which writes every edit to disk and proves it, beside hocuspocus with its
// SQLite extension, which writes the whole document two seconds after the last edit. Then how fast 1 MB opens.
const rounds = Number(process.env.ROUNDS ?? 5)
const people = 20
const edits = Number(process.env.EDITS ?? 1_000)
const opens = 10
const barRatio = 1
const barOpen = 300

const data = await mkdtemp(path.join(tmpdir(), 'hamkar-bench-documents-'))
const port = await freePort()
const vars = { TICKET_SECRET: ticketSecret, PARTY_SECRET: partySecret, ORIGIN: origin, LIMITS_SCALE: '100' }
let party = startParty({ data, port, vars })
await party.ready
const peer = await startHocuspocus()

const room = (name: string) =>
  ours(async () => {
    const id = `document_${name}`
    const given = await ticket({ role: 'editor', user: crypto.randomUUID(), room: `document:${id}` })
    return `ws://127.0.0.1:${port}/parties/document/${id}?ticket=${given}`
  })

const best = { ours: 0, theirs: 0 }
for (let round = 0; round < rounds; round += 1) {
  const mine = await measure(room(`round${round}`), true)
  const theirs = await measure(hocuspocus(peer.port, `round${round}`), false)
  best.ours = Math.max(best.ours, mine)
  best.theirs = Math.max(best.theirs, theirs)
}
const ratio = best.ours / best.theirs
console.log(`updates per second, ours to theirs: ${ratio.toFixed(2)} (bar ${barRatio}), best of ${rounds}`)

const slowest = await openLarge()
peer.stop()
await party.stop()
await rm(data, { recursive: true, force: true })
if (ratio < barRatio || slowest > barOpen) process.exitCode = 1

async function measure(dialect: Dialect, isAsked: boolean): Promise<number> {
  const editors = await Promise.all(Array.from({ length: people }, () => new Editor(dialect).connect()))
  const perSecond = await writeTogether(editors, edits)
  const asked = performance.now()
  const [first] = editors
  const isSaved = isAsked && first ? await isKept(first) : null
  const proof =
    isSaved === null ? '' : `, all on disk ${(performance.now() - asked).toFixed(0)} ms later: ${isSaved}`
  console.log(`${dialect.name.padEnd(12)} ${perSecond.toFixed(0).padStart(6)} updates/s${proof}`)
  if (isSaved === false) process.exitCode = 1
  for (const editor of editors) editor.close()
  return perSecond
}

async function isKept(editor: Editor): Promise<boolean> {
  const snapshot = Buffer.from(Y.encodeSnapshot(Y.snapshot(editor.doc))).toString('base64')
  const answer = editor.nextText()
  editor.send(JSON.stringify({ type: 'saved?', id: 1, snapshot }))
  return JSON.parse(await answer).contains === true
}

/** Opens a document of 1 MB as a newcomer does, in a room that is awake and in one that has to read its disk. */
async function openLarge(): Promise<number> {
  const writer = await new Editor(room('large')).connect()
  // The room asks a newcomer for what they have; asked later, the whole document would have to go in pieces.
  await sleep(500)
  for (let part = 0; part < 5; part += 1) Y.applyUpdate(writer.doc, largePart(part))
  await sleep(200)
  if (!(await isKept(writer))) throw new Error('the document was not kept')
  const size = Y.encodeStateAsUpdate(writer.doc).length
  writer.close()
  const awake: number[] = []
  for (let nth = 0; nth < opens; nth += 1) awake.push(await openOnce())
  const asleep: number[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    await party.stop()
    party = startParty({ data, port, vars })
    await party.ready
    // Another room wakes the runtime itself.
    await new Editor(room('warm-up')).connect().then((editor) => editor.close())
    asleep.push(await openOnce())
  }
  const worst = Math.max(...awake, ...asleep)
  const list = (times: number[]) => times.map((time) => time.toFixed(0)).join(', ')
  console.log(
    `a document of ${(size / 1024 / 1024).toFixed(2)} MB opens in ${list(awake)} ms; from disk in ${list(asleep)} ms (bar ${barOpen})`,
  )
  return worst
}

async function openOnce(): Promise<number> {
  const began = performance.now()
  const editor = await new Editor(room('large')).connect()
  const time = performance.now() - began
  editor.close()
  return time
}

/** Some 200 KB of paragraphs. */
function largePart(part: number): Uint8Array {
  const line = `${part} سند بزرگ the quick brown fox می‌پرد 🙂 `.repeat(8)
  const blocks = Array.from({ length: 300 }, (_, nth) =>
    newBlock({
      type: 'paragraph',
      props: plainProps,
      content: [{ type: 'text', text: `${nth} ${line}`, styles: {} }],
    }),
  )
  return writeUpdate(blocks)
}

async function startHocuspocus(): Promise<{ port: number; stop: () => void }> {
  const place = path.join(process.cwd(), 'bench/peers')
  if (!existsSync(path.join(place, 'node_modules/@hocuspocus/server'))) await installPeers(place)
  const own = await freePort()
  const child = fork(path.join(place, 'hocuspocus.mjs'), [String(own), path.join(data, 'peer.sqlite')], {
    execArgv: [],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`hocuspocus ended with ${code}`)))
  })
  child.removeAllListeners('exit')
  process.on('exit', () => child.kill('SIGKILL'))
  return { port: own, stop: () => child.kill() }
}

/** Hocuspocus and the SQLite that it is written in are no part of the product's own installation. */
function installPeers(place: string): Promise<void> {
  console.log('installing what is measured beside ours, once; SQLite may have to be compiled …')
  // SQLite is compiled by its own script; `npm run` hands down that ours are left out.
  const child = spawn('npm', ['ci', '--ignore-scripts=false'], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm ci ended with ${code}`))))
  })
}
