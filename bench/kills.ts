import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/local/ports.mjs'
import { call, callJson, callSignUp } from './call'
import { formAnswers } from './kill-answers'
import { siteDeploys } from './kill-deploys'
import { siteFiles } from './kill-files'
import type { Subject } from './kill-subject'
import { startServer, stopServer } from './server'

/** Acknowledged and attempted writes; a key identifies one link or account, however often it is sent. */
type LinkToMake = { key: string; body: { title: string; url: string }; id: string | null }

/** Parts that are written to beside links, accounts and clicks. */
const subjects: readonly Subject[] = [siteFiles, siteDeploys, formAnswers]
const rounds = Number(process.env.ROUNDS ?? 30)
const data = mkdtempSync(path.join(tmpdir(), 'hamkar-kills-'))
const links: LinkToMake[] = []
const accounts: { key: string; email: string; isAcknowledged: boolean }[] = []
let sentClicks = 0
let settledClicks = 0
let lastCount = 0
let failures = 0
let retries = 0

async function signUp(port: number, email: string, key: string) {
  const person = { firstName: 'Kill', lastName: 'Test', email, password: 'round and round 77' }
  return callSignUp(port, person, key)
}

async function insist(
  send: () => Promise<{ status: number; text: string }>,
): Promise<{ status: number; text: string }> {
  for (let tries = 0; tries < 30; tries += 1) {
    const answer = await send()
    if (answer.status !== 409 || !answer.text.includes('in_progress')) return answer
    await sleep(500)
  }
  throw new Error('a key stayed in progress for 15 s')
}

/** Sends writes one after another until the server is gone. */
async function writeUntilKilled(
  port: number,
  token: string,
  round: number,
  isOver: () => boolean,
): Promise<void> {
  const linkWriter = async (lane: number) => {
    for (let n = 0; !isOver(); n += 1) {
      const key = `r${round}-${lane}-${n}`
      const wanted: LinkToMake = {
        key,
        body: { title: `Round ${key}`, url: `https://example.com/${key}` },
        id: null,
      }
      links.push(wanted)
      const answer = await callJson(port, '/links', 'POST', token, wanted.body, key).catch(() => null)
      if (answer?.status === 201) wanted.id = JSON.parse(answer.text).id
      await sleep(20)
    }
  }
  const accountWriter = async () => {
    for (let n = 0; !isOver(); n += 1) {
      const account = { key: `a${round}-${n}`, email: `a${round}-${n}@example.com`, isAcknowledged: false }
      accounts.push(account)
      const answer = await signUp(port, account.email, account.key).catch(() => null)
      if (answer?.status === 201) account.isAcknowledged = true
      // A password hash keeps the only thread busy for a third of a second; the other writers want their turn.
      await sleep(1_000)
    }
  }
  const clicker = async () => {
    while (!isOver()) {
      const answer = await call(port, 'go.localhost', '/kills-target', {
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
      }).catch(() => null)
      if (answer?.status === 302) sentClicks += 1
    }
  }
  const others = subjects.map((one) => one.write(port, token, round, isOver))
  await Promise.all([linkWriter(0), linkWriter(1), accountWriter(), clicker(), ...others])
}

function check(isTrue: boolean, text: string): void {
  if (isTrue) return
  failures += 1
  console.error(`  FAILED: ${text}`)
}

async function verify(port: number, token: string): Promise<void> {
  for (const subject of subjects) for (const fault of await subject.verify(port, token)) check(false, fault)
  for (const wanted of links.slice(-400)) {
    if (wanted.id !== null) {
      const found = await callJson(port, `/links/${wanted.id}`, 'GET', token)
      check(
        found.status === 200 && JSON.parse(found.text).title === wanted.body.title,
        `link ${wanted.key} was acknowledged and is lost`,
      )
    } else {
      retries += 1
      const again = await insist(() => callJson(port, '/links', 'POST', token, wanted.body, wanted.key))
      check(again.status === 201, `link ${wanted.key} sent again answers ${again.status} ${again.text}`)
      wanted.id = JSON.parse(again.text).id
    }
  }
  const titles: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = JSON.parse(
      (
        await callJson(
          port,
          `/links?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
          'GET',
          token,
        )
      ).text,
    )
    titles.push(...page.items.map((item: { title: string }) => item.title))
    cursor = page.nextCursor
  }
  check(new Set(titles).size === titles.length, 'a link was doubled')
  check(titles.length === links.length + 1, `${titles.length} links stand for ${links.length + 1} keys`)
  for (const account of accounts) {
    const again = await insist(() => signUp(port, account.email, account.key))
    check(
      again.status === 201,
      `account ${account.key} sent again answers ${again.status}${account.isAcknowledged ? ' (acknowledged)' : ''}`,
    )
    account.isAcknowledged = true
  }
  const target = JSON.parse((await callJson(port, '/links?q=kills-target', 'GET', token)).text).items[0]
  check(target.clicks <= sentClicks, `${target.clicks} clicks are counted, ${sentClicks} were sent`)
  check(
    target.clicks >= settledClicks,
    `${settledClicks} clicks were older than a second, ${target.clicks} are counted`,
  )
  lastCount = target.clicks
  // Clicks that a SIGKILL took are lost: later rounds compare with the count from here on.
  sentClicks = target.clicks
}

async function main(): Promise<void> {
  let port = await freePort()
  let server = await startServer(port, data)
  const owner = JSON.parse((await signUp(port, 'owner@example.com', 'owner')).text)
  await callJson(
    port,
    '/links',
    'POST',
    owner.token,
    { title: 'Kills target', url: 'https://example.com/', slug: 'kills-target' },
    'target',
  )
  for (const subject of subjects) await subject.setUp(port, owner.token)
  for (let round = 1; round <= rounds; round += 1) {
    let isOver = false
    const writing = writeUntilKilled(port, owner.token, round, () => isOver)
    const life = 600 + Math.random() * 2500
    const early = sleep(Math.max(0, life - 1600)).then(() => sentClicks)
    await sleep(life)
    settledClicks = life > 1600 ? await early : lastCount
    isOver = true
    process.kill(-(server.pid ?? 0), 'SIGKILL')
    await writing
    port = await freePort()
    server = await startServer(port, data)
    await verify(port, owner.token)
    console.log(
      `round ${round}/${rounds}: ${links.length} links, ${accounts.length} accounts, ${lastCount} clicks, ${failures} failures`,
    )
  }
  await stopServer(server)
  rmSync(data, { recursive: true, force: true })
  console.log(`${rounds} SIGKILLs, ${retries} retries, ${failures} failures`)
  process.exitCode = failures === 0 ? 0 : 1
}

await main()
