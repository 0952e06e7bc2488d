import { callApi, expect, expectAccessible, makeMember, prefer, signIn } from './fixtures'
import { test } from './kept-tab'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('acts are on the timeline, are hidden and put back, and shown to the chosen audience', async ({
    page,
    context,
    member,
    request,
  }) => {
    const idea = { subject: 'A kettle that listens', category: 'hardware', text: 'It boils when asked to.' }
    await callApi(request, 'POST', '/ideas', { token: member.token, data: idea })
    const other = await makeMember(request)
    await signIn(context, member)
    await page.goto('/dashboard/mytime')
    const acts = page.locator('.timeline-act')
    await expect(acts).toHaveCount(2)
    await acts.first().locator('.menu > summary').click()
    await acts.first().getByRole('button', { name: /^Hide/ }).click()
    await expect(acts).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(acts).toHaveCount(2)
    await page.getByRole('link', { name: 'Timeline visibility' }).click()
    await page.getByRole('combobox', { name: 'Ideas' }).selectOption('me')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/dashboard/mytime')
    await signIn(context, other)
    await page.goto(`/dashboard/mytime?user=${member.handle}`)
    await expect(acts).toHaveCount(1)
  })
})

test('acts are along a line under the days of the reader’s calendar', async ({
  page,
  context,
  member,
  request,
}) => {
  const idea = { subject: 'نوبت‌دهی', category: 'web', text: 'بیمار با پیامک نوبت می‌گیرد.' }
  await callApi(request, 'POST', '/ideas', { token: member.token, data: idea })
  await prefer(context, { language: 1 })
  await signIn(context, member)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'تایم‌لاین' }).first().click()
  await expect(page.locator('.timeline-day')).toHaveText(/^امروز/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('link', { name: 'دنبال‌شده‌ها' }).click()
  await expect(page.getByText('هنوز خبری از دنبال‌شده‌ها نیست')).toBeVisible()
})

test('who sees a kind of activity is saved as it is chosen', { tag: '@all' }, async ({
  page,
  context,
  member,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/mytime/settings')
  await page.getByRole('combobox', { name: 'Ideas' }).selectOption('me')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Ideas' })).toHaveValue('me')
})
