import { callApi, expect, expectAccessible, makeMember, signIn } from './fixtures'
import { test } from './kept-tab'

test('a person’s card opens where they are shown, and leads into the chat with them', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(60_000)
  const [one, other] = [await makeMember(request), await makeMember(request)]
  const data = { title: 'Shared plan' }
  const { id } = await (await callApi(request, 'POST', '/documents', { token: other.token, data })).json()
  const member = { member: one.handle, role: 'viewer' }
  await callApi(request, 'PUT', `/documents/${id}/members`, { token: other.token, data: member })
  await signIn(context, one)
  await page.goto('/dashboard/documents', { waitUntil: 'networkidle' })
  const link = page.locator('.card-foot').getByRole('link', { name: other.displayName })
  const card = page.getByRole('dialog', { name: other.displayName })
  await link.click()
  await expect(card).toContainText(`@${other.handle}`)
  await expect(card.getByRole('link', { name: 'Profile' })).toBeFocused()
  await card.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await card.getByRole('link', { name: 'Chat', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/chat\/chat_/)
  await expect(page.locator('.beside-who')).toContainText(other.displayName)

  // From the chat screen itself too, and from the palette.
  const address = page.url()
  await page.goto('/dashboard/chat', { waitUntil: 'networkidle' })
  await page.locator('.chat-item .person-link').click()
  await card.getByRole('link', { name: 'Chat', exact: true }).click()
  await expect(page).toHaveURL(address)
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  await page.locator('.palette input').fill(other.handle)
  await page.getByRole('group', { name: 'Chats' }).getByRole('option', { name: other.handle }).click()
  await expect(page).toHaveURL(address)
})

test('a person’s face is a plain link to their profile before any script', async ({ browser, request }) => {
  const [one, other] = [await makeMember(request), await makeMember(request)]
  const data = { with: other.handle }
  await callApi(request, 'POST', '/chats', { token: one.token, data })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: `http://localhost:${process.env.HAMKAR_TEST_PORT}`,
  })
  await signIn(context, one)
  const page = await context.newPage()
  await page.goto('/dashboard/chat')
  await page.locator('.chat-item').getByRole('link', { name: other.displayName, exact: true }).first().click()
  await expect(page).toHaveURL(`/dashboard/profile/${other.handle}`)
  await context.close()
})
