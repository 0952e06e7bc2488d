import { callApi, expect, expectAccessible, prefer } from './fixtures'
import { test } from './kept-tab'

// The browser writes each missing page to its console.
test.use({ refusals: true })

test('a public address that leads nowhere stays, with a search for its words and what is near', async ({
  page,
  context,
  request,
  member,
}) => {
  const data = {
    subject: 'Booking app for a quibble clinic',
    text: 'Appointments without a phone call.',
    category: 'ai',
  }
  expect((await callApi(request, 'POST', '/ideas', { token: member.token, data })).status()).toBe(201)
  await prefer(context, { language: 0 })
  expect((await page.goto('/ideas/quibble-clinic'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('/ideas/quibble-clinic')).toBeVisible()
  await expect(page).toHaveTitle(/Page not found/)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('quibble clinic')
  await expectAccessible(page)
  await page.getByRole('link', { name: data.subject }).click()
  await expect(page.getByRole('heading', { level: 1, name: data.subject })).toBeVisible()
  // A single word could be a language, so the landing page refuses it.
  expect((await page.goto('/quibble'))?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('quibble')
  await expect(page).toHaveTitle(/Page not found/)
})

test('what was taken from the public has the same words in the frame of public pages', async ({
  page,
  context,
  request,
}) => {
  for (const path of [
    '/fa/general/idea/idea_unknown',
    '/fa/general/allproject/project_unknown/old-name',
    '/fa/u/nobody-here',
    '/fa/d/nothing',
    '/fa/magazine/no-such-article',
    '/fa/magazine/@nobody-here/nothing',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'صفحه پیدا نشد' })).toBeVisible()
    await expect(page).toHaveTitle(/^صفحه پیدا نشد/)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await prefer(context, { language: 1 })
  // One word could be a language, so that the landing page refuses it.
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(page).toHaveTitle(/صفحه پیدا نشد/)
  await expect(page.getByRole('heading', { level: 1, name: 'صفحه پیدا نشد' })).toBeVisible()
  // Programs that look for files of other servers cost no search, and get the same page.
  expect((await request.get('/wp-login.php')).status()).toBe(404)
})
