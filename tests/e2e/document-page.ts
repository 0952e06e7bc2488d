import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { callApi, expect, type Member, signIn } from './fixtures'

export async function makeDocument(
  request: APIRequestContext,
  owner: Member,
  title = 'Booking app',
): Promise<string> {
  const answer = await callApi(request, 'POST', '/documents', { token: owner.token, data: { title } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

export async function share(
  request: APIRequestContext,
  id: string,
  owner: Member,
  member: Member,
  role: string,
) {
  const data = { member: member.handle, role }
  const answer = await callApi(request, 'PUT', `/documents/${id}/members`, { token: owner.token, data })
  expect(answer.status()).toBe(200)
}

export const text = (page: Page) => page.locator('.bn-editor')
export const sign = (page: Page, state: string) => page.locator(`.content-sign[data-state="${state}"]`)
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

export async function openDocument(page: Page, id: string) {
  await page.goto(`/dashboard/documents/${id}`)
  await expect(text(page)).toBeVisible()
  await expect(sign(page, 'saved')).toBeVisible()
}

export async function second(
  browser: Browser,
  member: Member,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: `http://localhost:${process.env.HAMKAR_TEST_PORT}` })
  await signIn(context, member)
  return { context, page: await context.newPage() }
}

/** The text of a document, without cursors and the names of other people. */
export async function wordsIn(page: Page): Promise<string[]> {
  return text(page).evaluate((editor) => {
    const copy = editor.cloneNode(true) as HTMLElement
    for (const cursor of copy.querySelectorAll('.editor-cursor')) cursor.remove()
    return [...copy.querySelectorAll('.bn-inline-content')]
      .map((line) => (line.textContent ?? '').replace(/\u2060/g, ''))
      .filter((line) => line !== '')
  })
}

export async function typeAtEnd(page: Page, words: string) {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}
