import { setTimeout as sleep } from 'node:timers/promises'
import { type Connector, connectorOf } from './connector'
import type { Subject } from './kill-subject'

// A folder of files goes to and fro, and bundles of files come, until the server is killed: each is there or not, whole.
const inFolder = 200
const inBundle = 20
const text = (at: number) => `file ${at} `.repeat(50)
const texts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.txt`, text(at)]))

type Bundle = { name: string; isAcknowledged: boolean }
type Move = { from: string; to: string; key: string; isAcknowledged: boolean }

let move: Move | null = null
let bundles: Bundle[] = []

/** How many files lie in a folder; null where there is none. */
async function filesIn(site: Connector, path: string): Promise<number | null> {
  const answer = await site.get('list', path)
  return answer.status === 200 ? JSON.parse(answer.text).data.length : null
}

async function moveUntil(site: Connector, round: number, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const from: string = move?.to ?? '/left'
    const to = from === '/left' ? '/right' : '/left'
    const next: Move = { from, to, key: `move-${round}-${n}`, isAcknowledged: false }
    move = next
    const answer = await site.post('item/move', { path: from, destination: to }, next.key).catch(() => null)
    if (answer?.status !== 200) return
    next.isAcknowledged = true
    await sleep(10)
  }
}

async function uploadUntil(site: Connector, round: number, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const bundle = { name: `/bundles/${round}-${n}`, isAcknowledged: false }
    bundles.push(bundle)
    const answer = await site.upload(bundle.name, texts(inBundle)).catch(() => null)
    bundle.isAcknowledged = answer?.status === 200
  }
}

async function verifyMove(site: Connector): Promise<string[]> {
  if (move === null) return []
  const faults: string[] = []
  const counts = [await filesIn(site, '/left'), await filesIn(site, '/right')]
  if (!counts.includes(inFolder) || !counts.includes(null))
    faults.push(`left and right hold ${counts.join(' and ')} files`)
  if (move.isAcknowledged && (await filesIn(site, move.to)) !== inFolder)
    faults.push(`the acknowledged move ${move.key} is lost`)
  for (let tries = 0; tries < 30 && !move.isAcknowledged; tries += 1) {
    const again = await site.post('item/move', { path: move.from, destination: move.to }, move.key)
    if (again.status === 409 && again.text.includes('in_progress')) await sleep(500)
    else if (again.status === 200) move.isAcknowledged = true
    else return [...faults, `the move ${move.key} sent again answers ${again.status} ${again.text}`]
  }
  if ((await filesIn(site, move.to)) !== inFolder) faults.push(`the move ${move.key} sent again did nothing`)
  return faults
}

async function verifyBundles(site: Connector): Promise<string[]> {
  const faults: string[] = []
  for (const { name, isAcknowledged } of bundles) {
    const count = await filesIn(site, name)
    if (isAcknowledged && count !== inBundle) faults.push(`${name} was acknowledged and holds ${count} files`)
    if (!isAcknowledged && count !== null && count !== inBundle)
      faults.push(`${name} holds ${count} of its files`)
    if (count !== inBundle) continue
    const last = await site.get('file/content', `${name}/${inBundle - 1}.txt`)
    if (last.text !== text(inBundle - 1)) faults.push(`a file of ${name} is not what was sent`)
  }
  bundles = []
  return faults
}

export const siteFiles: Subject = {
  async setUp(port, token) {
    const answer = await (await connectorOf(port, token)).upload('/left', texts(inFolder))
    if (answer.status !== 200) throw new Error(`nothing was uploaded: ${answer.text}`)
  },
  async write(port, token, round, isOver) {
    const site = await connectorOf(port, token)
    await Promise.all([moveUntil(site, round, isOver), uploadUntil(site, round, isOver)])
  },
  async verify(port, token) {
    const site = await connectorOf(port, token)
    return [...(await verifyMove(site)), ...(await verifyBundles(site))]
  },
}
