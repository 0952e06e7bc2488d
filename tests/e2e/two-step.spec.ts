import type { Page } from '@playwright/test'
import { codeAt, stepAt } from '../../workers/api/ways/totp'
import { expect, expectAccessible, prefer, signIn, test } from './fixtures'

const codeOf = (secret: string, off = 0) => codeAt(secret.replace(/\s/g, ''), stepAt(Date.now()) + off)

/** Sets an authenticator up on the settings' page; gives its secret and the recovery codes. */
async function setUp(page: Page) {
  await page.goto('/dashboard/settings/two-step')
  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = (await page.locator('form code').textContent()) ?? ''
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByLabel('Code from the app')).toHaveAccessibleDescription(/wrong, expired/)
  await page.getByLabel('Code from the app').fill(await codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()
  return { secret, codes: await page.locator('.setting-codes code').allTextContents() }
}

async function enter(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('two steps are set up, asked for at the sign-in, and a recovery code sets a new password', async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    const { secret, codes } = await setUp(page)
    expect(codes).toHaveLength(10)
    await context.clearCookies({ name: '__Host-session' })

    await page.goto('/en/signup?mode=in&redirectTo=%2Fdashboard%2Fsettings%2Ftwo-step')
    await enter(page, member)
    await expect(page).toHaveURL(/\/en\/second-factor\?mode=in&redirectTo=/)
    expect(page.url()).not.toContain('challenge')
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/wrong, expired/)
    await page.getByLabel('Code').fill(await codeOf(secret, 1))
    await page.getByLabel('Don’t ask on this device').check()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard\/settings\/two-step$/)
    await context.clearCookies({ name: '__Host-session' })

    await page.goto('/en/signup?mode=in')
    await enter(page, member)
    await expect(page).toHaveURL(/\/dashboard$/)
    await context.clearCookies({ name: '__Host-session' })

    await page.goto('/en/reset')
    await page.getByRole('link', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByLabel('New password', { exact: true }).fill('derakht-va-baran-8')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Password changed. Sign in')).toBeVisible()
    await enter(page, { ...member, password: 'derakht-va-baran-8' })
    await page.getByLabel('Code').fill(codes[1] ?? '')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('with a script', () => {
  test.use({ refusals: true })

  test('two steps are turned off again, and pages about them are accessible', async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await setUp(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
    await page.goto('/dashboard/settings/proof?redirectTo=https://evil.example')
    await page.getByLabel('Your password').fill(member.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/dashboard\/settings$/)
  })
})
