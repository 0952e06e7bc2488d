import { callApi, enterRoom, expect, expectAccessible, makeMember, prefer, signIn, test } from './fixtures'

test('chats and notifications are in one list by time, with one count', async ({
  page,
  context,
  member,
  request,
}) => {
  const { token, displayName } = await makeMember(request)
  const { id: list } = await (
    await callApi(request, 'POST', '/todos', { token, data: { title: 'Spring', text: 'What is left' } })
  ).json()
  const shared = { member: member.handle, role: 'viewer' }
  await callApi(request, 'PUT', `/todos/${list}/members`, { token, data: shared })
  const opened = await callApi(request, 'POST', '/chats', { token, data: { with: member.handle } })
  const { id: chat } = await opened.json()
  const say = (clientId: string, text: string) =>
    callApi(request, 'POST', `/chats/${chat}/messages`, { token, data: { clientId, text } })
  await say('client-000001', 'Thursday evening')
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await enterRoom(page, 'me', () => page.goto('/dashboard/inbox'))
  const rows = page.locator('.inbox-row')
  const entry = page.locator('.sidebar').getByRole('link', { name: /^Inbox/ })
  // The first message is there as its chat, not as a notification too.
  await expect(rows).toHaveText([/Thursday evening/, /Spring/])
  await expect(page.locator('.page-head')).toContainText('1 unread message and 1 unread notification')
  await expect(entry).toHaveAccessibleName('Inbox, 2 unread')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/inbox?show=notifications')
  await expect(rows.last()).toHaveText(/Spring/)
  await page.getByRole('link', { name: 'Chats', exact: true }).last().click()
  await expect(page).toHaveURL('/dashboard/inbox?show=chats')
  await expect(rows).toHaveText([/Thursday evening/])
  // A message that arrives now is shown.
  await say('client-000002', 'With a test for each direction')
  await expect(rows).toHaveText([/With a test for each direction/])
  await page.goto('/dashboard/inbox')
  await rows.getByRole('link', { name: 'Spring' }).click()
  await expect(page).toHaveURL(`/dashboard/todo/${list}`)
  await expect(entry).toHaveAccessibleName('Inbox, 2 unread')
  await entry.click()
  await rows.getByRole('link', { name: displayName }).first().click()
  await expect(page).toHaveURL(`/dashboard/chat/${chat}`)
  await expect(entry).toHaveAccessibleName('Inbox')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the inbox continues for as many pages as there are', async ({ page, context, member, request }) => {
    const { token } = await makeMember(request)
    for (let n = 1; n <= 23; n += 1) {
      const data = { title: `List ${n}`, text: 'What is left' }
      const { id } = await (await callApi(request, 'POST', '/todos', { token, data })).json()
      const shared = { member: member.handle, role: 'viewer' }
      await callApi(request, 'PUT', `/todos/${id}/members`, { token, data: shared })
    }
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/inbox')
    const rows = page.locator('.inbox-row')
    await expect(rows).toHaveCount(20)
    await expect(rows.first()).toContainText('List 23')
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(rows).toHaveCount(23)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page).toHaveURL('/dashboard/inbox?pages=2')
    await expect(page.getByText('You’re all caught up.')).toBeVisible()
  })
})
