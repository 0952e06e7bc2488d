import type { APIRequestContext, Page } from '@playwright/test'
import { makeDocument } from './document-page'
import {
  ask,
  callApi,
  expect,
  expectAccessible,
  type Member,
  makeMember,
  prefer,
  signIn,
  test,
} from './fixtures'

// Links that were taken away answer 404, which the browser writes to its console.
test.use({ refusals: true })

const markdown = '# طرح پل\n\nدو بار اندازه بگیر، یک بار ببُر.\n\n1. نخست\n2. سپس\n'

/** A document with some content, as its owner would import it. */
async function importDocument(request: APIRequestContext, { token }: Member): Promise<string> {
  const answer = await ask(request, '/documents/import', {
    method: 'POST',
    headers: {
      Host: `api.localhost:${process.env.HAMKAR_TEST_PORT}`,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'text/markdown',
    },
    data: markdown,
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const more = (page: Page, title: string) => page.getByLabel(`More options for “\u2068${title}\u2069”`)

test('a document is made, found by Persian words, duplicated, deleted and brought back', async ({
  page,
  context,
  request,
  member,
}) => {
  await importDocument(request, member)
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/documents')
  await page.getByRole('link', { name: 'New document' }).first().click()
  await page.getByLabel('Title', { exact: true }).fill('ab')
  await page.getByRole('button', { name: 'Create document' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(/at least 3 characters/)
  await page.getByLabel('Title', { exact: true }).fill('Booking app')
  await page.getByRole('button', { name: 'Create document' }).click()
  await expect(page).toHaveURL(/\/dashboard\/documents\/document_/)
  await page.goto('/dashboard/documents')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('searchbox').fill('اندازه بگير')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 'طرح پل')).toBeVisible()
  await more(page, 'طرح پل').click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.locator('.bn-editor')).toContainText('دو بار اندازه بگیر')
  await page.goto('/dashboard/documents')
  await expect(card(page, 'طرح پل')).toHaveCount(2)
  await more(page, 'Booking app').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'Booking app')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Booking app')).toBeVisible()
  await expectAccessible(page)
})

test('somebody is added in the dialog and reads; the public link opens for everybody, until it is taken away', {
  tag: '@all',
}, async ({ page, context, browser, request, member }) => {
  test.setTimeout(60_000)
  const other = await makeMember(request)
  const id = await importDocument(request, member)
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/documents')
  await more(page, 'طرح پل').click()
  await page.getByRole('button', { name: 'Share' }).click()
  const field = page.getByRole('combobox', { name: 'Add people' })
  await field.fill(other.handle)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await field.press('Enter')
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2)
  const toggle = page.getByRole('switch', { name: 'Anyone with the link can view' })
  await toggle.click()
  const address = page.getByRole('textbox', { name: 'Public link' })
  await expect(address).toHaveValue(/\/d\/[0-9A-Za-z]{24}$/)
  await expectAccessible(page)

  const shown = await (
    await callApi(request, 'GET', '/documents?filter=shared', { token: other.token })
  ).json()
  expect(shown.items.map((one: { id: string }) => one.id)).toEqual([id])

  const baseURL = `http://localhost:${process.env.HAMKAR_TEST_PORT}`
  const outside = await browser.newContext({ baseURL, javaScriptEnabled: false })
  await prefer(outside, { language: 1, theme: 'dark' })
  const reader = await outside.newPage()
  const { pathname } = new URL(await address.inputValue())
  await reader.goto(pathname)
  await expect(reader.locator('html')).toHaveAttribute('lang', 'fa')
  const heading = await reader.getByRole('heading', { level: 1 }).textContent()
  await expect(reader).toHaveTitle(`${heading} · همکار`)
  await expect(reader.locator('article.reading')).toHaveAttribute('dir', 'rtl')
  await expect(reader.locator('article.reading')).toContainText('دو بار اندازه بگیر')
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await reader.content()).not.toContain(member.email)
  expect(await reader.content()).not.toContain('href="/dashboard"')
  const asMember = await page.evaluate(async (path) => (await fetch(path)).text(), pathname)
  expect(asMember).toContain('href="/dashboard"')
  await toggle.click()
  await expect(address).toHaveCount(0)
  expect((await reader.goto(pathname))?.status()).toBe(404)
  await outside.close()
})

test('an earlier version is looked at and brought back, and that is taken back too', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  test.setTimeout(60_000)
  const id = await makeDocument(request, member, 'Booking app')
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await writeAndLeave(page, id, 'the first words', 1)
  await writeAndLeave(page, id, ' and the second', 2)
  const lines = page.locator('.content-version')
  await expect(lines.first()).toContainText('Latest')
  const preview = page.locator('.content-version-preview .reading')
  await expect(preview).toContainText('the first words and the second')
  await expectAccessible(page)
  await lines.nth(1).click()
  await expect(preview).toHaveText('the first words')
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.locator('.content-notice')).toContainText('Version restored')
  await expect(lines).toHaveCount(3)
  await expect(preview).toHaveText('the first words')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(4)
  await expect(preview).toContainText('and the second')
})

/** Writes at the end, and waits until the version is there that the room makes when its last editor leaves. */
async function writeAndLeave(page: Page, id: string, words: string, versions: number): Promise<void> {
  await page.goto(`/dashboard/documents/${id}`)
  const editor = page.locator('.bn-editor')
  await expect(page.locator('.content-sign[data-state="saved"]')).toBeVisible()
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
  await expect(editor).toContainText(words)
  await expect(page.locator('.content-sign[data-state="saved"]')).toBeVisible()
  await expect(async () => {
    await page.goto(`/dashboard/documents/${id}/versions`)
    await expect(page.locator('.content-version')).toHaveCount(versions, { timeout: 500 })
  }).toPass()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a document is made, shared, found, deleted and brought back', async ({
    page,
    context,
    member,
    request,
  }) => {
    const other = await makeMember(request)
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/documents/new')
    await page.getByLabel('Title', { exact: true }).fill('گزارش كار')
    await page.getByLabel('Description').fill('No script here')
    await page.getByRole('button', { name: 'Create document' }).click()
    await expect(page).toHaveURL(/\/dashboard\/documents\/document_/)
    const note = page.locator('.document-opening-sheet noscript')
    expect(await note.innerText()).toBe('The editor needs JavaScript.')
    await page.getByRole('link', { name: 'Share' }).click()
    const share = page.getByRole('region', { name: 'Members' })
    await share.getByLabel('Username or full email').fill('nobody-at-all')
    await share.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(share.getByText('No member')).toBeVisible()
    await share.getByLabel('Username or full email').fill(other.handle)
    await share.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(share.getByRole('listitem')).toHaveCount(2)
    await share.getByRole('button', { name: /^Remove/ }).click()
    await expect(share.getByRole('listitem')).toHaveCount(1)
    await page.goto('/dashboard/documents')
    await page.getByRole('main').getByRole('searchbox').fill('گزارش کار')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await more(page, 'گزارش كار').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/show=trash/)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(card(page, 'گزارش كار')).toBeVisible()
  })
})
