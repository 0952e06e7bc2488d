import type { Browser, BrowserContext, Page } from '@playwright/test'
import { callApi, expect, type Member, makeMember, prefer, signIn, test, waitForReact } from './fixtures'
import { intercept } from './intercept'

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`

/** A browser of its own, whose lost calls are no faults of the test. */
async function openAs(browser: Browser, member: Member, language: 0 | 1 | 2 = 0) {
  const context = await browser.newContext({ baseURL: origin() })
  await prefer(context, { language })
  await signIn(context, member)
  const page = await context.newPage()
  waitForReact(page)
  return { context, page }
}

/** Takes the line away and waits until the page knows it. */
async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
}

const lost = 'The connection was lost. Try again when you’re back online.'

test('a row that finds no network keeps its text, says so, and is saved once the network is back', async ({
  browser,
  member,
  request,
}) => {
  const { context, page } = await openAs(browser, member, 1)
  await page.goto('/dashboard/editProfile')
  const about = page.getByRole('textbox', { name: /^دربارهٔ من/ })
  await goOffline(context, page)
  await about.fill('ابزار می‌سازم.')
  await about.blur()
  await page.getByLabel('وضعیت همکاری').selectOption('available')
  await expect(about).toHaveAccessibleDescription(/^تغییرها ذخیره نشد\. اتصال قطع شد/)
  await expect(page.getByLabel('وضعیت همکاری')).toHaveAccessibleDescription(/اتصال قطع شد/)
  await expect(about).toHaveValue('ابزار می‌سازم.')
  await context.setOffline(false)
  await expect(page.getByText('اتصال قطع شد')).toHaveCount(0)
  const saved = async () => (await callApi(request, 'GET', `/profiles/${member.handle}`, member)).json()
  await expect.poll(saved).toMatchObject({ about: 'ابزار می‌سازم.', availability: 'available' })

  await page.goto('/dashboard/notifications/settings')
  const comments = page.getByRole('checkbox', { name: 'نظر', exact: false }).first()
  await goOffline(context, page)
  const was = await comments.isChecked()
  await comments.setChecked(!was)
  await expect(page.getByRole('alert')).toContainText('اتصال قطع شد')
  await context.setOffline(false)
  await expect(page.getByText('ذخیره شد')).toBeVisible()
  await page.reload()
  expect(await comments.isChecked()).toBe(!was)
  await context.close()
})

for (const { noun, path, title, create, refusal } of [
  {
    noun: 'to-do list',
    path: '/dashboard/todo',
    title: 'Groceries',
    create: 'Create list',
    refusal: 'The list wasn’t created.',
  },
  {
    noun: 'document',
    path: '/dashboard/documents',
    title: 'Minutes',
    create: 'Create document',
    refusal: 'The document wasn’t created.',
  },
])
  test(`a new ${noun} that finds no network stays in its form, and is made by the next press`, async ({
    browser,
    member,
  }) => {
    const { context, page } = await openAs(browser, member)
    await page.goto(`${path}/new`)
    const field = page.getByRole('textbox', { name: 'Title' })
    await field.fill(title)
    await page.getByRole('textbox', { name: 'Description' }).fill('What is left to do')
    await goOffline(context, page)
    await page.getByRole('button', { name: create }).click()
    await expect(page.getByRole('alert')).toContainText(`${refusal} ${lost}`)
    await expect(field).toHaveValue(title)
    await context.setOffline(false)
    await page.getByRole('button', { name: create }).click()
    await expect(page).toHaveURL(new RegExp(`${path}/[a-z]+_`))
    await expect(
      page.getByRole('heading', { name: title }).or(page.getByLabel('Title')).first(),
    ).toBeVisible()
    await context.close()
  })

test('a name that a proxy takes away stays in its field and is saved by the next press', async ({
  browser,
  request,
}) => {
  const { context, page } = await openAs(browser, await makeMember(request))
  await page.goto('/dashboard/settings')
  const name = page.getByLabel('First name')
  const save = page.locator('form').filter({ has: name }).getByRole('button', { name: 'Save' })
  await name.fill('Mina')
  let isDown = true
  await intercept(page, /\/dashboard\/settings\.data/, (route) =>
    isDown && route.request().method() === 'POST'
      ? route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service unavailable</h1>' })
      : route.continue(),
  )
  await save.click()
  await expect(page.getByText('Part of Hamkar isn’t responding right now.')).toBeVisible()
  await expect(name).toHaveValue('Mina')
  isDown = false
  await goOffline(context, page)
  await save.click()
  await expect(page.getByText(lost)).toBeVisible()
  await context.setOffline(false)
  const done = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await save.click()
  await done
  await expect(name).toHaveValue('Mina')
  await page.reload()
  await expect(name).toHaveValue('Mina')
  await context.close()
})

test('another tab’s change of one row stops that row only', async ({ browser, member, request }) => {
  const { context, page } = await openAs(browser, member)
  await page.goto('/dashboard/editProfile')
  const elsewhere = async (data: object) =>
    expect((await callApi(request, 'PATCH', '/profiles/me', { token: member.token, data })).status()).toBe(
      200,
    )
  const saved = async () => (await callApi(request, 'GET', `/profiles/${member.handle}`, member)).json()
  await elsewhere({ about: 'Written elsewhere.' })
  await page.getByLabel('Availability').selectOption('available')
  await expect.poll(saved).toMatchObject({ about: 'Written elsewhere.', availability: 'available' })
  await expect(page.getByText('This page changed after you opened it.')).toHaveCount(0)

  await elsewhere({ availability: 'busy' })
  await page.getByLabel('Availability').selectOption('none')
  await expect(page.getByText('This page changed after you opened it.').first()).toBeVisible()
  expect(await saved()).toMatchObject({ availability: 'busy' })
  await context.close()
})

/** Lets no request of a page through, of which the browser itself knows nothing; gives what puts the line back. */
async function cut(page: Page): Promise<() => void> {
  let isCut = true
  await intercept(page, /./, (route) => (isCut ? route.abort('connectionfailed') : route.fallback()))
  return () => {
    isCut = false
  }
}

/** Marks the page as it is; gives whether it is still that one. */
async function marked(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => 'isMarked' in window)
}

test('a form that leads to a screen whose script has not loaded keeps its page', async ({
  browser,
  request,
}) => {
  const { context, page } = await openAs(browser, await makeMember(request))
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  const isSame = await marked(page)
  const hide = page.getByRole('button', { name: 'Hide', exact: true })
  await goOffline(context, page)
  await hide.click()
  await expect(page.getByText(lost)).toBeVisible()
  await expect(hide).toBeEnabled()
  await context.setOffline(false)
  await hide.click()
  await expect(hide).toHaveCount(0)
  expect(await isSame()).toBe(true)
  await context.close()
})

test('a button whose script has not loaded says that there is no connection, and works once there is one', async ({
  browser,
  member,
  request,
}) => {
  const data = { title: 'Menu of the café', url: 'https://example.com/' }
  await callApi(request, 'POST', '/links', { token: member.token, data })
  const { context, page } = await openAs(browser, member)
  await page.goto('/dashboard/myurl', { waitUntil: 'networkidle' })
  const isSame = await marked(page)
  const more = page.locator('.row .menu > summary')
  const pin = page.getByRole('button', { name: 'Pin to the sidebar' })
  await goOffline(context, page)
  await more.click()
  await pin.click()
  await expect(page.getByText(lost)).toBeVisible()
  await expect(more).toBeVisible()
  await context.setOffline(false)
  if (!(await pin.isVisible())) await more.click()
  await pin.click()
  await expect(page.getByRole('region', { name: 'Pinned' }).getByRole('link')).toHaveText([data.title])
  expect(await isSame()).toBe(true)
  await context.close()
})

test('a link that leads nowhere without a line keeps the page and what is typed there', async ({
  browser,
  member,
}) => {
  const { context, page } = await openAs(browser, member)
  await page.goto('/dashboard/todo/new', { waitUntil: 'networkidle' })
  const isSame = await marked(page)
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Groceries')
  const putBack = await cut(page)
  const questions = page.getByRole('link', { name: 'Questions', exact: true })
  await questions.hover()
  await questions.click()
  await expect(page.getByText(lost)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/todo\/new#?$/)
  await expect(title).toHaveValue('Groceries')
  expect(await isSame()).toBe(true)
  putBack()
  await questions.click()
  await expect(page).toHaveURL('/dashboard/question')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions')
  await context.close()
})
