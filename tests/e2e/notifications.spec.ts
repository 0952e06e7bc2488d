import { callApi, enterRoom, expect, expectAccessible, makeMember, prefer, signIn, test } from './fixtures'

test('a list that is shared rings the bell at once; it is opened, read, made unread again, and its kind is muted', async ({
  page,
  context,
  member,
  request,
}) => {
  test.setTimeout(60_000)
  const owner = await makeMember(request)
  const make = async (path: string, data: object) =>
    (await callApi(request, 'POST', path, { token: owner.token, data })).json()
  const share = async (title: string) => {
    const { id } = await make('/todos', { title, text: 'What is left' })
    const data = { member: member.handle, role: 'viewer' }
    await callApi(request, 'PUT', `/todos/${id}/members`, { token: owner.token, data })
    return id
  }
  await prefer(context, { language: 1, theme: 'dark' })
  await signIn(context, member)
  await enterRoom(page, 'me', () => page.goto('/dashboard'))
  const bell = page.locator('.bell summary')
  await expect(bell).toHaveAccessibleName('اعلان‌ها')
  await bell.click()
  await expect(page.locator('.bell-menu')).toContainText('هنوز اعلانی ندارید')

  const place = await page.locator('.bar-search.scripted').boundingBox()

  // The shown list is replaced while it is open.
  const id = await share('فهرست <b>بهار</b>')
  await expect(bell).toHaveAccessibleName('اعلان‌ها، ۱ نخوانده')
  await expect(bell.locator('.unread-dot')).toBeVisible()
  await expect(page).toHaveTitle(/^\(۱\) /)
  expect(await page.locator('.bar-search.scripted').boundingBox()).toEqual(place)
  const link = page.locator('.bell-menu').getByRole('link', { name: 'فهرست <b>بهار</b>' })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await page.keyboard.press('Enter')
  await link.click()
  await expect(page).toHaveURL(`/dashboard/todo/${id}`)
  await expect(bell).toHaveAccessibleName('اعلان‌ها')
  await expect(page).not.toHaveTitle(/^\(/)

  await bell.click()
  await page.locator('.bell-foot').click()
  await expect(page).toHaveURL('/dashboard/notifications')
  const rows = page.locator('.notifications > li')
  await rows.getByRole('button', { name: 'علامت‌گذاری به‌عنوان نخوانده' }).click()
  await expect(bell).toHaveAccessibleName('اعلان‌ها، ۱ نخوانده')
  await expect(page.getByText('۱ اعلان نخوانده')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'نخوانده', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/notifications?show=unread')
  await page.getByRole('button', { name: 'علامت‌گذاری همه به‌عنوان خوانده‌شده' }).click()
  await expect(page.getByText('اعلان نخوانده‌ای ندارید')).toBeVisible()
  await expect(bell).toHaveAccessibleName('اعلان‌ها')

  await page.getByRole('link', { name: 'تنظیمات اعلان‌ها' }).click()
  const group = page.locator('details').filter({ hasText: 'کارها، فرم‌ها، اشتراک‌گذاری و قیمت‌ها' })
  await group.locator('summary').click()
  const all = page.getByLabel('همه: کارها، فرم‌ها، اشتراک‌گذاری و قیمت‌ها')
  await expect(all).toBeChecked()
  await all.uncheck()
  await expect(page.getByLabel('کارهای من در روز مهلتشان')).not.toBeChecked()
  await all.check()
  await page.getByLabel('اشتراک‌گذاری با من').uncheck()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await expect(page.locator('[data-row="shared"]').getByText('ذخیره شد')).toBeVisible()
  await expectAccessible(page)
  const sections = page.getByRole('navigation', { name: 'بخش‌ها' })
  await sections.getByRole('link', { name: 'زبان و تاریخ' }).click()
  await expect(page).toHaveURL('/dashboard/settings#language')
  await sections.getByRole('link', { name: 'اعلان‌ها' }).click()
  await expect(page.getByLabel('اشتراک‌گذاری با من')).not.toBeChecked()
  await share('فهرست تابستان')
  await page.goto('/dashboard/notifications')
  await expect(rows).toHaveCount(1)
})
