import type { Page } from '@playwright/test'
import { callApi, expect, expectAccessible, makeMember, newAddress, prefer, signIn, test } from './fixtures'
import { type Person, startIssuer } from './issuer'

// Each provider has one port.
test.describe.configure({ mode: 'serial' })

const newPerson = (): Person => {
  const email = newAddress()
  return { sub: email, email, email_verified: true, name: 'Sara Ahmadi' }
}

async function signOut(page: Page) {
  await page.evaluate(() => sessionStorage.setItem('draft offer', '{}'))
  await page.locator('summary[aria-label="Account menu"]').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  // Who signs in next in this tab finds no draft.
  expect(await page.evaluate(() => sessionStorage.getItem('draft offer'))).toBeNull()
}

const goOn = (page: Page) => page.getByRole('link', { name: 'Continue as Sara Ahmadi' }).click()

test('somebody signs up with an account elsewhere, signs in with it, sets a password and unlinks it', async ({
  page,
  context,
}) => {
  const person = newPerson()
  const issuer = await startIssuer(person)
  await prefer(context, { language: 0 })
  try {
    await page.goto('/en')
    await page.getByRole('link', { name: 'Start with Google' }).click()
    await goOn(page)
    await expect(page).toHaveURL(/\/en\/signup\?mode=up$/)
    await expectAccessible(page)
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    await page.getByLabel('I agree to the terms of use').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await signOut(page)

    await page.goto('/dashboard/settings?from=mail')
    await page.getByRole('link', { name: /Continue with .?Google/ }).click()
    await goOn(page)
    await expect(page).toHaveURL(/\/dashboard\/settings\?from=mail$/)
    await expectAccessible(page)
    const ways = page.getByRole('region', { name: 'Sign-in methods' })
    await expect(ways.getByText(`Google (${person.email})`)).toBeVisible()
    await expect(ways.getByRole('button', { name: /Remove/ })).toHaveCount(0)
    await page.locator('#password summary').click()
    await page.getByLabel('New password', { exact: true }).fill('derakht-va-baran-8')
    await page.getByRole('button', { name: 'Set a password' }).click()
    await expect(ways.getByText('Always works')).toBeVisible()
    await ways.getByRole('button', { name: /Remove .?Google/ }).click()
    await expect(ways.getByText(`Google (${person.email})`)).toHaveCount(0)
    await ways.getByRole('link', { name: /Connect .?Google/ }).click()
    await page.getByRole('link', { name: 'No' }).click()
    await expect(ways.getByRole('alert')).toContainText('The other service didn’t confirm your sign-in')
    await ways.getByRole('link', { name: /Connect .?Google/ }).click()
    await goOn(page)
    await expect(ways.getByText(`Google (${person.email})`)).toBeVisible()
  } finally {
    await issuer.close()
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('it signs in too, and a refusal there leads back with words', async ({ page, context, request }) => {
    const member = await makeMember(request)
    const issuer = await startIssuer({ ...newPerson(), email: member.email })
    await prefer(context, { language: 1 })
    try {
      await page.goto('/fa/signup?mode=in&redirectTo=%2Fdashboard%2Ftodo')
      await page.getByRole('link', { name: /ادامه با .?گوگل/ }).click()
      await page.getByRole('link', { name: 'No' }).click()
      await expect(page).toHaveURL(/\/fa\/signup\?provider=denied&mode=in&redirectTo=/)
      await expect(page.getByText('ورود شما در آنجا تأیید نشد')).toBeVisible()
      // The address was never confirmed: who signed up with it keeps nothing of it.
      await page.getByRole('link', { name: /ادامه با .?گوگل/ }).click()
      await goOn(page)
      await expect(page).toHaveURL(/\/dashboard\/todo$/)
      const former = await callApi(request, 'GET', '/sessions/current', member)
      expect(former.status()).toBe(401)
    } finally {
      await issuer.close()
    }
  })

  test('nothing comes of an answer that this browser did not ask for, or of a link elsewhere', async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 0 })
    await page.goto('/oidc/google/callback?code=a&state=b')
    await expect(page).toHaveURL(/\/signup\?provider=over&mode=in$/)
    await expect(page.getByText('That took too long')).toBeVisible()
    await signIn(context, member)
    await page.goto('/oidc/google/start?for=link')
    await expect(page).toHaveURL(/\/dashboard\/settings$/)
    await context.clearCookies({ name: '__Host-session' })
    await page.goto('/oidc/nobody/start')
    await expect(page.getByText('Signing in there didn’t work')).toBeVisible()
  })
})

test('in the sign-in dialog the provider takes the whole window, and leads back to the page', async ({
  page,
  context,
  request,
}) => {
  const { email } = await makeMember(request)
  const issuer = await startIssuer({ ...newPerson(), email })
  await prefer(context, { language: 0 })
  try {
    await page.goto('/en/general/question')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click()
    const inside = page.frameLocator('.public-sign-in iframe')
    await inside.getByRole('link', { name: /Continue with .?Google/ }).click()
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    await goOn(page)
    await expect(page).toHaveURL(/\/en\/general\/question$/)
    await expect(page.getByRole('banner').locator('a[href="/dashboard"]').first()).toBeVisible()
  } finally {
    await issuer.close()
  }
})

test('a made-up answer does not end the sign-in that is under way in another tab', async ({
  page,
  context,
}) => {
  const issuer = await startIssuer(newPerson())
  await prefer(context, { language: 0 })
  try {
    await page.goto('/en/signup?mode=in')
    await page.getByRole('link', { name: /Continue with .?Google/ }).click()
    const other = await context.newPage()
    await other.goto('/oidc/google/callback?code=made-up&state=made-up')
    await expect(other).toHaveURL(/\/signup\?provider=over/)
    await goOn(page)
    await expect(page).toHaveURL(/\/en\/signup\?mode=up$/)
  } finally {
    await issuer.close()
  }
})

test('an address whose member has another account there leads back with words', async ({ page, context }) => {
  const person = newPerson()
  await prefer(context, { language: 2 })
  let issuer = await startIssuer(person)
  try {
    await page.goto('/ar/signup?mode=in')
    await page.getByRole('link', { name: /Google/ }).click()
    await goOn(page)
    await page.getByRole('checkbox').check()
    await page.locator('button[type=submit]').last().click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await context.clearCookies({ name: '__Host-session' })
    await issuer.close()
    issuer = await startIssuer({ ...person, sub: `another ${person.sub}` })
    await page.goto('/ar/signup?mode=in')
    await page.getByRole('link', { name: /Google/ }).click()
    await goOn(page)
    await expect(page).toHaveURL(/\/ar\/signup\?provider=known/)
    await expect(page.getByText('الحساب المسجَّل هنا ببريدك')).toBeVisible()
    await expectAccessible(page)
  } finally {
    await issuer.close()
  }
})

test('no way back leads out of the product', async ({ page, context }) => {
  const issuer = await startIssuer(newPerson())
  await prefer(context, { language: 0 })
  try {
    for (const evil of [
      '//evil.example/',
      'https://evil.example/',
      '/\\evil.example',
      '/oidc/google/start',
    ]) {
      await page.goto(`/oidc/google/start?redirectTo=${encodeURIComponent(evil)}`)
      await page.getByRole('link', { name: 'No' }).click()
      await expect(page).toHaveURL(/\/signup\?provider=denied&mode=in$/)
    }
  } finally {
    await issuer.close()
  }
})
