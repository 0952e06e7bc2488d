import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freePort } from '../../scripts/local/ports.mjs'
import { ask, type Composition, start } from '../start/composition'
import { familyOf } from '../start/processes'
import { expect, newAddress, signIn, test } from './fixtures'

// The server is killed in these tests, which the browser writes to its console.
test.use({ refusals: true })

async function call(port: number, route: string, body: object, token?: string) {
  const answer = await ask(port, 'api.localhost', route, { method: 'POST', body, token })
  expect(answer.status).toBe(201)
  return JSON.parse(answer.text)
}

async function openAs(browser: Browser, port: number, token: string, id: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` })
  await signIn(context, { token })
  const page = await context.newPage()
  await page.goto(`/dashboard/documents/${id}`)
  await expect(page.locator('.doc-sign[data-state="saved"]')).toBeVisible({ timeout: 20_000 })
  return page
}

/** As when the machine fails: nothing gets to finish what it was doing. */
async function kill(server: Composition): Promise<void> {
  for (const pid of familyOf(server.pid).reverse()) process.kill(pid, 'SIGKILL')
  await server.ended
}

test('a server that is killed while somebody types loses nothing and doubles nothing', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const port = await freePort()
  const data = mkdtempSync(path.join(tmpdir(), 'hamkar-crash-'))
  let server = await start(port, data, ['--no-seed'])
  try {
    const person = { firstName: 'Sara', lastName: 'Ahmadi', email: newAddress(), password: 'kooh-va-darya-5' }
    const { token } = await call(port, '/accounts', person)
    const { id } = await call(port, '/documents', { title: 'Minutes' }, token)
    const page = await openAs(browser, port, token, id)
    const text = page.locator('.bn-editor')
    await text.click()
    await page.keyboard.type('acknowledged ')
    await expect(page.locator('.doc-sign[data-state="saved"]')).toBeVisible()

    const words = Array.from({ length: 60 }, (_, index) => `w${index}`)
    const typing = page.keyboard.type(words.join(' '), { delay: 20 })
    await page.waitForTimeout(1_500)
    await kill(server)
    await typing
    await expect(page.locator('.doc-sign[data-state="offline"]')).toBeVisible()

    server = await start(port, data, ['--no-seed'])
    await expect(page.locator('.doc-sign[data-state="saved"]')).toBeVisible({ timeout: 60_000 })
    await expect(text).toContainText(`acknowledged ${words.join(' ')}`)
    // Somebody who was not there reads the same from the room alone.
    const other = await openAs(browser, port, token, id)
    await expect(other.locator('.bn-editor')).toContainText(`acknowledged ${words.join(' ')}`)
    expect(await other.locator('.bn-inline-content').allTextContents()).toHaveLength(1)
    await Promise.all([page.context().close(), other.context().close()])
  } finally {
    await server.end('SIGINT')
    rmSync(data, { recursive: true, force: true })
  }
})
