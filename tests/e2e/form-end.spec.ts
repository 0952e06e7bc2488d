import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures'
import { answer, makeForm, send } from './form-maker'
import { intercept } from './intercept'

const thanks = 'https://example.com/thanks'
const asking = { elements: [{ type: 'text', key: 'name', question: 'Your name?' }] }
const leading = { ...asking, settings: { redirectTo: thanks } }

/** Serves a page of another site. */
const standIn = (page: Page) =>
  intercept(page.context(), thanks, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><link rel="icon" href="data:,"><h1>Elsewhere</h1>',
    }),
  )

test('a form leads to its next page once its answers are saved, unless its reader stays', async ({
  page,
  request,
}) => {
  const form = await makeForm(request, leading)
  await standIn(page)
  await page.clock.install()
  await page.goto(form.address)
  await page.clock.runFor(2_000)
  await answer(page)
  await expect(page.getByRole('status').filter({ hasText: 'example.com' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', thanks)
  await expectAccessible(page)
  expect(await form.answers()).toHaveLength(1)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.clock.runFor(60_000)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await page.reload()
  await page.clock.runFor(2_000)
  await answer(page)
  await page.clock.runFor(60_000)
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

test('an embedded form leaves the page around it where it is, unless that page follows', async ({
  page,
  request,
  baseURL,
}) => {
  const form = await makeForm(request, leading)
  await standIn(page)
  const body = (more: string) =>
    `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>Shop</h1>
    <script>addEventListener('hamkar-form-sent', ({ detail }) => { document.title = JSON.stringify(detail) })</script>
    <script src="${baseURL}/embed/form.js" data-form="${form.id}" ${more}></script></html>`
  const shop = createServer(({ url }, answered) =>
    answered.setHeader('Content-Type', 'text/html').end(body(url === '/follows' ? 'data-follow' : '')),
  )
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  await page.clock.install()
  await page.goto(`${origin}/`)
  const inside = page.frameLocator('iframe')
  await page.clock.runFor(2_000)
  await answer(inside)
  await expect(page).toHaveTitle(JSON.stringify({ form: form.id, redirectTo: thanks }))
  await expect(inside.getByRole('link', { name: 'Continue' })).toHaveAttribute('target', '_top')
  await page.clock.runFor(60_000)
  await expect(inside.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await page.goto(`${origin}/follows`)
  await page.clock.runFor(2_000)
  const since = Date.now()
  await inside.getByLabel('Your name?').fill('Bo')
  await inside.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => Date.now() - since).toBeGreaterThan(1_000)
  await send(inside)
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  shop.close()
})

test('the result of a quiz stays until its reader continues', async ({ page, request }) => {
  const form = await makeForm(request, {
    elements: [
      {
        type: 'radio',
        key: 'cup',
        question: 'Which cup?',
        options: ['tea', 'milk'],
        right: ['tea'],
        points: 2,
      },
      { type: 'text', key: 'city', question: 'Which city?', right: ['Rasht'], points: 1 },
    ],
    settings: { showsScore: true, showsRight: true, redirectTo: thanks },
  })
  await page.clock.install()
  await page.goto(form.address)
  await page.clock.runFor(2_000)
  await page.getByRole('radio', { name: 'milk' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Which city?').fill('rasht')
  await page.getByRole('button', { name: 'Next' }).click()
  await send(page)
  const result = page.locator('.filler-result')
  await expect(result).toContainText('1 of 3 points')
  const items = result.getByRole('listitem')
  await expect(items.filter({ hasText: 'Which cup?' })).toContainText('Correct answer: ⁨tea⁩')
  await expect(items.filter({ hasText: 'Which city?' })).toContainText('Correct')
  await expect(items.filter({ hasText: 'Which city?' })).not.toContainText('Correct answer')
  await expectAccessible(page)
  await page.clock.runFor(60_000)
  await expect(result).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a link leads on from the thanks', async ({ page, request }) => {
    const form = await makeForm(request, leading)
    await page.goto(form.address)
    await answer(page)
    await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', thanks)
    await expect(page.getByRole('button', { name: 'Stay here' })).toHaveCount(0)
  })
})

test('the link of a form gives both codes by which other pages show it', async ({
  page,
  context,
  request,
}) => {
  const form = await makeForm(request, { ...asking, name: 'Tea & "cake"' })
  const url = `https://localhost:${process.env.HAMKAR_TEST_PORT}`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addCookies([
    { name: '__Host-session', value: form.token, url, secure: true, httpOnly: true, sameSite: 'Lax' },
  ])
  await page.goto('/dashboard/forms')
  await page.getByRole('link', { name: /^Form’s link/ }).click()
  const embed = page.getByRole('dialog').getByRole('region', { name: 'Embed in a page' })
  const copied = async () => {
    await embed.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Code copied').last()).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied()).toContain(`data-form="${form.id}"\n  data-title="Tea &#38; &#34;cake&#34;"`)
  expect(await copied()).toContain('/embed/form.js"')
  await embed.getByRole('radio', { name: 'iframe' }).check()
  await expect.poll(() => copied()).toContain(`${form.address}?embed=1"`)
  await expectAccessible(page)
})
