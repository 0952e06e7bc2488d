import { phoneHeic, toldPng } from '../pictures'
import { callApi, expect, expectAccessible, makeMember, prefer, signIn, test } from './fixtures'

const large = Buffer.from(toldPng(1))

test('a picture is chosen, cropped with keys, shown everywhere, and removed', async ({
  page,
  context,
  member,
  request,
}) => {
  await prefer(context, { language: 1 })
  await signIn(context, member)
  await page.goto('/dashboard/editProfile/picture')
  await expect(page).toHaveURL('/dashboard/editProfile#picture')
  const chosen = page.locator('.profile-picture input[type=file]')
  await chosen.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText(/این مرورگر آن فایل را نمی‌خواند/)).toBeVisible()
  await page.reload()
  await chosen.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: phoneHeic })
  await expect(page.getByRole('alert').filter({ hasText: 'PNG' })).toHaveText(
    /این مرورگر آن فایل را نمی‌خواند/,
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chosen.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large })
  const dialog = page.getByRole('dialog', { name: 'برش تصویر' })
  const square = dialog.getByRole('group', { name: 'بخشی که نمایش داده می‌شود' })
  await expect(square).toBeFocused()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('slider')).toHaveValue('1.1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'ذخیرهٔ تصویر' }).click()
  await expect(dialog).toHaveCount(0)
  const inBar = page.locator('.bar-place .avatar img')
  await expect.poll(() => inBar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  const answer = await callApi(request, 'GET', `/profiles/${member.handle}`)
  const { avatarUrl } = (await answer.json()).user
  await page.goto(`/fa/u/${member.handle}`)
  const shown = page.locator(`img[src="${avatarUrl}"]`)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)

  await page.goto('/dashboard/editProfile')
  await page.getByRole('button', { name: 'حذف تصویر' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف تصویر' }).click()
  await expect(page.getByRole('button', { name: 'انتخاب تصویر' })).toBeVisible()
  await expect(inBar).toHaveCount(0)
})

test('the dialog of a person tells what they say of themself, on a phone at the foot of the screen', {
  tag: '@all',
}, async ({ page, context, member, request }) => {
  const other = await makeMember(request)
  const data = {
    availability: 'available',
    about: 'Databases and servers',
    skills: ['Go', 'SQL', 'C', 'CSS'].map((name, at) => ({ name, level: 90 - 10 * at })),
  }
  await callApi(request, 'PATCH', '/profiles/me', { token: other.token, data })
  await callApi(request, 'POST', '/chats', { token: member.token, data: { with: other.handle } })
  await signIn(context, member)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/dashboard/chat')
  await page.locator('.chat-item .person-link').click()
  const dialog = page.getByRole('dialog', { name: other.displayName })
  const profile = dialog.getByRole('link', { name: 'Profile' })
  await expect(profile).toBeFocused()
  // Its own layout: the sheet itself slides in.
  const places = () =>
    dialog.evaluate((box: HTMLElement) => [
      box.offsetHeight,
      box.querySelector<HTMLElement>('.person-card-acts')?.offsetTop,
    ])
  const before = await places()
  await expect(dialog).toContainText('Databases and servers')
  await expect(dialog.getByRole('listitem')).toHaveText(['Go 90%', 'SQL 80%', 'C 70%'])
  await expect(dialog).toContainText('Available')
  expect(await places()).toEqual(before)
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return [x, width, y + height]
    })
    .toEqual([0, 390, 800])
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Timeline' }).click()
  await expect(page).toHaveURL(`/dashboard/mytime?user=${other.handle}`)
})
