import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { build } from 'vite'
import { callApi, expect, type Page, prefer, signIn, test } from './fixtures'
import { intercept } from './intercept'
import { siteOf, visit } from './site-files'

const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const published = (page: Page) =>
  expect(page.getByText('The new version is live')).toBeVisible({ timeout: 30_000 })
const chooseFolder = (page: Page, folder: string) =>
  page.locator('.site-drop input[name="folder"]').setInputFiles(folder)
const zipOf = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
const chooseZip = (page: Page, files: Record<string, string>) =>
  page
    .locator('.site-drop input[name="zip"]')
    .setInputFiles({ name: 'site.zip', mimeType: 'application/zip', buffer: zipOf(files) })
/** Chooses a .zip and publishes what is in it, which is asked first. */
const publishZip = async (page: Page, files: Record<string, string>) => {
  await chooseZip(page, files)
  await page.getByRole('button', { name: /^Publish \d+ files?$/ }).click()
}
const open = async (page: Page) => {
  await page.goto('/dashboard/myui')
  await expect(page.getByRole('button', { name: 'Choose folder' })).toBeVisible()
}

test('a real built site is deployed through the page, and every file is what it was', async ({
  browser,
  page,
  context,
  request,
  member,
}) => {
  test.setTimeout(120_000)
  await signIn(context, member)
  await open(page)
  await expect(page.getByText('Not set')).toBeVisible()
  await chooseFolder(page, swagger)
  await expect(page.getByText('Review before publishing')).toBeVisible()
  await expect(page.getByText(/source maps? shows? your source code/)).toBeVisible()
  await page.getByRole('button', { name: /^Publish \d+ files$/ }).click()
  await published(page)

  const site = await siteOf(request, member)
  expect(site.active).toBe(true)
  await expect(page.getByRole('link', { name: site.url })).toBeVisible()
  const names = (await readdir(swagger, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(swagger, path.join(entry.parentPath, entry.name)))
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const answer = await visit(request, site, name.split(path.sep).map(encodeURIComponent).join('/'))
    const sent = await readFile(path.join(swagger, name))
    if (name === 'index.html') continue
    expect(answer.status(), name).toBe(200)
    expect(Buffer.compare(await answer.body(), sent), name).toBe(0)
  }
  // Requests of this site to others are not checked.
  const visitor = await browser.newPage()
  await visitor.goto(site.url)
  await expect(visitor.locator('.swagger-ui').first()).toBeVisible()
  await visitor.close()
})

/** A small app of pages, built by Vite with the site's own base path. */
async function builtApp(id: string): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'hamkar-app-'))
  await writeFile(
    path.join(root, 'index.html'),
    // With an icon of its own: a whole Chromium asks a page without one for /favicon.ico, which this site has not.
    '<!doctype html><title>App</title><link rel="icon" href="data:,"><div id="app"></div><script type="module" src="/main.js"></script>',
  )
  await writeFile(
    path.join(root, 'main.js'),
    `import './main.css'
    const base = import.meta.env.BASE_URL
    const show = () => { document.querySelector('#app').textContent = 'Page: ' + location.pathname.slice(base.length) }
    window.go = (to) => { history.pushState(null, '', base + to); show() }
    show()`,
  )
  await writeFile(path.join(root, 'main.css'), '#app { color: rgb(0, 0, 128) }')
  await build({ root, base: `/${id}/`, logLevel: 'silent', configFile: false })
  return root
}

test('a Vite build with the id as base path works, and a deep link can be loaded again', {
  tag: '@all',
}, async ({ page, context, request, member }) => {
  test.setTimeout(90_000)
  const { id, url } = await siteOf(request, member)
  const root = await builtApp(id)
  try {
    await signIn(context, member)
    await open(page)
    await chooseFolder(page, path.join(root, 'dist'))
    await published(page)
    const visitor = await context.newPage()
    await visitor.goto(`${url}${id}/`)
    await expect(visitor.locator('#app')).toHaveText('Page: ')
    await expect(visitor.locator('#app')).toHaveCSS('color', 'rgb(0, 0, 128)')
    await visitor.evaluate("go('about/team')")
    await expect(visitor.locator('#app')).toHaveText('Page: about/team')
    await visitor.reload()
    await expect(visitor.locator('#app')).toHaveText('Page: about/team')
    await visitor.close()
  } finally {
    await rm(root, { recursive: true })
  }
})

test('a .zip is opened, what should stay private is left out, and a version comes back', {
  tag: '@all',
}, async ({ page, context, request, member }) => {
  test.setTimeout(60_000)
  await signIn(context, member)
  await open(page)
  await chooseZip(page, { 'site/index.html': 'one', 'site/.env': 'SECRET=1' })
  await expect(page.getByText('1 file may hold passwords or keys')).toBeVisible()
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await page.getByRole('button', { name: 'Publish 1 file' }).click()
  await published(page)
  const site = await siteOf(request, member)
  const now = async () => (await visit(request, site, '')).text()
  expect(await now()).toBe('one')
  expect((await visit(request, site, '.env')).status()).toBe(404)

  await publishZip(page, { 'index.html': 'two' })
  await expect.poll(now).toBe('two')
  const versions = page.getByRole('list', { name: 'Versions' })
  await expect(versions.getByRole('listitem')).toHaveCount(2)
  const preview = await versions
    .getByRole('link', { name: /^Preview/ })
    .last()
    .getAttribute('href')
  expect(await (await visit(request, { url: preview ?? '' }, '')).text()).toBe('one')

  await versions.getByRole('button', { name: /^Restore/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect.poll(now, { timeout: 2_500 }).toBe('one')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(now, { timeout: 2_500 }).toBe('two')

  await page.getByRole('switch').click()
  await expect(page.getByText('Not set')).toBeVisible()
  await expect.poll(async () => (await visit(request, site, '')).status()).toBe(404)
})

test('two tabs deploy at once: one whole version is live, the other is kept', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  test.setTimeout(60_000)
  await signIn(context, member)
  const other = await context.newPage()
  await Promise.all([open(page), open(other)])
  const files = (name: string) =>
    Object.fromEntries([['index.html', name], ...[...Array(20).keys()].map((n) => [`${n}.txt`, name])])
  await Promise.all([publishZip(page, files('a')), publishZip(other, files('b'))])
  await Promise.all([published(page), published(other)])
  const site = await siteOf(request, member)
  const texts = await Promise.all(
    ['', '0.txt', '19.txt'].map(async (name) => (await visit(request, site, name)).text()),
  )
  expect(['aaa', 'bbb']).toContain(texts.join(''))
  const listed = await callApi(request, 'GET', '/sites/current/versions', { token: member.token })
  expect((await listed.json()).items).toHaveLength(2)
})

test.describe('when the line is bad', () => {
  test.use({ refusals: true })

  test('what failed is sent again, and a deploy is cancelled', { tag: '@all' }, async ({
    page,
    context,
    request,
    member,
  }) => {
    test.setTimeout(60_000)
    await signIn(context, member)
    await open(page)
    let isDown = true
    await intercept(page, '**/upload/**/b.txt', (route) =>
      isDown ? route.fulfill({ status: 409, body: '' }) : route.continue(),
    )
    // A call with several files that is refused is followed by one for each of them.
    await intercept(page, '**/upload/*/*', (route) =>
      isDown ? route.fulfill({ status: 409, body: '' }) : route.continue(),
    )
    await publishZip(page, { 'index.html': 'hi', 'b.txt': 'b' })
    await expect(page.getByText('1 file failed')).toBeVisible()
    const site = await siteOf(request, member)
    expect(site.active).toBe(false)
    isDown = false
    await page.getByRole('button', { name: 'Retry failed' }).click()
    await published(page)
    expect(await (await visit(request, site, 'b.txt')).text()).toBe('b')

    await page.unrouteAll()
    await intercept(page, '**/upload/**', () => {})
    await publishZip(page, { 'index.html': 'never' })
    await expect(page.getByText('Uploading 0 of 1')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Choose folder' })).toBeVisible()
    expect(await (await visit(request, site, '')).text()).toBe('hi')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('a plain form takes a .zip, says what to know, and publishes', async ({
    page,
    context,
    request,
    member,
  }) => {
    await prefer(context, { language: 1 })
    await signIn(context, member)
    await page.goto('/dashboard/myui')
    const field = page.locator('input[type="file"][name="zip"]')
    const upload = page.getByRole('button', { name: /آپلود/ })
    await field.setInputFiles({
      name: 'a.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('no archive'),
    })
    await upload.click()
    await expect(field).toHaveAccessibleDescription(/معتبر نیست/)
    await field.setInputFiles({
      name: 'site.zip',
      mimeType: 'application/zip',
      buffer: zipOf({ 'site/index.html': 'plain', 'site/.env': 'A=1', '__MACOSX/site/._index.html': 'x' }),
    })
    await upload.click()
    await expect(page.getByText('رمز عبور یا کلید')).toBeVisible()
    await page.getByRole('button', { name: 'انتشار', exact: true }).click()
    const site = await siteOf(request, member)
    expect(await (await visit(request, site, '')).text()).toBe('plain')
  })
})

test('any other address below says that no page is there', async ({ request, member }) => {
  const answer = await request.get('/dashboard/myui/nothing/here', {
    maxRedirects: 0,
    headers: { Cookie: `__Host-session=${member.token}` },
  })
  expect(answer.status()).toBe(404)
})
