import { ready, row } from './file-rows'
import { expect, signIn, test } from './fixtures'
import { putFiles, visit } from './site-files'

test('an upload over taken names asks once for all, and Undo brings the former back', async ({
  page,
  context,
  request,
  member,
}) => {
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
