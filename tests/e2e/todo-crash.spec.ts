import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freePort } from '../../scripts/local/ports.mjs'
import { ask, type Composition, start } from '../start/composition'
import { familyOf } from '../start/processes'
import { expect, newAddress, prefer, signIn, test } from './fixtures'

// The server is killed in these tests, which the browser writes to its console.
test.use({ refusals: true })

async function call(port: number, route: string, body: object, token?: string) {
  const answer = await ask(port, 'api.localhost', route, { method: 'POST', body, token })
  expect(answer.status).toBe(201)
  return JSON.parse(answer.text)
}

async function openAs(browser: Browser, port: number, token: string, id: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` })
  await prefer(context, { language: 0 })
  await signIn(context, { token })
  const page = await context.newPage()
  const connected = page.waitForEvent('websocket')
  await page.goto(`/dashboard/todo/${id}`)
  await connected
  return page
}

/** As when the machine fails: nothing gets to finish what it was doing. */
async function kill(server: Composition): Promise<void> {
  for (const pid of familyOf(server.pid).reverse()) process.kill(pid, 'SIGKILL')
  await server.ended
}

async function add(page: Page, text: string): Promise<void> {
  await page.getByLabel('What is to be done').fill(text)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: text, exact: true })).toBeVisible()
}

const tick = (page: Page, text: string) => page.getByRole('checkbox', { name: text, exact: true }).click()
const texts = (page: Page) => page.locator('.todo-item-text').allTextContents()
const sync = (page: Page) => page.locator('[data-sync]')

test('a server that is killed while a list is worked on loses nothing and doubles nothing', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const port = await freePort()
  const data = mkdtempSync(path.join(tmpdir(), 'hamkar-crash-'))
  let server = await start(port, data, ['--no-seed'])
  try {
    const person = { firstName: 'Sara', lastName: 'Ahmadi', email: newAddress(), password: 'kooh-va-darya-5' }
    const { token } = await call(port, '/accounts', person)
    const { id } = await call(port, '/todos', { title: 'Journey', text: 'What to take along' }, token)
    const page = await openAs(browser, port, token, id)
    for (const text of ['tent', 'lamp', 'rope']) await add(page, text)
    await tick(page, 'lamp')
    await expect(sync(page)).toHaveAttribute('data-sync', 'saved')

    // Half of these are answered; the server dies under the others.
    const names = Array.from({ length: 16 }, (_, index) => `thing ${index}`)
    for (const name of names.slice(0, 8)) await add(page, name)
    await tick(page, 'tent')
    const dying = kill(server)
    for (const name of names.slice(8)) await add(page, name)
    await tick(page, 'lamp')
    await page.getByRole('button', { name: 'Delete “rope”' }).click()
    await dying
    await expect(sync(page)).toHaveAttribute('data-sync', 'offline')

    server = await start(port, data, ['--no-seed'])
    await expect(sync(page)).toHaveAttribute('data-sync', 'saved', { timeout: 60_000 })
    const wanted = ['lamp', ...names, 'tent']
    await expect.poll(() => texts(page)).toEqual(wanted)
    // Somebody who was not there reads the same from the server alone.
    const other = await openAs(browser, port, token, id)
    await expect.poll(() => texts(other)).toEqual(wanted)
    await expect(other.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await add(page, 'seen at once')
    await expect(other.getByRole('checkbox', { name: 'seen at once' })).toBeVisible()
    await Promise.all([page.context().close(), other.context().close()])
  } finally {
    await server.end('SIGINT')
    rmSync(data, { recursive: true, force: true })
  }
})
