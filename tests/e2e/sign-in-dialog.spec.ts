import type { Page } from '@playwright/test'
import { ask, expect, expectAccessible, type Member, prefer, test } from './fixtures'

const inside = (page: Page) => page.frameLocator('.public-sign-in iframe')

async function enter(page: Page, words: [string, string, string], { email, password }: Member) {
  const [emailWord, passwordWord, verb] = words
  // The page of the email link, which may still be open, has a field for the address too.
  await expect(inside(page).getByLabel(passwordWord, { exact: true })).toBeVisible()
  await inside(page).getByLabel(emailWord).fill(email)
  await inside(page).getByLabel(passwordWord, { exact: true }).fill(password)
  await inside(page).getByRole('button', { name: verb, exact: true }).click()
}

const english: [string, string, string] = ['Email', 'Password', 'Sign in']

test.describe('the sign-in dialog', () => {
  test.use({ refusals: true })

  test('opens over the landing page when it is asked for, says what is wrong, and leads home', async ({
    page,
    member,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && !/sky\.worker/.test(request.url()))
        scripts.push(request.url())
    })
    await page.goto('/en')
    const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()
    await expect(link).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(scripts).toEqual([])
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog).toBeVisible()
    await expect(inside(page).getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(inside(page).getByRole('banner')).toHaveCount(0)
    await expect(inside(page).getByLabel('Email')).toBeFocused()
    await expectAccessible(page)
    await inside(page).getByLabel('Email').press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
    await expect(page.locator('iframe')).toHaveCount(0)
    await link.click()
    await enter(page, english, { ...member, password: 'wrong-words-77' })
    await expect(inside(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/./)
    await expect(inside(page).getByText('Could not sign in')).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/en')
    await enter(page, english, member)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('comes back to the page that it was opened on, in its language, also by another way', async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 1 })
    await page.goto('/fa/general/question?sort=votes')
    await page.getByRole('banner').getByRole('link', { name: 'ورود' }).first().click()
    await inside(page).getByRole('link', { name: 'ورود با لینک ایمیلی' }).click()
    await expect(inside(page).getByRole('button', { name: 'ارسال لینک ورود' })).toBeVisible()
    await inside(page)
      .getByRole('link', { name: /بازگشت/ })
      .click()
    await enter(page, ['ایمیل', 'رمز عبور', 'ورود'], member)
    const home = page.getByRole('banner').locator('a[href="/dashboard"]').first()
    await expect(home).toBeVisible()
    await expect(home).toHaveText('داشبورد')
    expect(new URL(page.url()).pathname).toBe('/fa/general/question')
  })

  test('takes a passkey', async ({ page, context, member }) => {
    await page.addInitScript(() => {
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false })
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const device = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const
    const person = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...device, ...person } })
    await page.goto('/en/signup?mode=in&redirectTo=%2Fdashboard%2Fsettings%2Fpasskeys')
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Your passkeys')).toBeVisible()
    await context.clearCookies({ name: '__Host-session' })
    await page.goto('/en/general/allproject')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click()
    await inside(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('banner').locator('a[href="/dashboard"]').first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/en/general/allproject')
  })
})

test('only pages of signing in are shown inside a page, and only of our own', async ({ request }) => {
  const framed = { 'Sec-Fetch-Dest': 'iframe' }
  const policyOf = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(request, path, { headers, maxRedirects: 0 })).headers()['content-security-policy']
  expect(await policyOf('/en/signup', framed)).toContain("frame-ancestors 'self'")
  expect(await policyOf('/en/signup')).toContain("frame-ancestors 'none'")
  const leaving = await ask(request, '/en/magazine', { headers: framed })
  expect(await leaving.text()).toMatch(/^<!doctype html><html lang="en" data-leaves>.{0,200}$/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link of the landing page leads to the sign-in page', async ({ page }) => {
    await page.goto('/en')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click()
    await expect(page).toHaveURL(/\/en\/signup\?mode=in$/)
  })
})
