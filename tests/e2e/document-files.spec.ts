import { readFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { secret, toldJpeg } from '../pictures'
import { ask, callApi, expect, expectAccessible, makeMember, prefer, signIn, test } from './fixtures'

// Refusals on purpose are written to the console.
test.use({ refusals: true })

const markdown = `# طرح پل

متن ساده با **پررنگ** و فرمول $x^{2}$.

- یکی
- دو

| بخش | بار |
| --- | --- |
| عرشه | ۱۲ |
`
const sent = (name: string, text: string) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) })
const idIn = (url: string) => /document_\w+/.exec(url)?.[0] ?? ''

test('a Markdown file becomes a document, and the document a Word file that becomes the same document again', {
  tag: '@all',
}, async ({ page, context, member }) => {
  test.setTimeout(90_000)
  await signIn(context, member)
  await page.goto('/dashboard/documents')
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Choose a file.')).toBeVisible()
  await page.getByLabel('File', { exact: true }).setInputFiles(sent('bridge.md', markdown))
  await page.getByRole('button', { name: 'Import' }).click()
  await page.waitForURL(/\/dashboard\/documents\/document_/)
  const editor = page.locator('.bn-editor')
  await expect(editor.getByRole('heading', { name: 'طرح پل' })).toBeVisible()
  await expect(editor.getByRole('cell', { name: 'عرشه' })).toBeVisible()
  await expect(editor.locator('.katex').first()).toBeVisible()

  const id = idIn(page.url())
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate((address) => {
      location.href = address
    }, `/dashboard/documents/${id}/export?format=docx`),
  ])
  expect(download.suggestedFilename()).toMatch(/^(?!word-export).+\.docx$/)
  const file = readFileSync(await download.path())
  const body = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())
  expect(body).toMatch(/Heading1.*<w:bidi\/>.*طرح پل/)
  expect(body).toContain('<w:bidiVisual/>')
  expect(body).toContain('<m:sSup>')

  await page.goto('/dashboard/documents/import')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'again.docx', mimeType: '', buffer: file })
  await page.getByRole('button', { name: 'Import' }).click()
  await page.waitForURL(/\/dashboard\/documents\/document_/)
  const again = idIn(page.url())
  expect(again).not.toBe(id)
  const text = await ask(page.request, `/dashboard/documents/${again}/export?format=md`)
  expect(text.headers()['content-disposition']).toContain('.md')
  expect((await text.text()).trim()).toBe(markdown.trim())
})

test('a .zip of Markdown and its pictures becomes a document, which names what it left out', async ({
  page,
  context,
  member,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/documents/import')
  const parts = {
    'Site visit.md': strToU8('![Map](pictures/1.jpeg)\n\n> [!NOTE]\n> Bring boots.\n'),
    'pictures/1.jpeg': toldJpeg(1),
    'list.csv': strToU8('a,b'),
  }
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'download.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(parts)),
  })
  await page.getByRole('button', { name: 'Import' }).click()
  const left = page.getByRole('status').filter({ hasText: 'was imported' })
  await expect(left.getByRole('listitem')).toHaveText([/alerts/, 'Other files in the .zip file'])
  await expectAccessible(page)
  await left.getByRole('link', { name: 'View' }).click()
  const editor = page.locator('.bn-editor')
  await expect(page.getByLabel('Document title')).toHaveValue('Site visit')
  await expect(editor.locator('img')).toBeVisible()
  await expect(editor.locator('blockquote')).toContainText(/Note\s*Bring boots\./)
})

test('a document is exported as a page that needs nothing else, and only for its members', async ({
  page,
  context,
  member,
  request,
}) => {
  await signIn(context, member)
  const made = await ask(page.request, '/dashboard/documents/import?key=11111111', {
    method: 'POST',
    multipart: { file: sent('bridge.md', markdown) },
    headers: { Origin: `http://localhost:${process.env.HAMKAR_TEST_PORT}` },
    maxRedirects: 0,
  })
  const id = idIn(made.headers().location ?? '')
  const answer = await ask(page.request, `/dashboard/documents/${id}/export?format=html`)
  const foreign: string[] = []
  page.on('request', (asked) => foreign.push(asked.url()))
  await page.setContent(await answer.text())
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('math')).toBeVisible()
  expect(foreign).toEqual([])
  const stranger = await makeMember(request)
  const refused = await callApi(request, 'GET', `/documents/${id}/export?format=md`, {
    token: stranger.token,
  })
  expect(refused.status()).toBe(404)
})

test('a file that is no document is refused in words', async ({ page, context, member }) => {
  await signIn(context, member)
  await prefer(context, { language: 1 })
  await page.goto('/dashboard/documents/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  })
  await page.locator('form button[type=submit]').last().click()
  await expect(page.getByText('یک فایل Markdown')).toBeVisible()
  await expectAccessible(page)
})

test('a picture in a document is shown without its place, to members only', async ({
  page,
  context,
  member,
  request,
}) => {
  await signIn(context, member)
  const data = { title: 'Pictures' }
  const made = await callApi(request, 'POST', '/documents', { token: member.token, data })
  const { id } = await made.json()
  await page.goto(`/dashboard/documents/${id}`)
  await expect(page.locator('.bn-editor')).toBeVisible()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.evaluate(() => {
      for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file]')) input.click()
    }),
  ])
  await chooser.setFiles({ name: 'map.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(toldJpeg(6)) })
  const picture = page.locator('.bn-editor img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([4, 6])
  const address = (await picture.getAttribute('src')) ?? ''
  expect(address).toMatch(/^\/dashboard\/files\/file_/)
  const led = await ask(page.request, address, { maxRedirects: 0 })
  expect(led.status()).toBe(302)
  const { host, pathname, search } = new URL(led.headers().location ?? '')
  expect(host).toBe(`files.localhost:${process.env.HAMKAR_TEST_PORT}`)
  const kept = await ask(request, pathname + search, { headers: { Host: host } })
  expect(kept.headers()['content-type']).toBe('image/jpeg')
  expect((await kept.body()).includes(secret)).toBe(false)
  const stranger = await makeMember(request)
  await context.clearCookies()
  await signIn(context, stranger)
  expect((await ask(page.request, address, { maxRedirects: 0 })).status()).toBe(404)
})
