import type { Page } from '@playwright/test'
import { callApi, expect, expectAccessible, newAddress, newestLinkTo, prefer, signIn, test } from './fixtures'
import { intercept } from './intercept'

const password = 'kooh-va-darya-5'

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
  await expect(page.getByText('استحکام: خوب')).toBeVisible()
  await page.getByLabel('شرایط استفاده').check()
  await page.getByRole('button', { name: 'ثبت‌نام' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('سارا')
  await page.locator('summary[aria-label="منوی حساب"]').click()
  await page.getByRole('button', { name: 'خروج' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)

  await page.goto('/dashboard/settings?from=mail')
  await expect(page).toHaveURL(/\/signup\?redirectTo=%2Fdashboard%2Fsettings%3Ffrom%3Dmail$/)
  await page.getByLabel('ایمیل').fill(email)
  await page.getByLabel('رمز عبور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings\?from=mail$/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('somebody signs up, with errors at their fields and what was typed kept', async ({ page }) => {
    const email = newAddress()
    await page.goto('/en/signup?mode=up')
    await page.getByLabel('First name').fill('Sara')
    await page.getByLabel('Last name').fill('R2D2')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await page.getByLabel('I agree to the terms of use').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(/Use only letters/)
    await expect(page.getByLabel('First name')).toHaveValue('Sara')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('I agree to the terms of use')).toBeChecked()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await page.getByLabel('Last name').fill('Ahmadi')
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/too common/)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('what goes wrong', () => {
  test.use({ refusals: true })

  test('is said at its field when it is left, and goes when it is right', async ({ page }) => {
    await page.goto('/en/signup?mode=up')
    await page.getByLabel('Email').fill('sara@hamkar')
    await page.getByLabel('Password', { exact: true }).focus()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Enter a full domain, like example.com',
    )
    await page.getByLabel('Email').fill('sara@hamkar.test')
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('First name')).toBeFocused()
    const agreement = page.getByLabel('I agree to the terms of use')
    await expect(agreement).toHaveAccessibleDescription('To create an account, agree to the terms.')
    await agreement.check()
    await expect(agreement).not.toHaveAttribute('aria-invalid')
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('This field is required.')
  })

  test('at sign-in is said for six seconds, and at the field for good', { tag: '@all' }, async ({
    page,
    member,
  }) => {
    await page.goto('/en/signup?mode=in')
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill('wrong-password-1')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Could not sign in')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Wrong email or password.',
    )
    await expect(page.getByRole('alert')).toBeEmpty()
    await expect(page.getByLabel('Email')).toHaveValue(member.email)
  })

  test('with a taken address leads to signing in', async ({ page, member }) => {
    await page.goto('/ar/signup?mode=up')
    await page.getByLabel('الاسم الأول').fill('سارة')
    await page.getByLabel('اسم العائلة').fill('أحمد')
    await page.getByLabel('البريد الإلكتروني').fill(member.email.toUpperCase())
    await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
    await page.getByLabel('أوافق على شروط الاستخدام').check()
    await page.getByRole('button', { name: 'إنشاء حساب' }).click()
    await expect(page.getByLabel('البريد الإلكتروني')).toHaveAccessibleDescription('لهذا البريد حساب بالفعل.')
  })
})

test('the button rests while the form is on its way, and the password can be looked at', async ({
  page,
  member,
}) => {
  await page.goto('/en/signup?mode=in')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await intercept(page, '**/signup.data**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('button.entry-submit')).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('no address leads out of the product after signing in', async ({ page, member }) => {
  await page.goto(`/en/signup?mode=in&redirectTo=${encodeURIComponent('//evil.example/')}`)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/localhost:\d+\/dashboard$/)
})

test('a forgotten password is reset through the mail', async ({ page, context, member }) => {
  await page.goto('/en/signup?mode=in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await newestLinkTo(page, member.email)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('another-horse-9')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/en/signup?mode=in')
  const enter = async (at: Page) => {
    await at.getByLabel('Email').fill(member.email)
    await at.getByLabel('Password', { exact: true }).fill('another-horse-9')
    await at.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(at).toHaveURL(/\/dashboard$/)
  }
  await enter(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  // Who signs in again in a tab of before ends the session that the browser held.
  await enter(tab)
  await page.goto('/dashboard/settings')
  await expect(page.locator('#sessions li')).toHaveCount(1)
})

test('a confirmation needs a press: opening the link alone confirms nothing', async ({
  page,
  context,
  member,
  request,
}) => {
  const link = await newestLinkTo(page, member.email)
  // In another browser it would end the session of the sign-up.
  await signIn(context, member)
  await page.goto(link)
  const before = await callApi(request, 'GET', '/accounts/current', { token: member.token })
  expect((await before.json()).emailConfirmed).toBe(false)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  const after = await callApi(request, 'GET', '/accounts/current', { token: member.token })
  expect((await after.json()).emailConfirmed).toBe(true)
})

const looksOfAccounts = [
  { language: 0, theme: 'dark' },
  { language: 1, theme: 'light' },
] as const

for (const { language, theme } of looksOfAccounts) {
  test(`the pages of accounts are open to all (${language}, ${theme})`, { tag: '@all' }, async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language, theme })
    for (const path of ['/signup?mode=up', '/reset/x', '/confirm/x']) {
      await page.goto(path)
      await expectAccessible(page)
    }
    await signIn(context, member)
    await page.goto('/dashboard/settings')
    for (const more of await page.locator('.panel-more > summary').all()) await more.click()
    await expectAccessible(page)
  })
}
