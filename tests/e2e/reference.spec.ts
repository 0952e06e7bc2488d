import { callApi, expect, expectAccessible, looks, prefer, test } from './fixtures'

const api = () => `http://api.localhost:${process.env.HAMKAR_TEST_PORT}`

test('a developer finds a call from the landing page, and sends it with a token by keyboard', async ({
  page,
  context,
  member,
  request,
}) => {
  await prefer(context, { language: 0 })
  const body = { name: 'Reference', scopes: ['ideas:write', 'ideas:read'], password: member.password }
  const made = await callApi(request, 'POST', '/tokens', { data: body, token: member.token })
  expect(made.status()).toBe(201)
  const { token } = await made.json()
  await page.goto('/')
  await page.getByRole('contentinfo').locator('a[href*="/docs"]').click()
  await page.getByRole('main').getByRole('link', { name: 'Ideas', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Post an idea/ })
    .click()
  const panel = page.getByRole('region', { name: 'Try it' })
  await expect(panel.getByText('This sends a real request: Post an idea.')).toBeVisible()
  const sent = {
    subject: 'An idea from the reference',
    category: 'web',
    text: 'Sent from the page of its call.',
  }
  await panel.getByLabel(/^Body/).fill(JSON.stringify(sent))
  await panel.getByLabel('Access token').fill(token)
  await panel.getByLabel('Access token').press('Enter')
  await expect(panel.getByRole('status')).toContainText(
    /^201.* ms.*Request ID: .*req_.*calls left this minute/,
  )
  await expect(panel.locator('pre')).toContainText('"subject": "An idea from the reference"')

  // Another call of the same tab, of which the deletion says first what it does.
  await page.getByRole('link', { name: 'List ideas' }).first().click()
  await expect(panel.getByLabel('Access token')).toHaveValue(token)
  await panel.getByRole('button', { name: 'Send' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('status')).toContainText(/^200/)
  await expectAccessible(page)
  const [id] = (await panel.locator('pre').textContent())?.match(/idea_\w+/) ?? []
  await page.goto(`${api()}/docs/ideas/deleteIdeasId?lang=en`)
  await panel.getByLabel('id', { exact: true }).fill(id ?? '')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(
    panel.getByRole('checkbox', { name: 'This sends a real request: Move an idea to the trash.' }),
  ).toBeFocused()
  await expect(panel.getByRole('status')).toBeEmpty()
  await page.keyboard.press('Space')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByRole('status')).toContainText(/^20/)
})

test('samples are copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: api() })
  await page.goto(`${api()}/docs/links/postLinks?lang=en`)
  const tab = page.locator('.tab', { has: page.getByText('curl -X POST') })
  await tab.getByRole('button', { name: 'Copy' }).click()
  await expect(tab.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await tab.locator('pre').textContent(),
  )
  await page.getByText('fetch', { exact: true }).click()
  await expect(page.locator('.tab', { hasText: 'await fetch' })).toBeVisible()
})

test.describe('what the server refuses', () => {
  test.use({ refusals: true })

  test('is shown like any response, with a token that has ended', async ({ page }) => {
    await page.goto(`${api()}/docs/links/getLinks?lang=en`)
    const panel = page.getByRole('region', { name: 'Try it' })
    await panel.getByLabel('Access token').fill('hk_ended')
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panel.getByRole('status')).toContainText(/^401/)
    await expect(panel.locator('pre')).toContainText('"code": "unauthenticated"')
  })
})

for (const { locale, theme } of looks)
  test(`a call’s page has nothing wrong in ${locale}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${api()}/docs/ideas/deleteIdeasId?lang=${locale}`)
      await expect(page.locator('.try')).toBeVisible()
      await expectAccessible(page)
      const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(over)).toBe(0)
    }
  })

test('an error of a call leads to what it means, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${api()}/docs/links/patchLinksId?lang=fa`)
  await page.getByText('412', { exact: true }).click()
  await page.getByRole('link', { name: 'stale' }).click()
  await expect(page).toHaveURL(/\/docs\/errors#stale$/)
  await expect(page.locator('#stale')).toBeInViewport()
  await expect(page.locator('#stale')).toContainText('نسخهٔ If-Match نسخهٔ فعلی نیست')
  await expectAccessible(page)
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(over)).toBe(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a call’s page is whole, and has no buttons that do nothing', async ({ page }) => {
    await page.goto(`${api()}/docs/links/postLinks?lang=fa`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('کوتاه کردن لینک')
    await expect(page.locator('.try')).toBeHidden()
    await expect(page.locator('main button:visible')).toHaveCount(0)
    await page.getByText('Python', { exact: true }).click()
    await expect(page.getByText('import requests')).toBeVisible()
  })
})
