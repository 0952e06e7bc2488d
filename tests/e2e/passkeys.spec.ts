import type { Page } from '@playwright/test'
import { expect, expectAccessible, prefer, signIn, test } from './fixtures'

/** A device of Chromium's own that always has its owner's finger on it; gives what passkeys it holds. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  const verify = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  const held = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return { verify, held }
}

/** A virtual device chooses at once from what would fill the field in, so that its button is never pressed. */
const withoutFilling = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false })
  })

test.describe('passkeys', () => {
  test.use({ refusals: true })

  test('are added in settings, sign in by their button, prove again who it is, and are removed', async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 1 })
    await withoutFilling(page)
    const device = await addDevice(page)
    await signIn(context, member)
    await page.goto('/dashboard/settings')
    await page.getByRole('link', { name: 'افزودن کلید عبور' }).click()
    await expect(page).toHaveURL(/\/settings\/passkeys$/)
    await expectAccessible(page)
    const add = page.getByRole('button', { name: 'افزودن کلید عبور' })
    await page.getByLabel('نام (اختیاری)').fill('لپ‌تاپ من')
    await add.click()
    await expect(page.getByText('لپ‌تاپ من')).toBeVisible()
    expect(await device.held()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
    await add.click()
    await expect(page.getByText('این دستگاه از قبل برای حساب شما کلید عبور دارد.')).toBeVisible()
    await page.getByRole('link', { name: /تغییر نام/ }).click()
    const save = page.getByRole('button', { name: 'ذخیره' })
    await expect(save).toBeVisible()
    await page.getByLabel('نام', { exact: true }).fill('کلید آبی')
    await save.click()
    await expect(page).toHaveURL(/\/settings\/passkeys$/)
    await expect(page.getByText('کلید آبی')).toBeVisible()
    await expectAccessible(page)
    await context.clearCookies({ name: '__Host-session' })

    await page.goto('/fa/signup?mode=in&redirectTo=%2Fdashboard%2Fsettings%2Fpasskeys')
    await expectAccessible(page)
    const enter = page.getByRole('button', { name: 'ورود با کلید عبور' })
    await device.verify(false)
    await enter.click()
    await expect(enter).toHaveAttribute('aria-busy', 'false')
    await expect(page).toHaveURL(/\/signup/)
    await device.verify(true)
    await enter.click()
    await expect(page).toHaveURL(/\/dashboard\/settings\/passkeys$/)

    await page.goto('/dashboard/settings/proof?redirectTo=%2Fdashboard%2Fsettings%2Fpasskeys')
    await page.getByRole('button', { name: 'با کلید عبور' }).click()
    await expect(page).toHaveURL(/\/settings\/passkeys$/)
    await page.getByRole('button', { name: /حذف/ }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click()
    await expect(page.getByText('کلید آبی')).toHaveCount(0)
    await context.clearCookies({ name: '__Host-session' })
    await page.goto('/fa/signup?mode=in')
    await enter.click()
    await expect(page.getByText('این کلید عبور اینجا کار نکرد')).toBeVisible()
  })

  test('sign in where the address is typed, without the button', async ({ page, context, member }) => {
    await prefer(context, { language: 1 })
    await addDevice(page)
    await signIn(context, member)
    await page.goto('/dashboard/settings/passkeys')
    await page.getByRole('button', { name: 'افزودن کلید عبور' }).click()
    await expect(page.getByText('کلیدهای شما')).toBeVisible()
    await context.clearCookies({ name: '__Host-session' })
    await page.goto('/fa/signup?mode=in')
    await expect(page.getByLabel('ایمیل')).toHaveAttribute('autocomplete', 'username webauthn')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test('what asks for passkeys comes with no first load, but when one is asked for', async ({
  page,
  context,
}) => {
  await prefer(context, { language: 0 })
  await addDevice(page)
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  // A sentence in the library's code, which survives minification.
  const isThere = async () =>
    (await Promise.all(scripts)).some((text) => text.includes('WebAuthn is not supported in this browser'))
  for (const path of ['/en', '/en/signup?mode=up', '/en/signup?mode=in']) {
    scripts.length = 0
    await page.goto(path)
    expect([path, await isThere()]).toEqual([path, false])
  }
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect.poll(isThere).toBe(true)
})

test.describe('passkeys without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('say what they need, and the password works', async ({ page, context, member }) => {
    await prefer(context, { language: 0 })
    await page.goto('/en/signup?mode=in')
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
    await signIn(context, member)
    await page.goto('/dashboard/settings/passkeys')
    await expect(page.getByText('Turn on JavaScript')).toBeVisible()
  })
})
