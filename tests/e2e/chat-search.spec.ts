import { callApi, expect, expectAccessible, makeMember, prefer, signIn, test } from './fixtures'

test('a message of long ago is found, shown among its neighbors, and left for the newest', {
  tag: '@all',
}, async ({ request, page, context }) => {
  const [one, other] = [await makeMember(request), await makeMember(request)]
  const post = (path: string, data: object) => callApi(request, 'POST', path, { data, token: one.token })
  const chat = await (await post('/chats', { with: other.handle })).json()
  for (let at = 0; at < 45; at += 1) {
    const text = at === 3 ? 'مرغ ماهی‌خوار kingfisher' : `message ${at}`
    await post(`/chats/${chat.id}/messages`, { clientId: `long-ago-${at}`, text })
  }
  await prefer(context, { language: 1 })
  await signIn(context, one)
  const found = page.locator('.rows a[href*="?at="]')
  await expect(async () => {
    await page.goto(`/dashboard/search?q=${encodeURIComponent('ماهيخوار')}`)
    await expect(found).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await found.click()
  const message = page.locator('.chat-message[data-found]')
  await expect(message).toContainText('kingfisher')
  await expect(message).toBeInViewport()
  await expect(page.locator('.composer')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'جدیدترین پیام‌ها' }).click()
  await expect(page.locator('.composer textarea')).toBeVisible()
  await expect(page.locator('.chat-message').last()).toContainText('message 44')
})
