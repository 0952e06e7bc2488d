import {
  callApi,
  confirmEmail,
  expect,
  expectAccessible,
  newAddress,
  newestLinkTo,
  prefer,
  signIn,
  test,
} from './fixtures'

// The first invitation is refused, which the browser writes to its console.
test.use({ refusals: true })

const password = 'kooh-va-darya-5'

test('somebody without an account is invited, signs up, confirms the address and finds the document', async ({
  page,
  context,
  member,
  request,
  browser,
}) => {
  const { token } = member
  const secret = (await newestLinkTo(page, member.email)).split('/').at(-1)
  const made = await callApi(request, 'POST', '/documents', { token, data: { title: 'Roadmap' } })
  const { id } = await made.json()
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/documents')
  await page.locator('.card .menu > summary').click()
  await page.getByRole('button', { name: 'Share' }).click()
  const email = newAddress()
  const field = page.getByRole('combobox', { name: 'Add people' })
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('viewer')
  await field.fill(email)
  await expect(page.getByRole('option', { name: 'Invite' })).toContainText(email)
  await expectAccessible(page)
  await field.press('Enter')
  await expect(page.locator('.field-note.wrong')).toHaveText(
    'Confirm your own email before you invite others.',
  )
  await expect(field).toHaveValue(email)
  expect((await callApi(request, 'PUT', `/email-confirmations/${secret}`, { token })).status()).toBe(204)
  await field.press('Enter')
  const invited = page.getByRole('list', { name: 'Invitations' })
  await expect(invited.getByRole('listitem')).toContainText(/Invited to view · expires \d+ \w+ \d{4}/)
  await expectAccessible(page)
  await field.fill('withdrawn@example.com')
  await page.getByRole('option', { name: 'Invite' }).click()
  await invited.getByRole('button', { name: /withdrawn@example/ }).click()
  await expect(invited.getByRole('listitem')).toHaveCount(1)

  const link = await newestLinkTo(page, email)
  const outside = await browser.newContext({ baseURL: `http://localhost:${process.env.HAMKAR_TEST_PORT}` })
  const guest = await outside.newPage()
  await guest.goto(link)
  await guest.getByLabel('First name').fill('Nora')
  await guest.getByLabel('Last name').fill('Karimi')
  await guest.getByLabel('Email').fill(email)
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByLabel('I agree to the terms of use').check()
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest).toHaveURL(`/dashboard/invitations/${id}`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Confirm your email first')
  await expectAccessible(guest)
  await guest.goto(await newestLinkTo(guest, email))
  await guest.getByRole('button', { name: 'Confirm email' }).click()
  await expect(guest.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await guest.goto('/dashboard/documents?show=shared')
  await expect(guest.getByRole('article')).toContainText('Roadmap')
  await guest.goto(link)
  await expect(guest).toHaveURL(`/dashboard/documents/${id}`)
  await outside.close()
})

for (const [how, javaScriptEnabled] of [
  ['with', true],
  ['without', false],
] as const)
  test(`an address without an account refuses invitations, and allows them again, ${how} a script`, async ({
    page,
    member,
    request,
    browser,
  }) => {
    const { token } = member
    await confirmEmail(page, member)
    const made = await callApi(request, 'POST', '/documents', { token, data: { title: 'Roadmap' } })
    const { id } = await made.json()
    const email = newAddress()
    const data = { email, role: 'viewer' }
    expect((await callApi(request, 'PUT', `/documents/${id}/invitations`, { token, data })).status()).toBe(
      200,
    )
    await page.goto('/dev/outbox')
    const mail = page.getByRole('article').filter({ hasText: email })
    const link = (await mail.locator('a').last().getAttribute('href')) ?? ''
    expect(link).toContain('/en/no-invitations/')

    const baseURL = `http://localhost:${process.env.HAMKAR_TEST_PORT}`
    const outside = await browser.newContext({ baseURL, javaScriptEnabled })
    const guest = await outside.newPage()
    const title = guest.getByRole('heading', { level: 1 })
    await guest.goto(link)
    await expect(title).toHaveText('Stop invitations by email?')
    await guest.getByRole('button', { name: 'Don’t send me invitations' }).click()
    await expect(title).toHaveText('You won’t get invitations by email')
    await guest.goto(link)
    await guest.getByRole('button', { name: 'Allow invitations again' }).click()
    await expect(title).toHaveText('Stop invitations by email?')
    await outside.close()
  })
