import { callApi, enterRoom, expect, signIn, test } from './fixtures'

test('a session ended elsewhere leaves its open page at once', async ({ page, context, member, request }) => {
  await signIn(context, member)
  const socket = await enterRoom(page, 'me', () => page.goto('/dashboard/settings'))
  expect(socket.url()).not.toContain(member.token)

  const elsewhere = await callApi(request, 'POST', '/sessions', {
    data: { email: member.email, password: member.password },
  })
  const { token } = await elsewhere.json()
  expect((await callApi(request, 'DELETE', '/sessions', { token })).status()).toBe(204)
  await expect(page).toHaveURL(/\/signup\?redirectTo=%2Fdashboard%2Fsettings&expired=1/)
})
