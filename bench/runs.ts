import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../scripts/local/ports.mjs'
import { obstacle, startRunner } from '../scripts/local/runner.mjs'

// A warm "hello world" through the runner beside the bare tool, fifty queued runs beside what the machine does, and a
// neighbor beside a fork bomb. Figures of the same minute, in turns, since other work shares the machine.
const rounds = Number(process.env.ROUNDS ?? 25)
const bars = { python: 1.3, c: 1.5, queue: 1.5, neighbor: 1.3 }
const queued = 50

const reason = obstacle()
if (reason !== null) throw new Error(`There is no runner to measure: ${reason}`)
const folder = mkdtempSync(path.join(tmpdir(), 'hamkar-bench-runs-'))
const [port, key] = [await freePort(), 'the key of the bench']
const runner = startRunner({ data: folder, port, key })
const state = await runner.state
if ('refused' in state) throw new Error(`There is no runner to measure: ${state.refused.join(', ')}`)

const sources = {
  python: { name: 'main.py', code: 'print("hello")\n' },
  c: { name: 'main.c', code: '#include <stdio.h>\nint main(void) { puts("hello"); }\n' },
} as const
type Language = keyof typeof sources
const run = promisify(execFile)
for (const { name, code } of Object.values(sources)) writeFileSync(path.join(folder, name), code)

let made = 0
async function ask(method: string, where: string, body?: object): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}` }
  return fetch(`http://127.0.0.1:${port}${where}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Runs a program to its end; gives its result. */
async function whole(language: Language, member: string, code: string = sources[language].code) {
  const id = `run_${made++}`
  const files = [{ name: sources[language].name, code }]
  const added = await ask('POST', '/runs', {
    id,
    member,
    language,
    files,
    stdin: '',
    args: [],
    isInteractive: false,
  })
  if (added.status !== 201) throw new Error(`${added.status}`)
  const events = await (await ask('GET', `/runs/${id}/events`)).text()
  return JSON.parse(/event: done\ndata: (.*)/.exec(events)?.[1] ?? '{}') as {
    outcome: string
    stdout: string
  }
}

const bare: Record<Language, () => Promise<unknown>> = {
  python: () => run('/usr/bin/python3', ['-B', path.join(folder, 'main.py')]),
  c: async () => {
    const program = path.join(folder, 'program')
    await run('/usr/bin/gcc', ['-O1', '-pipe', '-o', program, path.join(folder, 'main.c')])
    await run(program, [])
  },
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const failures: string[] = []
function bar(name: string, figure: number, most: number, text: string): void {
  const isMet = figure <= most
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${name}: ${figure.toFixed(2)}× of at most ${most}× (${text})`)
  if (!isMet) failures.push(name)
}

async function compareHello(language: Language): Promise<void> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 3; round += 1) {
    const [own, tool] = [await timed(() => whole(language, 'warm')), await timed(bare[language])]
    if (round < 3) continue
    ours.push(own)
    theirs.push(tool)
  }
  const [own, tool] = [median(ours), median(theirs)]
  bar(`hello in ${language}`, own / tool, bars[language], `${own.toFixed(1)} ms beside ${tool.toFixed(1)} ms`)
}

/** As many bare programs at once as there are cores, until all have run: the machine's rate. */
async function bareAll(): Promise<void> {
  let left = queued
  const worker = async () => {
    while (left-- > 0) await bare.python()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

async function compareQueue(): Promise<void> {
  const members = Array.from({ length: queued }, (_, at) => `member ${at}`)
  const results: { outcome: string; stdout: string }[] = []
  const ours = await timed(async () => {
    results.push(...(await Promise.all(members.map((member) => whole('python', member)))))
  })
  const theirs = await timed(bareAll)
  const lost = results.filter(({ outcome, stdout }) => outcome !== 'ok' || stdout !== 'hello\n').length
  console.log(`${lost === 0 ? 'ok  ' : 'MISS'} ${queued} queued runs: ${lost} lost`)
  if (lost > 0) failures.push('lost runs')
  bar(
    `${queued} queued runs`,
    ours / theirs,
    bars.queue,
    `${ours.toFixed(0)} ms beside ${theirs.toFixed(0)} ms bare`,
  )
}

/** A neighbor that is no run at all, as the rest of the product is, alone and beside a fork bomb in a box. */
async function compareNeighbor(): Promise<void> {
  const measure = async (until: () => boolean) => {
    const times: number[] = []
    while (times.length < 40 && until()) times.push(await timed(bare.python))
    return times
  }
  const alone = percentile(await measure(() => true), 0.95)
  let isBombing = true
  const bomb = whole('c', 'bomber', '#include <unistd.h>\nint main(void) { for (;;) fork(); }').finally(
    () => {
      isBombing = false
    },
  )
  const beside = percentile(await measure(() => isBombing), 0.95)
  await bomb
  bar(
    'a neighbor beside a fork bomb',
    beside / alone,
    bars.neighbor,
    `p95 ${beside.toFixed(1)} ms beside ${alone.toFixed(1)} ms alone`,
  )
}

await compareHello('python')
await compareHello('c')
await compareQueue()
await compareNeighbor()
await runner.stop()
rmSync(folder, { recursive: true, force: true })
if (failures.length > 0) process.exitCode = 1
process.exit()
