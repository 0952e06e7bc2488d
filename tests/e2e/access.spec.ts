import { callApi, confirmEmail, expect, expectAccessible, makeMember, prefer, signIn, test } from './fixtures'

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`
const sent = 'Request sent. If there’s something here, its owner will be notified.'

const unconfirmed = 'Confirm your email before you request access.'

// The browser writes each page that is refused to its console.
test.use({ refusals: true })

test('who cannot open a document asks for access, and its owner shares it from the notification', async ({
  page,
  context,
  member,
  request,
  browser,
}) => {
  test.setTimeout(60_000)
  const stranger = await makeMember(request)
  const make = async (token: string, title: string) =>
    (await (await callApi(request, 'POST', '/documents', { token, data: { title } })).json()).id
  const id = await make(member.token, 'Roadmap')
  await make(stranger.token, 'Own notes')

  const theirs = await browser.newContext({ baseURL: origin() })
  await prefer(theirs, { language: 0 })
  await signIn(theirs, stranger)
  const asking = await theirs.newPage()
  await asking.goto(`/dashboard/documents/${id}`)
  await asking.getByRole('button', { name: 'Request access' }).click()
  await expect(asking.getByRole('alert')).toHaveText(unconfirmed)
  await confirmEmail(asking, stranger)
  // The answer is the same where nothing is.
  for (const path of [`/dashboard/documents/${id}x`, `/dashboard/documents/${id}`]) {
    expect((await asking.goto(path))?.status()).toBe(404)
    await expect(asking.getByRole('heading', { level: 1 })).toHaveText('You can’t open this document')
    await expect(asking.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
    await expect(
      asking.getByRole('navigation', { name: 'Last changed' }).getByRole('link', { name: /^Own notes/ }),
    ).toBeVisible()
    await asking.getByRole('button', { name: 'Request access' }).click()
    await expect(asking.getByText(sent)).toBeVisible()
    await expectAccessible(asking)
  }

  // An address that would lead the button to another one of ours has none.
  await asking.goto('/dashboard/documents/document_a%2F..%2F..%2F..%2Fsignout%3F')
  await expect(asking.getByRole('heading', { level: 1 })).toHaveText('You can’t open this document')
  await expect(asking.getByRole('button', { name: 'Request access' })).toHaveCount(0)

  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/notifications')
  await page.getByRole('link', { name: /requested access to .*Roadmap/ }).click()
  await expect(page).toHaveURL(`/dashboard/documents/${id}?share=${stranger.handle}`)
  const field = page.getByRole('combobox', { name: 'Add people' })
  const offered = page.getByRole('option', { name: new RegExp(stranger.handle) })
  const role = page.getByRole('combobox', { name: 'Role', exact: true })
  await expect(offered).toBeVisible()
  await expect(role).toHaveValue('viewer')
  await expect(field).toHaveValue('')
  await expect(field).not.toBeFocused()
  await page.goto(`/dashboard/documents/${id}?share=${encodeURIComponent('me@evil.example')}`)
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
  await expect(field).toHaveValue('')
  await page.goto(`/dashboard/documents/${id}?share=${stranger.handle}`)
  await offered.click()
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2)

  await asking.goto(`/dashboard/documents/${id}`)
  await expect(asking.getByRole('heading', { name: 'You can’t open this document' })).toHaveCount(0)
  await asking.goto(`/dashboard/documents/${id}x`)
  await theirs.clearCookies()
  await asking.getByRole('button', { name: 'Request access' }).click()
  await expect(asking).toHaveURL(/\/signup\?.*redirectTo=/)
  await theirs.close()
})

test('without scripts access to a list is asked for and given', async ({ browser, member, request }) => {
  const stranger = await makeMember(request)
  const data = { title: 'Release', text: 'What is left' }
  const { id } = await (await callApi(request, 'POST', '/todos', { token: member.token, data })).json()
  const open = async (by: { token: string }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
    await prefer(context, { language: 0 })
    await signIn(context, by)
    return context.newPage()
  }
  const asking = await open(stranger)
  await asking.goto(`/dashboard/todos/${id}/access`)
  await expect(asking).toHaveURL(`/dashboard/todo/${id}`)
  await asking.getByRole('button', { name: 'Request access' }).click()
  await expect(asking.getByText(unconfirmed)).toBeVisible()
  await confirmEmail(asking, stranger)
  await asking.goto(`/dashboard/todo/${id}`)
  await asking.getByRole('button', { name: 'Request access' }).click()
  await expect(asking).toHaveURL(`/dashboard/todo/${id}?asked`)
  await expect(asking.getByText(sent)).toBeVisible()
  const page = await open(member)
  await page.goto('/dashboard/notifications')
  await page.getByRole('link', { name: /requested access to .*Release/ }).click()
  await expect(page.getByLabel('Username or full email')).toHaveValue(stranger.handle)
  await expect(page.getByRole('combobox', { name: 'Role', exact: true })).toHaveValue('viewer')
  await page
    .getByRole('region', { name: 'Members' })
    .getByRole('button', { name: 'Add', exact: true })
    .click()
  await asking.goto(`/dashboard/todo/${id}`)
  await expect(asking.getByRole('heading', { name: 'Release' })).toBeVisible()
  await Promise.all([asking.context().close(), page.context().close()])
})
