import { chosen, ready, row } from './file-rows'
import { expect, signIn, test } from './fixtures'
import { namesIn, putFiles, visit } from './site-files'

test('an upload over taken names asks once for all, and Undo brings the former back', {
  tag: '@all',
}, async ({ page, context, request, member }) => {
  const site = await putFiles(request, member, { 'index.html': 'old', 'a.txt': 'old a' })
  await signIn(context, member)
  await page.goto('/dashboard/myui/files')
  await ready(page)
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  await page.locator('input[name="files"]').setInputFiles([
    { name: 'index.html', mimeType: 'text/html', buffer: Buffer.from('new') },
    { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('new a') },
    { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('b') },
  ])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: /a\.txt.*already exists|index\.html.*already exists/ }),
  ).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect(row(page, 'b.txt')).toBeVisible()
  const shown = async () => (await visit(request, site, '')).text()
  await expect.poll(shown).toBe('new')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(shown).toBe('old')
})

test('rows are dragged onto a folder, a taken name is asked about, and Undo leads back; the search finds them', {
  tag: '@all',
}, async ({ page, context, request, member }) => {
  const site = await putFiles(request, member, { 'a.txt': 'new', 'b.txt': 'b', 'to/a.txt': 'old' })
  await signIn(context, member)
  await page.goto('/dashboard/myui/files')
  await ready(page)
  await row(page, 'a.txt').click()
  await row(page, 'b.txt').click({ modifiers: ['Shift'] })
  await row(page, 'b.txt').dragTo(row(page, 'to'))
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('2 items moved')).toBeVisible()
  expect(await namesIn(request, member, '/')).toEqual(['to'])
  const shown = async () => (await visit(request, site, 'to/a.txt')).text()
  await expect.poll(shown).toBe('new')

  await page.getByRole('searchbox').fill('B.T')
  const elsewhere = page.getByRole('region', { name: 'In other folders' })
  await expect(elsewhere.getByRole('listitem')).toHaveText(/b\.txt.*in.*\/to/)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'b.txt')).toBeVisible()
  await expect.poll(shown).toBe('old')
  await page.getByRole('searchbox').fill('a.txt')
  await elsewhere.getByRole('link', { name: 'a.txt' }).click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('to')
  await expect.poll(() => chosen(page)).toEqual(['a.txt'])
})

test('the dialog of a move and a paste ask about a taken name too, and Undo of a copy leads back', {
  tag: '@all',
}, async ({ page, context, request, member }) => {
  const site = await putFiles(request, member, { 'a.txt': 'new', 'to/a.txt': 'old' })
  await signIn(context, member)
  await page.goto('/dashboard/myui/files')
  await ready(page)
  await row(page, 'a.txt').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'to', exact: true }).click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(dialog).toHaveCount(0)
  await row(page, 'a.txt').click()
  await page.keyboard.press('Control+c')
  await row(page, 'to').dblclick()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('to')
  await ready(page)
  await page.keyboard.press('Control+v')
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('1 item copied')).toBeVisible()
  const shown = async () => (await visit(request, site, 'to/a.txt')).text()
  await expect.poll(shown).toBe('new')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(shown).toBe('old')
})
