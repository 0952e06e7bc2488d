import { strToU8, zipSync } from 'fflate'
import { toldPng } from '../pictures'
import { makeApi } from './api-maker'
import { text, tool } from './document-page'
import { pick, ready } from './file-rows'
import {
  ask,
  callApi,
  expect,
  type Member,
  makeMember,
  openGroups,
  type Page,
  prefer,
  signIn,
} from './fixtures'
import { test } from './kept-tab'
import { publishFiles } from './site-files'

/**
 * Every dialog of the product, opened on a screen that was reached inside it: what it needs has not come with a page of
 * its own. Any fault in the console fails the test.
 */
test.describe('after a navigation inside the product', { tag: '@all' }, () => {
  test.setTimeout(60_000)
  test.beforeEach(async ({ context, member }) => {
    await prefer(context, { language: 0 })
    await openGroups(context)
    await signIn(context, member)
  })

  test('the dialogs of links and the palette open', async ({ page, member, request }) => {
    const data = { title: 'Portfolio', url: 'https://example.com/' }
    await callApi(request, 'POST', '/links', { token: member.token, data })
    await goByMenu(page, '/dashboard/myurl')
    await page.locator('[data-do=qr]').click()
    await leave(page)
    await page.keyboard.press('Control+k')
    await leave(page)
  })

  test('the dialogs of documents and the editor open', async ({ page, member, request }) => {
    const id = await makeWithVersions(request, member)
    await goByMenu(page, '/dashboard/documents')
    await shareFromCard(page)
    await page.locator(`.card-title a[href$="${id}"]`).click()
    await page.locator('.document-bar-share').click()
    await expect(page.locator('dialog [role=combobox]')).toBeFocused()
    await leave(page)
    await expect(page.locator('.bn-editor')).toBeVisible()
    const more = page.locator('.document-bar .menu > summary').last()
    await more.click()
    await page.locator('.document-bar .menu-item').last().click()
    await leave(page)
    await text(page).click()
    for (const name of ['Link', 'Formula', 'Video']) {
      await tool(page, name).click()
      await leave(page)
    }
    await more.click()
    await page.locator('.document-bar .menu-item[href$="/versions"]').click()
    await page.locator('.content-version').nth(1).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await leave(page)
  })

  test('the dialogs of diagrams open', async ({ page, member, request }) => {
    const id = await make(request, member, '/diagrams', { title: 'Parts', template: 'flow' })
    await goByMenu(page, '/dashboard/diagram')
    await shareFromCard(page)
    await page.locator(`.card-title a[href$="${id}"]`).click()
    await page.locator('.diagram-bar-present').click({ timeout: 30_000 })
    await expect(page.locator('.diagram-presenter [role=status]')).toHaveText('Frame 1 of 1')
    await leave(page)
    await page.locator('.diagram-bar-share').click()
    await leave(page)
  })

  test('the dialogs of to-do lists open', async ({ page, member, request }) => {
    const id = await make(request, member, '/todos', { title: 'Launch', text: 'What is left' })
    await goByMenu(page, '/dashboard/todo')
    await shareFromCard(page)
    await page.locator(`.card-title a[href$="${id}"]`).click()
    // The list of lists has buttons in the same place.
    await expect(page).toHaveURL(new RegExp(`${id}$`))
    await expect(page.getByRole('heading', { name: 'Launch', level: 1 })).toBeVisible()
    await page.locator('.page-actions button').first().click()
    await expect(page.locator('dialog [role=combobox]')).toBeFocused()
    await leave(page)
    await expect(page.locator('.page-actions button').first()).toBeFocused()
  })

  test('the dialogs of data APIs and access tokens open', async ({ page, member, request }) => {
    const { id } = await makeApi(request, member, { rows: [{ title: 'tea', price: 1 }] })
    await make(request, member, '/tokens', {
      name: 'Build',
      scopes: ['links:read'],
      password: member.password,
    })
    await goByMenu(page, '/dashboard/myapp')
    await page.locator('.app-api a').first().click()
    await page.getByRole('button', { name: 'Add row' }).click()
    await leave(page)
    await page.locator('#add-filter summary').click()
    await expect(page.locator('#add-filter input[name=value]')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator(`.tool-tab[href$="${id}/info"]`).click()
    await page.getByRole('button', { name: /^Revoke/ }).click()
    await leave(page)
    await page.locator('.api-bar > a').first().click()
    await page.locator('.bar .menu > summary').last().click()
    await page.locator('.menu-item[href="/dashboard/settings"]').click()
    await page.getByRole('button', { name: /^Revoke.*Build/ }).click()
    await leave(page)
  })

  test('the dialogs of the site and its files open', async ({ page, member, request }) => {
    await publishFiles(request, member, { 'index.html': 'one' })
    await publishFiles(request, member, {
      'index.html': '<h1>hi</h1>',
      'logo.png': Buffer.from(toldPng(1)),
      'a.zip': Buffer.from(zipSync({ 'b.txt': strToU8('b') })),
    })
    await goByMenu(page, '/dashboard/myui')
    await page.getByRole('button', { name: /^Restore/ }).click()
    await leave(page)
    await page.locator('a[href^="/dashboard/myui/files"]').first().click()
    await ready(page)
    for (const name of ['Create folder', 'Upload files']) {
      await page.getByRole('button', { name }).first().click()
      await leave(page)
    }
    for (const [file, choice] of [
      ['index.html', 'Rename'],
      ['index.html', 'Edit'],
      ['index.html', 'Move…'],
      ['index.html', 'Copy…'],
      ['logo.png', 'Open'],
      ['a.zip', 'Extract'],
    ] as const) {
      await pick(page, file, choice)
      await leave(page)
    }
  })

  test('the dialogs of code open', async ({ page, member, request }) => {
    const file = { projectName: 'clinic', filename: 'a.ts', code: 'let a = 1\n' }
    const id = await make(request, member, '/code', file)
    await callApi(request, 'PATCH', `/code/${id}`, { token: member.token, data: { code: 'let b = 1\n' } })
    await goByMenu(page, '/dashboard/showCode')
    await page.getByRole('link', { name: 'New file' }).click()
    await leave(page)
    await page.getByRole('treeitem', { name: 'clinic' }).click()
    await page.getByRole('treeitem', { name: 'a.ts' }).click()
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('link', { name: /Revision 1/ }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await leave(page)
  })

  test('the dialog and menus of the compiler open', async ({ page }) => {
    await goByMenu(page, '/dashboard/compiler')
    await page.locator('.compiler-save').click()
    await expect(page.locator('dialog [name=projectName]')).toBeFocused()
    await leave(page)
    await page.locator('.compiler-file-menu > summary').click()
    await expect(page.locator('.compiler-file-menu .menu-item').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  test('the dialogs of chats open', async ({ page, member, request }) => {
    const { handle } = await makeMember(request)
    const id = await make(request, member, '/chats', { with: handle })
    await make(request, member, `/chats/${id}/messages`, { text: 'Hi', clientId: 'client-of-a-dialog' })
    await goByMenu(page, '/dashboard/chat')
    await page.locator(`main a[href="/dashboard/chat/${id}"]`).first().click()
    await page.locator('.beside-head .person-link').first().click()
    await leave(page)
    await page.locator('.chat-message.own .chat-message-more').click()
    await page.locator('.chat-message-menu .danger').click()
    await leave(page)
    for (const choice of [0, 1]) {
      await page.locator('.dialog-menu > summary').click()
      await page.locator('.dialog-menu .menu-item').nth(choice).click()
      await leave(page)
    }
  })

  test('the menus and forms of ideas, comments and the bell open', async ({ page, member, request }) => {
    const subject = `A kettle that listens ${member.handle}`
    const idea = { subject, category: 'ai', text: 'It boils when it is asked to.' }
    const id = await make(request, member, '/ideas', idea)
    await make(request, await makeMember(request), `/things/${id}/comments`, { text: 'Would it answer?' })
    await goByMenu(page, '/dashboard/allidea')
    const bell = page.locator('.bell summary')
    await bell.click()
    await expect(page.locator('.bell-menu').getByRole('link', { name: subject })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bell).toBeFocused()
    await page.locator('main').getByRole('link', { name: subject }).click()
    await page.getByText('Set status').click()
    await expect(page.getByRole('button', { name: 'Planned' })).toBeVisible()
    await page.keyboard.press('Escape')
    const comment = page.getByRole('article').filter({ hasText: 'Would it answer?' })
    await comment.locator('summary').click()
    await expect(comment.getByRole('button', { name: 'Hide' })).toBeVisible()
    await page.keyboard.press('Escape')
    await comment.getByRole('link', { name: 'Reply' }).click()
    await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeFocused()
  })

  test('the menu of an article opens', async ({ page, member, request }) => {
    const title = `Tea of ${member.handle}`
    const id = await make(request, member, '/articles', { title, category: 'code', text: 'It boils.' })
    await goByMenu(page, '/dashboard/articles')
    const row = page.locator(`[data-id="${id}"]`)
    await row.locator('.menu > summary').click()
    await expect(row.getByRole('link', { name: 'Publish' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('main').getByRole('link', { name: title }).click()
    await page.locator('.page-menu > summary').click()
    await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  })

  test('the parts and menus of a form open', async ({ page, member, request }) => {
    const name = `Tea survey ${member.handle}`
    const elements = [{ type: 'text', key: 'name', question: 'Your name?' }]
    const id = await make(request, member, '/forms', { name, language: 'en', elements })
    await goByMenu(page, '/dashboard/forms')
    const node = page.locator(`[data-id="${id}"]`)
    await node.getByRole('link', { name: 'Form’s data' }).click()
    await leave(page)
    await node.getByRole('link', { name: /Form’s link/ }).click()
    await leave(page)
    await node.locator('.menu > summary').click()
    await expect(node.getByRole('button', { name: 'Duplicate' })).toBeVisible()
    await page.keyboard.press('Escape')
    await node.getByRole('link', { name: 'Form builder' }).click()
    await page.locator('.form-add > summary').click()
    await expect(page.locator('.form-add').getByRole('button', { name: 'Long text' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Publish' }).click()
    await leave(page)
  })

  test('the filters and menus of projects open', async ({ page, member, request }) => {
    const deadline = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const name = `Tea shop ${member.handle}`
    const budget = { budgetMin: 5_000, budgetMax: 9_000, currency: 'EUR', deadline }
    const asked = { name, category: 'web', teamSize: 'one', description: 'Sells tea by post.' }
    const id = await make(request, member, '/projects', { ...asked, ...budget })
    await goByMenu(page, '/dashboard/allproject')
    const card = page.locator(`[data-id="${id}"]`)
    await card.getByText('Details').click()
    await expect(card.getByText('Team size')).toBeVisible()
    await page.locator('.project-filters > summary').click()
    await page.getByLabel('Category').selectOption('web')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/category=web/)
    await page.getByRole('link', { name: /Remove the filter/ }).click()
    await expect(page).toHaveURL(/\/allproject$/)
    await card.locator('.menu > summary').click()
    await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible()
  })

  test('an offer is written over its project, and what was typed stays when it is closed', async ({
    page,
    member,
    request,
  }) => {
    const deadline = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const name = `Tea room ${member.handle}`
    const budget = { budgetMin: 5_000, budgetMax: 9_000, currency: 'EUR', deadline }
    const asked = { name, category: 'web', teamSize: 'one', description: 'Pours tea all day.' }
    const owner = await makeMember(request)
    const id = await make(request, owner, '/projects', { ...asked, ...budget })
    await goByMenu(page, '/dashboard/allproject')
    await page.locator(`[data-id="${id}"]`).getByRole('link', { name }).click()
    const opener = page.getByRole('link', { name: 'I will do this project' })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Your price')).toBeFocused()
    await dialog.getByLabel('Your price').fill('70')
    await dialog.getByLabel('Your approach').fill('With care.')
    await leave(page)
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(dialog.getByLabel('Your price')).toHaveValue('70')
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await expect(dialog.getByLabel('Duration in days')).toBeFocused()
    await dialog.getByLabel('Duration in days').fill('5')
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await expect(page).toHaveURL(new RegExp(`/allproject/${id}$`))
    await expect(page.getByRole('region', { name: 'Your offer' })).toContainText('With care.')
    await page.getByRole('link', { name: 'Edit offer' }).click()
    await leave(page)
  })

  test('an answer is written over its question, and says at its field what is missing', async ({
    page,
    member,
    request,
  }) => {
    const asker = await makeMember(request)
    const title = `Why does tea cool ${member.handle}`
    const id = await make(request, asker, '/questions', { title, text: 'It is cold by noon.' })
    await goByMenu(page, '/dashboard/question')
    await page.locator(`[data-id="${id}"]`).getByRole('link', { name: title }).click()
    const opener = page.locator('.page-actions').getByRole('button', { name: 'Add answer' })
    await opener.click()
    await leave(page)
    await expect(opener).toBeFocused()
    await opener.click()
    const dialog = page.getByRole('dialog')
    const text = dialog.getByLabel('Your answer')
    await dialog.getByRole('button', { name: 'Add answer' }).click()
    await expect(text).toBeFocused()
    await expect(text).toHaveAccessibleDescription('This field is required.')
    await text.fill('Because it was **hot**.\n\n```js\nconst tea = 1\n```')
    await dialog.getByText('Preview').click()
    await expect(dialog.locator('.markdown-preview .code-keyword')).toHaveText('const')
    await dialog.getByRole('button', { name: 'Add answer' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('.question-answer .code-keyword')).toHaveText('const')
    await opener.click()
    await expect(text).toHaveValue('')
    await leave(page)
  })
})

type Requests = Parameters<typeof callApi>[0]

async function make(
  request: Requests,
  { token }: Pick<Member, 'token'>,
  path: string,
  data: object,
): Promise<string> {
  const made = await callApi(request, 'POST', path, { token, data })
  return (await made.json()).id
}

/** A document that was brought back to what it was made with, which is a version of its own. */
async function makeWithVersions(request: Requests, { token }: Member): Promise<string> {
  const imported = await ask(request, '/documents/import', {
    method: 'POST',
    headers: {
      Host: `api.localhost:${process.env.HAMKAR_TEST_PORT}`,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'text/markdown',
      'X-File-Name': 'release.md',
    },
    data: '# Release\n\nWhat is in it\n',
  })
  const { id } = await imported.json()
  const listed = await callApi(request, 'GET', `/documents/${id}/versions`, { token })
  const [version] = (await listed.json()).items
  await make(request, { token }, `/documents/${id}/versions/${version.id}/restore`, {})
  return id
}

/** Goes to a screen as people do, by the menu of a page that was loaded for another screen. */
async function goByMenu(page: Page, path: string) {
  await page.goto('/dashboard/settings')
  await page.locator(`.sidebar .sidebar-wide a[href="${path}"]`).click()
  await expect(page).toHaveURL(path)
  await expect(page.locator('main[aria-busy=false]')).toBeVisible()
}

/** Opens the share dialog of the one card; its field takes the focus, and the card's menu gets it back. */
async function shareFromCard(page: Page) {
  const menu = page.locator('.card .menu > summary')
  await menu.click()
  await page.locator('.card [data-do=share]').click()
  await expect(page.locator('dialog [role=combobox]')).toBeFocused()
  await leave(page)
  await expect(menu).toBeFocused()
}

/** A dialog is there with all its inside, and leaves by Escape. */
async function leave(page: Page) {
  const dialog = page.locator('dialog[open], [role=alertdialog], [role=dialog]').last()
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('.dialog-bones')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
