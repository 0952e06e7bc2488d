import { expect, expectAccessible, makeMember, signIn, test } from './fixtures'
import { answer, makeForm } from './form-maker'

const asking = { name: 'Lunch', elements: [{ type: 'text', key: 'name', question: 'Your name?' }] }

type BrowserPage = import('@playwright/test').Page

const heading = (page: BrowserPage, name: string) => expect(page.getByRole('heading', { name })).toBeVisible()

/** That somebody has answered is noted a moment after it was. */
const isKnown = (page: BrowserPage, address: string) =>
  expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'You’ve already answered' })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()

test.describe('with a password', () => {
  // A form whose password is not known is 401.
  test.use({ refusals: true })

  test('a form opens with its password', async ({ page, request }) => {
    const form = await makeForm(request, { ...asking, password: 'سیب سرخ' })
    await page.goto(form.address)
    await heading(page, 'This form has a password')
    await expect(page.getByText('Lunch')).toHaveCount(0)
    const field = page.getByLabel('Password')
    await field.fill('apple')
    await page.getByRole('button', { name: 'Open the form' }).click()
    await expect(page.getByRole('alert')).toHaveText('Wrong password. Try again.')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await field.fill('سیب سرخ')
    await page.getByRole('button', { name: 'Open the form' }).click()
    await answer(page)
    expect(await form.answers()).toHaveLength(1)
  })
})

test('a form that each member answers once asks them to sign in, and knows them again', async ({
  page,
  context,
  request,
}) => {
  const form = await makeForm(request, { ...asking, settings: { oneAnswer: 'member' } })
  await page.goto(form.address)
  await heading(page, 'Sign in to answer')
  const way = await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')
  expect(way).toContain(`redirectTo=${encodeURIComponent(form.address)}`)
  await expectAccessible(page)
  await signIn(context, await makeMember(request))
  await page.goto(form.address)
  await answer(page)
  await isKnown(page, form.address)
  await signIn(context, await makeMember(request))
  await page.goto(form.address)
  await expect(page.getByLabel('Your name?')).toBeVisible()
})

test('a form that each device answers once knows a browser again', async ({ page, browser, request }) => {
  const form = await makeForm(request, { ...asking, settings: { oneAnswer: 'device' } })
  await page.goto(form.address)
  await answer(page)
  await isKnown(page, form.address)
  await expectAccessible(page)
  const other = await browser.newContext({ baseURL: `http://localhost:${process.env.HAMKAR_TEST_PORT}` })
  const theirs = await other.newPage()
  await theirs.goto(form.address)
  await expect(theirs.getByLabel('Your name?')).toBeVisible()
  await other.close()
})

test.describe('its owner’s', () => {
  test.use({ refusals: true })

  test('form is closed and opened again', async ({ page, context, request }) => {
    const form = await makeForm(request, asking)
    await signIn(context, form)
    await page.goto(`/dashboard/forms/${form.id}`)
    await page.locator('.form-bar-more > summary').click()
    await page.getByRole('button', { name: 'Close the form' }).click()
    await expect(page.locator('.form-bar')).toContainText('Closed')
    await page.goto(form.address)
    await heading(page, 'This form has closed')
    await expectAccessible(page)
    await page.goto(`/dashboard/forms/${form.id}`)
    await page.getByRole('button', { name: 'Reopen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
    await expect(page.locator('.form-bar')).toContainText('Published')
    await page.goto(form.address)
    await answer(page)
    expect(await form.answers()).toHaveLength(1)
  })
})
