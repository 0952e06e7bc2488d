import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Funds } from '@domain/ledger'
import type { Offer } from '@domain/offers'
import type { Workspace } from '@domain/workspaces'
import { inRoot } from '../../scripts/local/paths.mjs'
import { freePort } from '../../scripts/local/ports.mjs'
import { ask, signUp, start } from '../start/composition'
import { killFamily } from '../start/processes'
import { expect, newAddress, test } from './fixtures'

/** How often the server is killed: thirty times with HAMKAR_KILLS=30, which takes some minutes. */
const kills = Number(process.env.HAMKAR_KILLS ?? 3)
const steps = ['accept', 'tick', 'pay'] as const
const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
const price = 100

let port = 0
let server: Awaited<ReturnType<typeof start>>
let data = ''

async function send(token: string, method: string, route: string, body?: object) {
  const answer = await ask(port, 'api.localhost', route, { method, token, ...(body && { body }) })
  return { status: answer.status, json: answer.text ? JSON.parse(answer.text) : null }
}

/** As when the machine fails in the middle of calls: some are answered, some written and not answered, some neither. */
async function killDuring(calls: () => Promise<unknown>[], after: number): Promise<void> {
  const running = calls().map((call) => call.catch(() => null))
  await sleep(after)
  killFamily(server.pid)
  await server.ended
  await Promise.all(running)
  server = await start(port, data, ['--no-seed'])
}

async function offered(owner: string, makers: readonly string[]) {
  const project = {
    ...{ name: 'A shop of tea', category: 'web', teamSize: 'one', description: 'What could be sold' },
    ...{ budgetMin: price, budgetMax: price, currency: 'IRR', deadline: day },
  }
  const { json } = await send(owner, 'POST', '/projects', project)
  const offer = {
    ...{ budget: price, days: 3, deadline: day, description: 'All that you need' },
    milestones: [{ title: 'All of it', amount: price, date: day }],
  }
  const offers: Offer[] = []
  for (const maker of makers)
    offers.push((await send(maker, 'POST', `/projects/${json.id}/offers`, offer)).json)
  return { projectId: json.id as string, offers }
}

/** One project from its offers to its pay, killed in one of the steps. */
async function work(owner: string, makers: readonly string[], killed: (typeof steps)[number], after: number) {
  const { projectId, offers } = await offered(owner, makers)
  const run = async (step: (typeof steps)[number], calls: () => Promise<unknown>[]) => {
    if (step === killed) await killDuring(calls, after)
    await Promise.all(calls())
  }
  await run('accept', () => offers.map(({ id }) => send(owner, 'POST', `/offers/${id}/accept`)))
  const read = () => send(owner, 'GET', `/projects/${projectId}/workspace`)
  const workspace: Workspace = (await read()).json
  const [milestone] = workspace.milestones
  await run('tick', () => [send(owner, 'PATCH', `/milestones/${milestone?.id}`, { isDone: true })])
  await run('pay', () => [1, 2, 3].map(() => send(owner, 'POST', `/milestones/${milestone?.id}/pay`)))
  const states = await Promise.all(offers.map(({ id }) => send(owner, 'GET', `/offers/${id}`)))
  expect(states.map(({ json }) => json.state).sort()).toEqual(['accepted', 'declined'])
  const finished: Workspace = (await read()).json
  expect(finished).toMatchObject({
    ...workspace,
    milestones: [{ isDone: true, isPaid: true, isHeld: false }],
  })
  const items = await send(owner, 'GET', `/todos/${workspace.todoId}/items`)
  expect(items.json.items).toHaveLength(1)
}

const fundsOf = async (token: string): Promise<Funds> => (await send(token, 'GET', '/funds?limit=100')).json

test('a server that is killed while offers win and milestones are paid has one winner, and a ledger that adds up', {
  tag: '@all',
}, async () => {
  test.setTimeout(60_000 + kills * 60_000)
  port = await freePort()
  data = mkdtempSync(path.join(tmpdir(), 'hamkar-work-'))
  const vars = path.join(data, 'vars')
  writeFileSync(vars, `${readFileSync(inRoot('.dev.vars.example'), 'utf8')}\nPAYMENT_API_URL="local"\n`)
  process.env.HAMKAR_VARS = vars
  server = await start(port, data, ['--no-seed'])
  try {
    const { token: owner } = await signUp(port, newAddress())
    const makers = await Promise.all([1, 2].map(() => signUp(port, newAddress())))
    const tokens = makers.map(({ token }) => token)
    const { id, payUrl } = (await send(owner, 'POST', '/funds/top-ups', { amount: 3_000 })).json
    const signature = new URL(payUrl).searchParams.get('signature')
    await send(owner, 'POST', `/funds/top-ups/${id}/return`, { signature })
    for (let at = 0; at < kills; at += 1)
      await work(owner, tokens, steps[at % steps.length] ?? 'pay', Math.random() * 60)
    const [own, ...theirs] = await Promise.all([owner, ...tokens].map(fundsOf))
    expect(own?.balance).toEqual([{ currency: 'IRR', available: 3_000 - kills * price, held: 0 }])
    const earned = theirs.flatMap(({ balance }) => balance.map(({ available }) => available))
    expect(earned.reduce((sum, one) => sum + one, 0)).toBe(kills * price)
    const paid = theirs.flatMap(({ entries }) => entries.map(({ milestoneId }) => milestoneId))
    expect(paid).toHaveLength(kills)
    expect(new Set(paid).size).toBe(kills)
    expect((await send(owner, 'GET', '/todos?limit=100')).json.items).toHaveLength(kills)
    expect((await send(owner, 'GET', '/documents?limit=100')).json.items).toHaveLength(kills)
  } finally {
    delete process.env.HAMKAR_VARS
    await server.end('SIGINT')
    rmSync(data, { recursive: true, force: true })
  }
})
