import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { freePort } from '../scripts/local/ports.mjs'
import { call, callJson, callSignUp } from './call'
import { editAtRandom, paste } from './diagram-edits'
import { framesOf, openPlain } from './diagram-frames'
import { drawing, findEditor, type SceneElement, sceneOf, shownOf } from './diagram-scene'
import { shareOf, startBrowser } from './pages'
import { startServer, stopServer } from './server'

// Two browsers draw 500 elements each at once, then one is offline for a minute while both edit: in the end all agree and
// nothing is lost or doubled. Then the frame rate of 5,000 elements, beside Excalidraw alone. With the product's own limits.
const each = Number(process.env.ELEMENTS ?? 500)
const offlineFor = Number(process.env.OFFLINE ?? 60)
const many = Number(process.env.MANY ?? 5_000)
const rounds = Number(process.env.ROUNDS ?? 5)
const secondsOfPanning = 4
/** Frames of two runs of the same page differ by some percent. */
const barFrames = 0.9

const data = await mkdtemp(path.join(tmpdir(), 'hamkar-bench-diagrams-'))
const port = await freePort()
const server = await startServer(port, data, '1')
const browser = await startBrowser()
let isMissed = false
const miss = (text: string) => {
  isMissed = true
  console.log(`MISSED: ${text}`)
}
try {
  const owner = await signUp('owner')
  const other = await signUp('other')
  if (process.env.ONLY !== 'frames') await together(owner, other)
  if (process.env.ONLY !== 'together') await frames(owner)
} finally {
  await browser.close()
  await stopServer(server)
  await rm(data, { recursive: true, force: true })
}
if (isMissed) process.exitCode = 1

type BenchMember = { token: string; handle: string }

async function signUp(name: string): Promise<BenchMember> {
  const names = { firstName: 'Bench', lastName: name }
  const person = { ...names, email: `${name}@example.com`, password: 'a kettle that draws 7' }
  const { text } = await callSignUp(port, person)
  const { token, user } = JSON.parse(text)
  return { token, handle: user.handle }
}

async function newPage({ token }: BenchMember) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(findEditor)
  const url = `https://localhost:${port}`
  const session = { name: '__Host-session', value: token, url, secure: true, httpOnly: true }
  await context.addCookies([{ ...session, sameSite: 'Lax' }])
  return { context, page: await context.newPage() }
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`http://localhost:${port}/dashboard/diagram/${id}`)
  await page.locator('.excalidraw canvas.interactive').waitFor({ timeout: 60_000 })
  await saved(page)
}

function saved(page: Page): Promise<void> {
  return page.locator('.content-sign[data-state="saved"]').waitFor({ timeout: 120_000 })
}

async function together(owner: BenchMember, other: BenchMember): Promise<void> {
  const made = await callJson(port, '/diagrams', 'POST', owner.token, { title: 'Bench of two' })
  const { id } = JSON.parse(made.text)
  const member = { member: other.handle, role: 'editor' }
  await callJson(port, `/diagrams/${id}/members`, 'PUT', owner.token, member)
  const [one, two] = await Promise.all([newPage(owner), newPage(other)])
  const pages = [one.page, two.page] as const
  for (const page of pages) await open(page, id)

  const began = performance.now()
  await Promise.all([paste(one.page, drawing(each, 0)), paste(two.page, drawing(each, 10_000))])
  const count = Math.floor(each / 3) * 6
  const time = await untilSame(pages, (scene) => scene.filter(({ isDeleted }) => !isDeleted).length === count)
  console.log(
    time === null
      ? 'not the same'
      : `${count / 2} elements pasted in each of two browsers at once: both show all ${count} after ${(performance.now() - began).toFixed(0)} ms`,
  )
  if (time === null) miss('what was pasted in two browsers at once did not reach both')
  for (const page of pages) await saved(page)
  await kept(owner, id, await sceneOf(one.page))

  await cut(pages, () => two.context.setOffline(true))
  const apart = await Promise.all(pages.map(sceneOf))
  const back = performance.now()
  await two.context.setOffline(false)
  const merged = await untilSame(pages, () => true)
  const after = await sceneOf(one.page)
  if (merged === null)
    miss(`the browsers differ after ${offlineFor} s offline: ${difference(after, await sceneOf(two.page))}`)
  else
    console.log(
      `offline for ${offlineFor} s while both edited: the same ${(performance.now() - back).toFixed(0)} ms after it`,
    )
  nothingLost(apart[0] ?? [], apart[1] ?? [], after)
  for (const page of pages) await saved(page)
  await kept(owner, id, after)
  for (const { context } of [one, two]) await context.close()
}

/** Both edit for as long as one is offline. */
async function cut(pages: readonly Page[], goOffline: () => Promise<void>): Promise<void> {
  await goOffline()
  const end = Date.now() + offlineFor * 1_000
  const edits = await Promise.all(
    pages.map(async (page, nth) => {
      let state = nth + 1
      const random = (below: number) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
        return Math.floor((state / 0x7fffffff) * below) % below
      }
      let count = 0
      for (; Date.now() < end; count += 1) {
        await editAtRandom(page, random)
        await sleep(30)
      }
      return count
    }),
  )
  console.log(`edits while one was offline: ${edits.join(' and ')}`)
  // A browser writes the last edits within a second.
  await sleep(1_500)
}

/** Waits until both show the same; gives null when they don't. */
async function untilSame(
  pages: readonly Page[],
  isWhole: (scene: SceneElement[]) => boolean,
): Promise<true | null> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    const [first = [], second = []] = await Promise.all(pages.map(sceneOf))
    if (isWhole(first) && shownOf(first) === shownOf(second)) return true
  }
  return null
}

function nothingLost(one: SceneElement[], two: SceneElement[], after: SceneElement[]): void {
  const [first, second, last] = [one, two, after].map(
    (scene) => new Map(scene.map((each) => [each.id, each])),
  )
  if (!first || !second || !last) return
  if (last.size !== after.length) miss('an element is there twice')
  const lost: string[] = []
  const risen: string[] = []
  for (const id of new Set([...first.keys(), ...second.keys()])) {
    const states = [first.get(id), second.get(id)].filter((each) => each !== undefined)
    const isShown = last.get(id)?.isDeleted === false
    if (states.every(({ isDeleted }) => !isDeleted) && !isShown) lost.push(id)
    if (states.every(({ isDeleted }) => isDeleted) && isShown) risen.push(id)
  }
  console.log(
    `of ${first.size} and ${second.size} elements ${lost.length} are lost, ${risen.length} came back; ${[...last.values()].filter(({ isDeleted }) => !isDeleted).length} are shown`,
  )
  if (lost.length + risen.length > 0) miss(`elements lost: ${lost.slice(0, 5)}, back: ${risen.slice(0, 5)}`)
}

/** The room must have what browsers show. */
async function kept(owner: BenchMember, id: string, scene: SceneElement[]): Promise<void> {
  const headers = { authorization: `Bearer ${owner.token}` }
  const { text } = await call(port, 'api.localhost', `/diagrams/${id}/export?format=excalidraw`, { headers })
  const ids = (elements: SceneElement[]) => elements.map((element) => element.id).join()
  const shown = scene.filter(({ isDeleted }) => !isDeleted)
  const { elements } = JSON.parse(text)
  if (ids(elements) !== ids(shown)) miss(`the room has ${elements.length} elements, browsers ${shown.length}`)
}

function difference(one: SceneElement[], two: SceneElement[]): string {
  const [mine, theirs] = [one, two].map((scene) => scene.filter(({ isDeleted }) => !isDeleted))
  const others = new Map(theirs?.map((element) => [element.id, element]))
  const fields = (mine ?? []).flatMap((element) => {
    const other = others.get(element.id)
    if (!other) return ['missing']
    return Object.keys(element).filter(
      (name) => JSON.stringify(element[name]) !== JSON.stringify(other[name]),
    )
  })
  return `${mine?.length} and ${theirs?.length} elements, fields that differ: ${fields.join(' ') || 'none, but the order'}`
}

async function frames(owner: BenchMember): Promise<void> {
  const elements = drawing(many, 0)
  const file = JSON.stringify({ type: 'excalidraw', version: 2, elements })
  const made = await call(port, 'api.localhost', '/diagrams/import', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      'x-file-name': 'many',
    },
    body: file,
  })
  const { id } = JSON.parse(made.text)
  const { context, page } = await newPage(owner)
  const began = performance.now()
  // The picture for lists is drawn once, soon after the first opening.
  const drawn = page.waitForResponse((answer) => answer.url().endsWith('/picture'), { timeout: 120_000 })
  await open(page, id)
  const opened = performance.now() - began
  const size = await page.evaluate(() => {
    const { width = 0, height = 0 } =
      document.querySelector('.excalidraw canvas.interactive')?.getBoundingClientRect() ?? {}
    return { width: Math.round(width), height: Math.round(height) }
  })
  await drawn
  const bare = await browser.newContext()
  await bare.addInitScript(findEditor)
  const plain = await openPlain(bare, elements, size)
  console.log(
    `${elements.length} elements, ${(file.length / 1e6).toFixed(1)} MB as a file, open and saved after ${opened.toFixed(0)} ms`,
  )
  for (const zoom of [1, 0.1]) {
    const ours: number[] = []
    const alone: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await page.bringToFront()
      ours.push(await framesOf(page, zoom, secondsOfPanning))
      await plain.bringToFront()
      alone.push(await framesOf(plain, zoom, secondsOfPanning))
    }
    const [mine, its] = [shareOf(0.5, ours), shareOf(0.5, alone)]
    console.log(
      `panning at ${zoom * 100}%: ${mine.toFixed(1)} frames/s, Excalidraw alone ${its.toFixed(1)}: ${(mine / its).toFixed(2)} (bar ${barFrames}), medians of ${rounds}`,
    )
    if (mine / its < barFrames) miss(`fewer frames at ${zoom * 100}%`)
  }
  await context.close()
  await bare.close()
}
