import { callApi, expect, prefer, signIn, test } from './fixtures'
import { intercept } from './intercept'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a token is revoked after a question', async ({ page, context, member, request }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    const data = { name: 'Build', scopes: ['account:read'], password: member.password }
    const made = await callApi(request, 'POST', '/tokens', { token: member.token, data })
    const { token } = await made.json()
    await page.goto('/dashboard/settings')
    const row = page.getByRole('region', { name: 'Access tokens' }).locator('.asked')
    await row.locator('summary').click()
    expect((await callApi(request, 'GET', '/accounts/current', { token })).status()).toBe(200)
    await row.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('No tokens yet')).toBeVisible()
    expect((await callApi(request, 'GET', '/accounts/current', { token })).status()).toBe(401)
  })

  test('a member changes their name', async ({ page, context, member }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/settings')
    await page.getByLabel('First name').fill('Sara-Lena')
    await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Sara-Lena')
  })
})

test('a session is ended from elsewhere', { tag: '@all' }, async ({
  page,
  context,
  browser,
  member,
  request,
}) => {
  const data = { email: member.email, password: member.password }
  const other = await (await callApi(request, 'POST', '/sessions', { data })).json()
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, other)
  await prefer(elsewhere, { language: 0 })
  const there = await elsewhere.newPage()
  // Without its live channel the page learns of it only when it calls.
  await intercept(there, '**/dashboard/ticket?room=me*', (route) => route.abort())
  await there.goto('/dashboard/settings')
  await expect(there.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await prefer(context, { language: 0 })
  await signIn(context, member)
  // Pressed before the script is there, the button sends a plain form, which is answered without a toast.
  await page.goto('/dashboard/settings', { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: /^Sign out/, exact: false })
    .and(page.locator('#sessions li button'))
    .click()
  await expect(page.getByText('Signed out of that device')).toBeVisible()
  await there.getByLabel('First name').fill('Nobody')
  await there.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await expect(there).toHaveURL(/\/signup\?redirectTo=%2Fdashboard%2Fsettings/)
  await elsewhere.close()
})

test('an access token is shown once, works, and is revoked', { tag: '@all' }, async ({
  page,
  context,
  member,
  request,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/settings')
  await page.getByText('New token', { exact: true }).click()
  const tokens = page.getByRole('region', { name: 'Access tokens' })
  await tokens.getByLabel('Name', { exact: true }).fill('Deploy script')
  await tokens.getByLabel('Your password').fill(member.password)
  await tokens.getByRole('button', { name: 'Create token' }).click()
  await expect(tokens.getByText('Choose at least one permission.')).toBeVisible()
  await tokens.getByLabel('Read your account').check()
  await tokens.getByRole('button', { name: 'Create token' }).click()
  const secret = (await tokens.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^hk_/)
  const own = await callApi(request, 'GET', '/accounts/current', { token: secret })
  expect((await own.json()).email).toBe(member.email)
  await page.reload()
  await expect(page.getByText('Deploy script', { exact: true })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await tokens.locator('[aria-label^=Revoke]').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Token revoked')).toBeVisible()
  await expect(page.getByText('No tokens yet')).toBeVisible()
  expect((await callApi(request, 'GET', '/accounts/current', { token: secret })).status()).toBe(401)
})

test('one’s data is taken along', async ({ page, context, member }) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/settings')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('hamkar-export.json')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  const all = JSON.parse(Buffer.concat(chunks).toString())
  expect(all.account.email).toBe(member.email)
})

test.describe('while a page of an ended session still asks', () => {
  // Requests of a page whose session has ended are refused, which the browser writes to its console.
  test.use({ refusals: true })

  test('an account is deleted, and kept again within its grace', { tag: '@all' }, async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/settings')
    await page.getByText('Delete account…').click()
    const deletion = page.getByRole('region', { name: 'Delete account' })
    await deletion.getByLabel('Your password').fill(member.password)
    await deletion.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText('Your account will be deleted in 30 days.')).toBeVisible()
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard\/settings$/)
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page.getByText('Your account won’t be deleted')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0)
  })
})
