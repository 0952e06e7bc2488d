import { startForBench } from '../scripts/local/for-bench.mjs'
import { linesOf, SiteModel, seeded } from '../tests/site-model'
import { type Connector, connectorOf } from './connector'
import { signUp } from './deploys'

// Random calls of the file manager, compared after each with a model in memory; then how long a move of a folder with a
// thousand files takes, and what concurrent reads see. Another SEED gives other calls.
const steps = Number(process.env.STEPS ?? 10_000)
const seed = Number(process.env.SEED ?? 1)
const moves = Number(process.env.MOVES ?? 40)
const inFolder = 1_000
const barMove = 1_000
const treeQuery = `WITH RECURSIVE sub(id, path, content_id) AS (
    SELECT live_tree, '', NULL FROM sites WHERE id = ?1
    UNION ALL
    SELECT n.id, sub.path || '/' || n.name, n.content_id FROM sub JOIN site_nodes n ON n.parent_id = sub.id
  ) SELECT path, content_id AS contentId FROM sub WHERE path <> ''`

const { mf, port, stop } = await startForBench()
const failures: string[] = []
const bar = (name: string, isMet: boolean, text: string) => {
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${name}: ${text}`)
  if (!isMet) failures.push(name)
}

await playModel(await connectorOf(port, await signUp(port, 'model@example.com')))
await moveFolder(await connectorOf(port, await signUp(port, 'mover@example.com')))
await stop()
if (failures.length > 0) process.exitCode = 1

/** Every path of the live tree with what is there, read as it lies in the database and in storage. */
async function reader(hostId: string) {
  const worker = 'hamkar-sites'
  const [db, bucket] = [await mf.getD1Database('DB', worker), await mf.getR2Bucket('SITES', worker)]
  // Prepared once: each call through Miniflare's stand-in blocks a thread, and some thousands of them end it.
  const live = db.prepare(treeQuery).bind(hostId)
  const texts = new Map<string, string>()
  const lineOf = async ({ path, contentId }: { path: string; contentId: string | null }) => {
    if (contentId === null) return path
    const text =
      texts.get(contentId) ?? (await (await bucket.get(`${hostId}/${contentId}`))?.text()) ?? 'missing'
    texts.set(contentId, text)
    return `${path}=${text}`
  }
  return async () => {
    const { results } = await live.all<{ path: string; contentId: string | null }>()
    return (await Promise.all(results.map(lineOf))).sort()
  }
}

async function playModel(site: Connector): Promise<void> {
  const present = await reader(site.hostId)
  const model = new SiteModel(seeded(seed), async (name, { path = '', files, ...body }) => {
    const answer = files ? await site.upload(path, files) : await site.post(name, { path, ...body })
    return JSON.parse(answer.text)
  })
  let differences = 0
  const began = performance.now()
  for (let step = 1; step <= steps; step += 1) {
    const name = await model.step()
    const [is, should] = [(await present()).join('\n'), linesOf(model.root).join('\n')]
    if (is !== should) {
      differences += 1
      console.log(`step ${step}, ${name}:\n${is}\n--- should be\n${should}`)
      break
    }
    if (step % 1_000 === 0)
      console.log(`${step} of ${steps} calls, ${Math.round((performance.now() - began) / 1_000)} s`)
  }
  const { done, refused } = model.counts
  bar(
    'model',
    differences === 0,
    `${done} calls done, ${refused} rightly refused, ${differences} differences (seed ${seed})`,
  )
}

async function moveFolder(site: Connector): Promise<void> {
  const files = Object.fromEntries(Array.from({ length: inFolder }, (_, at) => [`${at}.txt`, `file ${at}`]))
  const uploaded = await timed(() => site.upload('/left', files))
  const times: number[] = []
  const seen = { whole: 0, none: 0, partly: 0 }
  let isOver = false
  const reading = async (path: string) => {
    while (!isOver) {
      const answer = await site.get('list', path)
      const count = answer.status === 404 ? 0 : JSON.parse(answer.text).data.length
      seen[count === inFolder ? 'whole' : count === 0 ? 'none' : 'partly'] += 1
    }
  }
  const readers = ['/left', '/right'].map(reading)
  for (let at = 0; at < moves; at += 1) {
    const [path, destination] = at % 2 === 0 ? ['/left', '/right'] : ['/right', '/left']
    times.push(await timed(() => site.post('item/move', { path, destination })))
  }
  isOver = true
  await Promise.all(readers)
  const copied = await timed(
    () => site.post('items/copy', { path: '/', destination: '/to', filenames: ['left'] }),
    'to',
  )
  const [middle = 0, most = 0] = [times.sort((a, b) => a - b)[moves >> 1], times.at(-1)]
  console.log(`upload of ${inFolder} files in one call ${ms(uploaded)}, copy of their folder ${ms(copied)}`)
  bar(
    'move',
    most <= barMove,
    `${moves} moves of ${inFolder} files: ${ms(middle)} in the middle, ${ms(most)} at most`,
  )
  bar(
    'atomic',
    seen.partly === 0,
    `readers saw all ${seen.whole} times, none ${seen.none} times, a part ${seen.partly} times`,
  )

  async function timed(
    call: () => Promise<{ status: number; text: string }>,
    folder?: string,
  ): Promise<number> {
    if (folder) await site.post('dir/create', { path: '/', directory: folder })
    const began = performance.now()
    const answer = await call()
    if (answer.status !== 200) throw new Error(answer.text)
    return performance.now() - began
  }
}

function ms(time: number): string {
  return `${Math.round(time)} ms`
}
