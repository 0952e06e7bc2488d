import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freePort } from '../../scripts/local/ports.mjs'
import { ask, type Composition, signUp, start } from '../start/composition'
import { killFamily } from '../start/processes'
import { expect, newAddress, prefer, signIn, test } from './fixtures'

// The server is killed in this test, which the browser writes to its console.
test.use({ refusals: true })

async function make(port: number, route: string, body: object, token: string): Promise<string> {
  const answer = await ask(port, 'api.localhost', route, { method: 'POST', body, token })
  expect(answer.status).toBe(201)
  return JSON.parse(answer.text).id
}

async function openAs(browser: Browser, port: number, token: string, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` })
  await prefer(context, { language: 0 })
  await signIn(context, { token })
  const page = await context.newPage()
  const connected = page.waitForEvent('websocket')
  await page.goto(address)
  await connected
  return page
}

async function kill(server: Composition): Promise<void> {
  killFamily(server.pid)
  await server.ended
}

const text = (document: Page) => document.locator('.bn-editor')
const sign = (document: Page, state: string) => document.locator(`.content-sign[data-state="${state}"]`)

async function add(list: Page, item: string): Promise<void> {
  await list.getByLabel('New item').fill(item)
  await list.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(list.getByRole('checkbox', { name: item, exact: true })).toBeVisible()
}

const tick = (list: Page, item: string) => list.getByRole('checkbox', { name: item, exact: true }).click()
const items = (list: Page) => list.locator('.todo-item-text').allTextContents()
const sync = (list: Page) => list.locator('[data-sync]')

test('a server that is killed while people work loses nothing and doubles nothing', { tag: '@all' }, async ({
  browser,
}) => {
  test.setTimeout(420_000)
  const port = await freePort()
  const data = mkdtempSync(path.join(tmpdir(), 'hamkar-crash-'))
  let server = await start(port, data, ['--no-seed'])
  try {
    const { token } = await signUp(port, newAddress())
    const documentId = await make(port, '/documents', { title: 'Minutes' }, token)
    const listId = await make(port, '/todos', { title: 'Journey', text: 'What to take along' }, token)
    const [documentPath, listPath] = [`/dashboard/documents/${documentId}`, `/dashboard/todo/${listId}`]
    const document = await openAs(browser, port, token, documentPath)
    const list = await openAs(browser, port, token, listPath)

    await text(document).click()
    await document.keyboard.type('acknowledged ')
    await expect(sign(document, 'saved')).toBeVisible()
    for (const item of ['tent', 'lamp', 'rope']) await add(list, item)
    await tick(list, 'lamp')
    await expect(sync(list)).toHaveAttribute('data-sync', 'saved')

    // Some of this is answered; the server dies under the rest.
    const words = Array.from({ length: 60 }, (_, index) => `w${index}`)
    const typing = document.keyboard.type(words.join(' '), { delay: 30 })
    const names = Array.from({ length: 16 }, (_, index) => `thing ${index}`)
    for (const name of names.slice(0, 8)) await add(list, name)
    await tick(list, 'tent')
    const dying = kill(server)
    for (const name of names.slice(8)) await add(list, name)
    await tick(list, 'lamp')
    await list.getByRole('button', { name: 'Delete “\u2068rope\u2069”' }).click()
    await Promise.all([dying, typing])
    await expect(sync(list)).toHaveAttribute('data-sync', 'offline')
    await expect(sign(document, 'offline')).toBeVisible()

    server = await start(port, data, ['--no-seed'])
    await expect(sync(list)).toHaveAttribute('data-sync', 'saved', { timeout: 60_000 })
    await expect(sign(document, 'saved')).toBeVisible({ timeout: 60_000 })
    const wanted = ['lamp', ...names, 'tent']
    await expect.poll(() => items(list)).toEqual(wanted)
    const written = `acknowledged ${words.join(' ')}`
    await expect(text(document)).toContainText(written)

    // Somebody who was not there reads the same from the server alone.
    const otherList = await openAs(browser, port, token, listPath)
    await expect.poll(() => items(otherList)).toEqual(wanted)
    await expect(otherList.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await add(list, 'seen at once')
    await expect(otherList.getByRole('checkbox', { name: 'seen at once' })).toBeVisible()
    const otherDocument = await openAs(browser, port, token, documentPath)
    await expect(text(otherDocument)).toContainText(written)
    expect(await otherDocument.locator('.bn-inline-content').allTextContents()).toHaveLength(1)
    for (const page of [document, list, otherList, otherDocument]) await page.context().close()
  } finally {
    await server.end('SIGINT')
    rmSync(data, { recursive: true, force: true })
  }
})
