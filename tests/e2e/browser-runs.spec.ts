import type { FromFrame, ToFrame } from '../../domain/browser-runs'
import { expect, type Page, test } from './fixtures'
import { intercept } from './intercept'

type FrameRun = Omit<Extract<ToFrame, { kind: 'run' }>, 'kind' | 'id'>
type FrameOutcome = Pick<
  Extract<FromFrame, { kind: 'done' }>,
  'outcome' | 'limit' | 'exitCode' | 'compilerOutput'
> & {
  stdout: string
  stderr: string
}

/** Opens the frame of the host on which browsers run code, as a screen does. */
async function openFrame(page: Page): Promise<void> {
  await page.goto('/en')
  const address = new URL(page.url())
  await page.evaluate(
    (src) =>
      new Promise<void>((opened) => {
        const frame = document.createElement('iframe')
        Object.assign(frame, { src, id: 'runs', hidden: true })
        window.addEventListener('message', ({ source }) => source === frame.contentWindow && opened())
        document.body.appendChild(frame)
      }),
    `${address.protocol}//run.sites.${address.host}/`,
  )
}

/** Runs a program in it; each wait for input is answered by the next line, then by the end. */
const run = (
  page: Page,
  job: Partial<FrameRun> & Pick<FrameRun, 'language' | 'files'>,
  lines: string[] = [],
): Promise<FrameOutcome> =>
  page.evaluate(
    ([given, typed]) =>
      new Promise<FrameOutcome>((ended) => {
        const { contentWindow: frame } = document.getElementById('runs') as HTMLIFrameElement
        const id = crypto.randomUUID()
        const say = (message: ToFrame) => frame?.postMessage(message, '*')
        const texts = { stdout: '', stderr: '' }
        const rest = [...typed]
        const hear = ({ source, data }: MessageEvent<FromFrame>) => {
          if (source !== frame || data.kind === 'ready' || data.id !== id) return
          if (data.kind === 'out') texts[data.stream] += data.text
          if (data.kind === 'waiting') {
            const text = rest.shift()
            say({ kind: 'stdin', id, text: text ?? '', isEnd: text === undefined })
          }
          if (data.kind !== 'done') return
          window.removeEventListener('message', hear)
          const { outcome, limit, exitCode, compilerOutput } = data
          ended({ outcome, limit, exitCode, compilerOutput, ...texts })
        }
        window.addEventListener('message', hear)
        say({ kind: 'run', id, stdin: '', args: [], isInteractive: false, ...given } as ToFrame)
      }),
    [job, lines] as const,
  )

const script = (name: string, code: string) => [{ name, code }]

test('JavaScript and TypeScript run in the browser, within limits', async ({ page }) => {
  await openFrame(page)
  const files = [
    {
      name: 'main.ts',
      code: 'import { add } from "./lib/add"\nconsole.log(add(2, 3), { a: [1] })\nawait 0\nprocess.exit(3)',
    },
    { name: 'lib/add.ts', code: 'export const add = (a: number, b: number): number => a + b' },
  ]
  expect(await run(page, { language: 'typescript', files })).toMatchObject({
    outcome: 'runtime_error',
    exitCode: 3,
    stdout: '5 { a: [ 1 ] }\n',
  })
  const asks = script(
    'main.js',
    'const r = require("readline").createInterface({}); r.question("name? ", (n) => { console.log("سلام " + n); r.close() })',
  )
  expect(
    await run(page, { language: 'javascript', files: asks, isInteractive: true }, ['Sara\n']),
  ).toMatchObject({
    outcome: 'ok',
    stdout: 'name? سلام Sara\n',
  })
  const broken = await run(page, { language: 'javascript', files: script('main.js', 'let a = ;') })
  expect(broken).toMatchObject({
    outcome: 'compile_error',
    compilerOutput: 'main.js:1:9: error: Unexpected token\n',
  })
  const thrown = await run(page, {
    language: 'javascript',
    files: script('main.js', '\nthrow new Error("no")'),
  })
  expect(thrown.stderr).toBe('Error: no\n    at eval (main.js:2:7)\n')
  const coded = script('main.js', 'process.exitCode = 7\nsetTimeout(() => console.log("last"), 1)')
  expect(await run(page, { language: 'javascript', files: coded })).toMatchObject({
    exitCode: 7,
    stdout: 'last\n',
  })
  const floods = script('main.js', 'for (;;) console.log("x".repeat(1000))')
  const flood = await run(page, { language: 'javascript', files: floods })
  expect(flood).toMatchObject({ outcome: 'output_limit', limit: 'output' })
  expect(flood.stdout).toHaveLength(1024 * 1024)
})

test('Python runs in the browser, and takes input while it runs', async ({ page }) => {
  await openFrame(page)
  const files = [
    {
      name: 'main.py',
      code: 'import sys, util\nprint(util.twice(int(input("n? "))), sys.argv)\nsys.exit(4)',
    },
    { name: 'util.py', code: 'def twice(n):\n    return 2 * n\n' },
  ]
  const job = { files, args: ['a'], isInteractive: true }
  expect(await run(page, { language: 'python', ...job }, ['21\n'])).toMatchObject({
    exitCode: 4,
    stdout: "n? 42 ['main.py', 'a']\n",
  })
})

test.describe('without a file of a tool', () => {
  test.use({ refusals: true })

  test('a run ends when its tool cannot be loaded, and the next one loads it again', async ({ page }) => {
    await openFrame(page)
    const job = { language: 'python', files: script('main.py', 'print(1)') } as const
    const tool = '**/pyodide.asm.wasm.gz'
    await intercept(page.context(), tool, (route) => route.fulfill({ status: 404 }))
    expect(await run(page, job)).toMatchObject({ outcome: 'runtime_error', limit: 'lost' })
    await page.context().unroute(tool)
    expect(await run(page, job)).toMatchObject({ outcome: 'ok', stdout: '1\n' })
  })
})
