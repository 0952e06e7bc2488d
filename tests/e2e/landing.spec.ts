import { ask, callApi, expect, prefer, test } from './fixtures'

test('the landing page comes whole, with no script file, and leads to signing up', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    // The sky's worker is asked for when the page is at rest.
    if (request.resourceType() === 'script' && !/sky\.worker/.test(request.url())) scripts.push(request.url())
  })
  await page.goto('/en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  await page.getByRole('link', { name: 'Start with email' }).first().click()
  const form = page.frameLocator('.public-sign-in iframe')
  await expect(form.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('another language comes back to the same place of the page', async ({ page }) => {
  await page.goto('/en')
  // A press on the menu at the top would scroll there first.
  await page.evaluate(() => {
    scrollTo({ top: 700, behavior: 'instant' })
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

test('the twelve sections lead from one to the next and at last to signing up', async ({ page }) => {
  await page.goto('/fa')
  const parts = page.locator('#services > section')
  await expect(parts).toHaveCount(12)
  for (const [index, part] of (await parts.all()).entries()) {
    // The first shows the same screen in the three languages.
    const own = index === 0 ? ['en', 'fa', 'ar'] : ['fa']
    const pictures = part.getByRole('img')
    await expect(pictures).toHaveCount(own.length)
    // Code has the colours of its own theme by day too, so both pictures are one file.
    for (const [nth, picture] of (await pictures.all()).entries())
      await expect(picture).toHaveAttribute(
        'src',
        new RegExp(`-${own[nth]}-light-\\d+.*\\.webp$|/code-fa-dark-`),
      )
    const next = part.locator('.public-part-next')
    const id = index < 11 ? await parts.nth(index + 1).getAttribute('id') : null
    await expect(next).toHaveAttribute('href', id ? `#${id}` : '/fa/signup?mode=up')
  }
  const forms = page.locator('#forms')
  await expect(forms.getByRole('heading', { level: 2 })).toHaveText('فرمی که پاسخ‌هایش API خودتان می‌شود')
  await expect(forms.getByRole('img')).toHaveAttribute('src', /forms-fa-light-/)
  await expect(page.locator('#questions .public-part-next')).toHaveText('بعدی: \u2068فرم‌ها\u2069')
  await expect(forms.locator('.public-part-next')).toHaveAttribute('href', '#documents')
  await parts.first().locator('.public-part-next').click()
  await expect(page).toHaveURL(/#projects$/)
  // The bar lies above 80 px of the page.
  await expect
    .poll(() => parts.nth(1).evaluate((part) => Math.round(part.getBoundingClientRect().top)))
    .toBe(80)
  await expect(page.locator('.public-hero-bar')).toHaveAttribute('data-far', '')
})

test('every picture of the landing page is there, in each language and in both shades', async ({
  page,
  request,
}) => {
  for (const locale of ['en', 'fa', 'ar'])
    for (const theme of ['light', 'dark'] as const) {
      await prefer(page.context(), { theme })
      await page.goto(`/${locale}`)
      const addresses = await page
        .locator('picture')
        .evaluateAll((pictures) =>
          pictures.flatMap((picture) => [
            picture.querySelector('img')?.getAttribute('src') ?? '',
            ...[...picture.querySelectorAll('source')].flatMap(({ srcset }) =>
              srcset.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
            ),
          ]),
        )
      // One screen is shown in all languages.
      expect(addresses.length).toBeGreaterThanOrEqual(13 * 3)
      for (const address of new Set(addresses)) {
        expect(address, locale).toMatch(
          new RegExp(`-${locale}-${theme}-|languages-(?:en|fa|ar)-${theme}-|/code-${locale}-`),
        )
        expect((await ask(request, address)).status(), address).toBe(200)
      }
    }
})

test('the sky moves only when asked to, and stays as its reader left it', async ({ page, browser }) => {
  await page.goto('/en')
  const pause = page.getByRole('button', { name: 'Pause background animation' })
  const play = page.getByRole('button', { name: 'Play background animation' })
  await pause.click()
  await expect(play).toBeFocused()
  await page.reload()
  await expect(play).toBeVisible()
  await play.click()
  await expect(pause).toBeFocused()

  const calm = await browser.newPage({ reducedMotion: 'reduce' })
  const workers: string[] = []
  calm.on('worker', (worker) => workers.push(worker.url()))
  await calm.goto(page.url())
  await calm.waitForLoadState('networkidle')
  expect(workers).toEqual([])
  await expect(calm.locator('.public-sky-button:visible')).toHaveCount(0)
  await calm.close()
})

test('on a phone the same screen is shown in the language that is chosen, without a script', async ({
  browser,
}) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  await page.goto(`http://localhost:${process.env.HAMKAR_TEST_PORT}/fa`)
  const shown = page.locator('#languages').getByRole('img')
  await expect(shown).toHaveCount(1)
  await expect(shown).toHaveAttribute('src', /languages-fa-/)
  await page.locator('#languages').getByText('العربية').click()
  await expect(shown).toHaveAttribute('src', /languages-ar-/)
  await page.close()
})

test('what is typed at the end of the landing page is there on the sign-up page', async ({ page }) => {
  await page.goto('/en')
  const start = page.locator('#start')
  await start.getByLabel('Your email').fill('sara@example.com')
  await start.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/en\/signup\?mode=up&email=/)
  await expect(page.getByLabel('Email')).toHaveValue('sara@example.com')
})

test('the four steps turn by themselves until they are stopped, in the direction of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/fa')
  const steps = page.locator('.public-steps')
  await steps.scrollIntoViewIfNeeded()
  const first = steps.locator('li').first()
  await page.mouse.move(5, 5)
  await expect(first).not.toBeInViewport({ ratio: 0.9 })
  await steps.getByRole('button', { name: 'مکث' }).click()
  await expect(steps.getByRole('button', { name: 'پخش' })).toBeFocused()
})

test('at a narrow width the menu leads to the public lists, the magazine and signing in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/en')
  await page.getByLabel('Menu', { exact: true }).first().click()
  for (const [name, path] of [
    ['Projects', '/en/general/allproject'],
    ['Questions', '/en/general/question'],
    ['Magazine', '/en/magazine'],
    ['Sign in', '/en/signup?mode=in'],
  ] as const)
    await expect(page.locator('.public-menu').getByRole('link', { name })).toHaveAttribute('href', path)
  await page.locator('.public-menu').getByRole('link', { name: 'Questions' }).click()
  await expect(page).toHaveURL(/\/en\/general\/question$/)
})
