import type { Page } from '@playwright/test'
import { ask, expect, expectAccessible, type Member, newAddress, prefer, test } from './fixtures'
import { intercept } from './intercept'

const section = (page: Page) => page.locator('#try')
const made = (page: Page) => section(page).locator('.public-try-link')
const target = 'example.com/a/long/address'

async function signInThere(page: Page, { email, password }: Member) {
  await page.goto('/en/signup?mode=in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test.describe('with scripts', () => {
  test.use({ refusals: true })

  test('a short link is made on the landing page in Persian, copied, and says what its visitors see', async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const scripts: string[] = []
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script' && !/sky\.worker/.test(asked.url())) scripts.push(asked.url())
    })
    await page.goto('/fa')
    const field = section(page).getByLabel('آدرس مقصد')
    const button = section(page).getByRole('button', { name: 'کوتاه کردن' })
    await expect(section(page).getByRole('figure')).toContainText('چیزی که بازدیدکننده اول می‌بیند')
    for (const [typed, words] of [
      ['', 'این فیلد الزامی است'],
      ['نه یک آدرس', 'آدرس کامل'],
      [`http://localhost:${process.env.HAMKAR_TEST_PORT}/dashboard`, 'لینک کوتاه'],
    ] as const) {
      await field.fill(typed)
      await button.click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(typed === '' ? '' : typed)
      await expect(field).toHaveAccessibleDescription(new RegExp(words))
    }
    await expectAccessible(page)
    await field.fill(target)
    await button.click()
    await expect(made(page)).toBeFocused()
    await expect(made(page)).toHaveText(/^go\.localhost:\d+\/[2-9a-zA-Z]{7}$/)
    await expect(section(page).getByText(/کار می‌کند$/)).toBeVisible()
    await expect(section(page).getByText('بازدیدکننده اول می‌بیند لینک به کجا می‌رسد')).toBeVisible()
    await section(page).getByRole('button', { name: 'کپی' }).click()
    await expect(section(page).getByRole('button', { name: 'کپی شد' })).toBeVisible()
    const address = await made(page).getAttribute('href')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    expect(new URL(page.url()).hash).toBe('')
    expect(scripts).toEqual([])
    await expectAccessible(page)
    const { host, pathname } = new URL(address ?? '')
    const preview = await ask(request, pathname, { headers: { Host: host, 'Accept-Language': 'fa' } })
    expect(await preview.text()).toContain(`href="https://${target}"`)
    await page.reload()
    await expect(made(page)).toHaveAttribute('href', address ?? '')
  })

  test('a lost connection is said at the field, and what was typed stays', async ({ page }) => {
    await page.goto('/en')
    await intercept(page, '**/en?index', (route) => route.abort('aborted'))
    await section(page).getByLabel('Long URL').fill(target)
    await section(page).getByRole('button', { name: 'Shorten' }).click()
    await expect(section(page).getByRole('alert')).toContainText('We couldn’t reach the server.')
    await expect(section(page).getByRole('button', { name: 'Shorten' })).toBeEnabled()
    await page.unroute('**/en?index')
    await section(page).getByRole('button', { name: 'Shorten' }).click()
    await expect(made(page)).toBeVisible()
  })

  test('who signs up finds the links of the landing page among their own, and hears of it once', async ({
    page,
    context,
    request,
  }) => {
    await page.goto('/en')
    for (const nth of [1, 2]) {
      await section(page).getByLabel('Long URL').fill(`${target}?nth=${nth}`)
      await section(page).getByRole('button', { name: 'Shorten' }).click()
      await expect(section(page).getByRole('link', { name: /^go\./ })).toHaveCount(nth)
    }
    const [address = ''] = await made(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    )
    const cookie = (await context.cookies()).find(({ name }) => name === '__Host-trials')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    await section(page).getByRole('link', { name: 'Sign up and keep it' }).click()
    const form = page.frameLocator('.public-sign-in iframe')
    await form.getByLabel('First name').fill('Sara')
    await form.getByLabel('Last name').fill('Ahmadi')
    await form.getByLabel('Email').fill(newAddress())
    await form.getByLabel('Password', { exact: true }).fill('kooh-va-darya-5')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('The 2 short links you made are now in your account')).toBeVisible()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Your links' }).getByRole('listitem')).toHaveCount(2)
    const left = (await context.cookies()).map(({ name }) => name)
    expect(left).not.toContain('__Host-trials')
    expect(left).not.toContain('__Host-claimed')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('are now in your account')).toHaveCount(0)
    const { host, pathname } = new URL(address)
    const gone = await ask(request, pathname, { headers: { Host: host }, maxRedirects: 0 })
    expect(gone.status()).toBe(302)
    await page.goto('/en')
    await expect(section(page)).toHaveCount(0)
  })

  test('a cookie that was tampered with hinders nobody from signing in', async ({
    page,
    context,
    member,
  }) => {
    const url = `https://localhost:${process.env.HAMKAR_TEST_PORT}`
    const end = (Date.now() + 60_000).toString(36)
    const value = encodeURIComponent(`nonsense~${'a'.repeat(7)}.${end}.${'b'.repeat(43)}~..`)
    await context.addCookies([{ name: '__Host-trials', value, url, secure: true, httpOnly: true }])
    await page.goto('/en')
    await expect(made(page)).toHaveCount(1)
    await signInThere(page, member)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-trials')
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('the page comes back with what is wrong, and then with the short link', async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 0 })
    await page.goto('/en')
    const field = section(page).getByLabel('Long URL')
    await field.fill('ftp://example.com')
    await section(page).getByRole('button', { name: 'Shorten' }).click()
    await expect(field).toHaveAccessibleDescription('Enter a URL that starts with http:// or https://')
    await expect(field).toHaveValue('ftp://example.com')
    await field.fill(target)
    await section(page).getByRole('button', { name: 'Shorten' }).click()
    await expect(page).toHaveURL(/\/en#try$/)
    await expect(made(page)).toBeInViewport()
    await expect(section(page).getByText(/^Works until/)).toBeVisible()
    await expect(section(page).getByRole('button', { name: 'Copy' })).toBeHidden()
    const cookie = (await context.cookies()).find(({ name }) => name === '__Host-trials')
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(7 * 86_400)
    await signInThere(page, member)
    await page.goto('/dashboard/myurl')
    await expect(page.getByRole('list', { name: 'Your links' }).getByRole('listitem')).toHaveCount(1)
  })
})

test('the landing page is kept by nobody between, with or without the cookie, and refuses what another site sends', async ({
  request,
}) => {
  for (const Cookie of ['seen=1', 'seen=1; __Host-trials=x']) {
    const { headers } = { headers: (await ask(request, '/en', { headers: { Cookie } })).headers() }
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toContain('Cookie')
    expect(headers['set-cookie']).toBeUndefined()
  }
  const headers = { Origin: 'https://evil.example' }
  const sent = await ask(request, '/en?index', { method: 'POST', headers, form: { url: target } })
  expect(sent.status()).toBe(403)
})
