import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../scripts/local/ports.mjs'
import { call, callJson, callSignUp } from './call'
import { shareOf } from './pages'
import { startServer, stopServer } from './server'

// The ordinary page of one member, alone and while another member's hostile input holds the engine, in turns.
const rounds = Number(process.env.ROUNDS ?? 5)
const bars = { page: 200, hostile: 5_000 }
const hostile = [
  'product (x - k) from k=1 to 2000',
  'sum 1/(k^2+1) from k=1 to 900000',
  'factor 10^400+7',
  '9^9^9^9',
]

const data = mkdtempSync(path.join(tmpdir(), 'hamkar-bench-equations-'))
const port = await freePort()
process.env.SCRYPT_LOG_N = '4'

const member = async (name: string) => {
  const person = {
    firstName: 'Bench',
    lastName: 'Test',
    email: `${name}@example.com`,
    password: 'round and round 77',
  }
  return String(JSON.parse((await callSignUp(port, person)).text).token)
}

const timed = async <Output>(work: Promise<Output>) => {
  const began = performance.now()
  const output = await work
  return { output, ms: performance.now() - began }
}

const server = await startServer(port, data)
try {
  const [reader, solver] = [await member('reader'), await member('solver')]
  const headers = { cookie: `__Host-session=${reader}` }
  const page = async () => {
    const { output, ms } = await timed(call(port, 'localhost', '/dashboard', { headers }))
    if (output.status !== 200) throw new Error(`the page answered ${output.status}`)
    return ms
  }
  for (let nth = 0; nth < 10; nth += 1) await page()
  const [alone, beside, ends]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    for (let nth = 0; nth < 20; nth += 1) alone.push(await page())
    for (const input of hostile) {
      let isOver = false
      const answer = timed(callJson(port, '/equations', 'POST', solver, { input })).finally(() => {
        isOver = true
      })
      while (!isOver) beside.push(await page())
      const { output, ms } = await answer
      if (output.status !== 200) throw new Error(`${input} answered ${output.status}`)
      ends.push(ms)
    }
  }
  const [before, during] = [shareOf(0.95, alone), shareOf(0.95, beside)]
  const slowest = Math.max(...ends)
  const isMet = during <= bars.page && slowest <= bars.hostile
  console.log(
    `a page: p95 ${before.toFixed(0)} ms alone, ${during.toFixed(0)} ms beside hostile inputs (${beside.length} pages; bar: ${bars.page}), ${(during / before).toFixed(2)} times`,
  )
  console.log(
    `hostile inputs: ${ends.map((ms) => `${(ms / 1_000).toFixed(2)} s`).join(', ')} (bar: ${bars.hostile / 1_000} s)`,
  )
  console.log(isMet ? 'ok' : 'MISS')
  if (!isMet) process.exitCode = 1
} finally {
  await stopServer(server)
  rmSync(data, { recursive: true, force: true })
}
