import type { Page } from '@playwright/test'
import { callApi, expect, expectAccessible, newAddress, prefer, signIn, test } from './fixtures'

const password = 'kooh-va-darya-5'

async function newestLinkTo(page: Page, email: string): Promise<string> {
  await page.goto('/dev/outbox')
  const message = page.getByRole('article').filter({ hasText: email }).first()
  return (await message.getByRole('link').getAttribute('href')) ?? ''
}

test('somebody signs up in Persian, signs out, and comes back to where they wanted to go', async ({
  page,
}) => {
  const email = newAddress()
  await page.goto('/fa/signup?mode=up')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByLabel('نام', { exact: true }).fill('سارا')
  await page.getByLabel('نام خانوادگی').fill('احمدی‌نیا')
  await page.getByLabel('ایمیل').fill(email)
  await page.getByLabel('رمز عبور', { exact: true }).fill(password)
  await expect(page.getByText('قدرت: خوب')).toBeVisible()
  await page.getByRole('button', { name: 'ساختن حساب' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('سارا')
  await page.locator('summary[aria-label="منوی حساب"]').click()
  await page.getByRole('button', { name: 'خروج' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)

  await page.goto('/dashboard/settings?from=mail')
  await expect(page).toHaveURL(/\/signup\?redirectTo=%2Fdashboard%2Fsettings%3Ffrom%3Dmail$/)
  await page.getByLabel('ایمیل').fill(email)
  await page.getByLabel('رمز عبور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ورود' }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings\?from=mail$/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('somebody signs up, with errors at their fields and what was typed kept', async ({ page }) => {
    const email = newAddress()
    await page.goto('/en/signup?mode=up')
    await page.getByLabel('First name').fill('Sara')
    await page.getByLabel('Last name').fill('R2D2')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(/a name has letters/)
    await expect(page.getByLabel('First name')).toHaveValue('Sara')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await page.getByLabel('Last name').fill('Ahmadi')
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/tries this one/)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('a member changes their name', async ({ page, context, member }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/settings')
    await page.getByLabel('First name').fill('Sara-Lena')
    await page.getByRole('region', { name: 'You' }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Sara-Lena')
  })
})

test.describe('what goes wrong', () => {
  test.use({ refusals: true })

  test('is said at its field when it is left, and goes when it is right', async ({ page }) => {
    await page.goto('/en/signup?mode=up')
    await page.getByLabel('E-mail').fill('sara@hamkar')
    await page.getByLabel('Password', { exact: true }).focus()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
      'This address needs an ending, like .com',
    )
    await page.getByLabel('E-mail').fill('sara@hamkar.test')
    await expect(page.getByLabel('E-mail')).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('This field is required.')
  })

  test('at sign-in is said for six seconds, and at the field for good', async ({ page, member }) => {
    await page.goto('/en/signup?mode=in')
    await page.getByLabel('E-mail').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill('wrong-password-1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('Could not sign in')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'E-mail or password is wrong.',
    )
    await expect(page.getByRole('alert')).toBeEmpty({ timeout: 8_000 })
    await expect(page.getByLabel('E-mail')).toHaveValue(member.email)
  })

  test('with a taken address leads to signing in', async ({ page, member }) => {
    await page.goto('/ar/signup?mode=up')
    await page.getByLabel('الاسم الأول').fill('سارة')
    await page.getByLabel('اسم العائلة').fill('أحمد')
    await page.getByLabel('البريد الإلكتروني').fill(member.email.toUpperCase())
    await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'أنشئ الحساب' }).click()
    await expect(page.getByLabel('البريد الإلكتروني')).toHaveAccessibleDescription('لهذا البريد حساب من قبل.')
  })
})

test('the button rests while the form is on its way, and the password can be looked at', async ({
  page,
  member,
}) => {
  await page.goto('/en/signup?mode=in')
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/signup.data**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('button.submit')).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('no address leads out of the product after signing in', async ({ page, member }) => {
  await page.goto(`/en/signup?mode=in&redirectTo=${encodeURIComponent('//evil.example/')}`)
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/dashboard$/)
})

test('a forgotten password is set anew through the mail', async ({ page, member }) => {
  await page.goto('/en/signup?mode=in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeVisible()
  await page.goto(await newestLinkTo(page, member.email))
  await page.getByLabel('New password', { exact: true }).fill('another-horse-9')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill('another-horse-9')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a confirmation needs a press: opening the link alone confirms nothing', async ({
  page,
  member,
  request,
}) => {
  const link = await newestLinkTo(page, member.email)
  await page.goto(link)
  const before = await callApi(request, 'GET', '/accounts/current', { token: member.token })
  expect((await before.json()).emailConfirmed).toBe(false)
  await page.getByRole('button', { name: 'Confirm e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
  const after = await callApi(request, 'GET', '/accounts/current', { token: member.token })
  expect((await after.json()).emailConfirmed).toBe(true)
})

test('a session is ended from elsewhere', async ({ page, context, browser, member, request }) => {
  const data = { email: member.email, password: member.password }
  const other = await (await callApi(request, 'POST', '/sessions', { data })).json()
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, other)
  await prefer(elsewhere, { language: 0 })
  const there = await elsewhere.newPage()
  await there.goto('/dashboard/settings')
  await expect(there.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/settings')
  await page
    .getByRole('button', { name: /^Sign out/, exact: false })
    .and(page.locator('#sessions button'))
    .click()
  await expect(page.getByText('Signed out there')).toBeVisible()
  await there.getByLabel('First name').fill('Nobody')
  await there.getByRole('region', { name: 'You' }).getByRole('button', { name: 'Save' }).click()
  await expect(there).toHaveURL(/\/signup\?redirectTo=%2Fdashboard%2Fsettings/)
  await elsewhere.close()
})

test('an access token is shown once, works, and is revoked', async ({ page, context, member, request }) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/settings')
  await page.getByText('New token', { exact: true }).click()
  const tokens = page.getByRole('region', { name: 'Access tokens' })
  await tokens.getByLabel('Name').fill('Deploy script')
  await tokens.getByLabel('read your account').check()
  await tokens.getByLabel('Your password').fill(member.password)
  await tokens.getByRole('button', { name: 'Make token' }).click()
  const secret = (await tokens.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^hk_/)
  const own = await callApi(request, 'GET', '/accounts/current', { token: secret })
  expect((await own.json()).email).toBe(member.email)
  await page.reload()
  await expect(page.getByText('Deploy script')).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole('button', { name: /^Revoke/ }).click()
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

test('an account is deleted, and kept again within its grace', async ({ page, context, member }) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard/settings')
  await page.getByText('Delete your account?').click()
  const deletion = page.getByRole('region', { name: 'Delete the account' })
  await deletion.getByLabel('Your password').fill(member.password)
  await deletion.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account will be deleted after 30 days.')).toBeVisible()
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings$/)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0)
})

for (const { language, theme } of [
  { language: 0, theme: 'dark' },
  { language: 1, theme: 'light' },
] as const) {
  test(`the pages of accounts are open to all (${language}, ${theme})`, async ({ page, context, member }) => {
    await prefer(context, { language, theme })
    for (const path of ['/signup?mode=up', '/reset/x', '/confirm/x']) {
      await page.goto(path)
      await expectAccessible(page)
    }
    await signIn(context, member)
    await page.goto('/dashboard/settings')
    for (const more of await page.locator('.setting-more > summary').all()) await more.click()
    await expectAccessible(page)
  })
}
