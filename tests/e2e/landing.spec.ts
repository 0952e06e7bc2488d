import { ask, callApi, expect, test } from './fixtures'

test('the landing page comes whole, with no script file, and leads to signing up', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  await page.getByRole('link', { name: 'Start with email' }).first().click()
  await expect(page).toHaveURL(/\/en\/signup\?mode=up$/)
})

test('another language comes back to the same place of the page', async ({ page }) => {
  await page.goto('/en')
  // A press on the menu at the top would scroll there first.
  await page.evaluate(() => {
    scrollTo(0, 700)
    document.querySelector<HTMLElement>('form[action="/language"] [value="1"]')?.click()
  })
  await expect(page).toHaveURL(/\/fa$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600)
})

test('a menu of the landing page closes on Escape and keeps the focus', async ({ page }) => {
  await page.goto('/en')
  const menu = page.getByLabel('Language: English')
  await menu.click()
  await expect(page.getByRole('button', { name: 'العربية' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'العربية' })).toBeHidden()
  await expect(menu).toBeFocused()
})

test('each language has its address, told to search engines', async ({ page, request }) => {
  await page.goto('/fa')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/fa$/)
  await expect(page.locator('link[rel="alternate"]')).toHaveCount(4)
  const reference = page.getByRole('contentinfo').locator('a[href*="/docs"]')
  await expect(reference).toHaveAttribute('href', /\/docs\?lang=fa$/)
  const negotiated = await ask(request, '/', { headers: { 'Accept-Language': 'ar-EG,ar;q=0.9,en;q=0.5' } })
  expect(negotiated.headers()['content-language']).toBe('ar')
  expect(negotiated.headers().vary).toContain('Accept-Language')
})

test('every public page says in its language what is shown beside a link to it, and its picture is there', async ({
  request,
  member,
}) => {
  const { token } = member
  const made = async (path: string, data: object) =>
    (await callApi(request, 'POST', path, { token, data })).json()
  const document = await made('/documents', { title: 'سند باز' })
  const open = { token, data: { public: true } }
  const { url } = await (await callApi(request, 'PUT', `/documents/${document.id}/link`, open)).json()
  const link = await made('/links', { title: 'نوشته‌ای تازه', url: 'https://example.com/' })
  const port = process.env.HAMKAR_TEST_PORT
  const key = new URL(url).pathname.split('/').at(-1)
  const pages: [path: string, host?: string][] = [
    ['/'],
    ['/signup'],
    ['/reset'],
    ['/conditions'],
    ['/privacy'],
    [`/d/${key}`],
    [`/${link.slug}+`, `go.localhost:${port}`],
  ]
  for (const [path, host = `localhost:${port}`] of pages) {
    const headers = { Host: host, 'Accept-Language': 'fa' }
    const text = await (await ask(request, path, { headers })).text()
    const said = (name: string) =>
      text.match(new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`))?.[1] ?? `no ${name}`
    expect(said('og:title'), path).toMatch(/[آ-ی]/)
    expect(said('og:description'), path).toMatch(/[آ-ی]/)
    expect(said('twitter:card'), path).toBe('summary_large_image')
    const picture = new URL(said('og:image'))
    expect(picture.pathname, path).toBe('/share/fa.png')
    const answer = await ask(request, picture.pathname)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/png')
    const bytes = await answer.body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(bytes.length).toBeLessThan(60 * 1024)
  }
})

test('a first visit is counted once, and not of who asks not to be followed', async ({ request }) => {
  const cookieOf = async (headers: Record<string, string> = {}, path = '/en') =>
    (await ask(request, path, { headers })).headers()['set-cookie'] ?? ''
  expect(await cookieOf()).toMatch(/^seen=1; .*HttpOnly/)
  expect(await cookieOf({ Cookie: 'seen=1' })).toBe('')
  for (const name of ['DNT', 'Sec-GPC']) expect(await cookieOf({ [name]: '1' }), name).toBe('')
  expect(await cookieOf({}, '/en/privacy')).toBe('')
})

test('what is installed has its name and pictures in the language of its page', async ({ request }) => {
  const manifest = await (await ask(request, '/fa/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'همکار', lang: 'fa', dir: 'rtl', start_url: '/dashboard' })
  for (const { src } of manifest.icons) expect((await ask(request, src)).status(), src).toBe(200)
})
