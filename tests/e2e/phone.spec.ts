import type { Page } from '@playwright/test'
import { expect, expectAccessible, newAddress, prefer, signIn, test } from './fixtures'

/** A number that no other test of this run uses, in its national form. */
const newPhone = () => `0912${String(Date.now() % 10_000_000).padStart(7, '0')}`

async function codeOf(page: Page, phone: string): Promise<string> {
  const outbox = await page.context().newPage()
  const message = outbox
    .getByRole('article')
    .filter({ hasText: `+98${phone.slice(1)}` })
    .first()
  await expect(async () => {
    await outbox.goto('/dev/outbox')
    await expect(message).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await message.locator('summary').first().click()
  const text = await message.innerText()
  expect(text).toMatch(/\d{6}\n.+\n\s*@localhost #/)
  await outbox.close()
  return /#(\d{6})/.exec(text)?.[1] ?? ''
}

/** The number as screens write it in English. */
const shown = (phone: string) => `+98 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')

test('a number in Persian digits signs somebody up, whose code is pasted into six boxes', async ({
  page,
  context,
}) => {
  await prefer(context, { language: 0 })
  const phone = newPhone()
  await page.goto('/en/code')
  await expect(page.getByLabel('Country')).toHaveValue('IR')
  await page.getByLabel('Phone number').focus()
  await expect(async () => {
    await page.getByLabel('Phone number').fill('')
    await page.getByLabel('Phone number').pressSequentially(persian(phone))
    await expect(page.getByLabel('Phone number')).toHaveValue(/ /, { timeout: 500 })
  }).toPass()
  await expect(page.getByLabel('Phone number')).toHaveValue(/^09\d\d \d{3} \d{4}$/)
  await page.getByLabel('Phone number').press('Enter')
  await expect(page.getByRole('timer')).toHaveText(/^(2:00|1:5\d)$/)
  await expect(page.getByRole('button', { name: 'Go back to get a new code' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Wrong number? Change it' })).toBeEnabled()
  await expectAccessible(page)
  const code = await codeOf(page, phone)
  const box = (at: number) => page.getByLabel(`Digit ${at} of 6`)
  await expect(box(1)).toBeFocused()
  await page.keyboard.type(persian(code.slice(0, 2)))
  await expect(box(3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(2)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await box(1).evaluate((input, text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, persian(code))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(shown(phone))).toBeVisible()
  await page.getByLabel('First name').fill('Sara')
  await page.getByLabel('Last name').fill('Ahmadi')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill('kooh-va-darya-5')
  await page.getByLabel('I agree to the terms of use').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard/settings')
  await expect(page.locator('#ways').getByText(shown(phone))).toBeVisible()
})

test('a code that the browser reads from the message fills the boxes by itself', async ({
  page,
  context,
}) => {
  await prefer(context, { language: 0 })
  await page.addInitScript(() => {
    const asked = (options?: CredentialRequestOptions) =>
      new Promise((resolve) => {
        if (options && 'otp' in options)
          Object.assign(window, { giveCode: (code: string) => resolve({ code }) })
      })
    Object.assign(window, { OTPCredential: class {} })
    Object.defineProperty(navigator.credentials, 'get', { value: asked })
  })
  const phone = newPhone()
  await page.goto('/en/code')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  const code = await codeOf(page, phone)
  await page.evaluate((text) => (window as unknown as { giveCode(code: string): void }).giveCode(text), code)
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(code.charAt(5))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/en\/signup\?mode=up$/)
})

test.describe('six boxes', () => {
  test.use({ refusals: true })

  test('are empty and in focus after a wrong code, with the reason in red, also in the settings', async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 1 })
    const phone = newPhone()
    const box = (at: string) => page.getByLabel(`رقم ${at} از ۶`)
    const tryWrong = async (address: string) => {
      await page.goto(address)
      await page.getByLabel('شمارهٔ موبایل').fill(phone)
      await page.getByRole('button', { name: 'ارسال کد' }).click()
      await expect(box('۱')).toBeFocused()
      await page.keyboard.type(wrongOf(await codeOf(page, phone)))
      await page.getByRole('button', { name: 'تأیید' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'این کد درست نیست' })).toBeVisible()
      await expect(box('۱')).toBeFocused()
      await expect(box('۶')).toHaveValue('')
      await expect(page.getByRole('timer')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.type(await codeOf(page, phone))
      await page.getByRole('button', { name: 'تأیید' }).click()
    }
    await tryWrong('/fa/code')
    await expect(page).toHaveURL(/\/fa\/signup\?mode=up$/)
    await signIn(context, member)
    await tryWrong('/dashboard/settings/phone')
    await expect(page).toHaveURL(/\/dashboard\/settings/)
  })

  for (const { language, address, number, send, first, ok, wrong } of [
    {
      language: 0,
      address: 'en',
      number: 'Phone number',
      send: 'Send code',
      first: 'Digit 1 of 6',
      ok: 'Confirm',
      wrong: 'code is wrong',
    },
    {
      language: 2,
      address: 'ar',
      number: 'رقم الهاتف',
      send: 'إرسال الرمز',
      first: 'الخانة ١ من ٦',
      ok: 'تأكيد',
      wrong: 'الرمز غير صحيح',
    },
  ] as const)
    test(`take a right code after four wrong ones (${address})`, async ({ page, context }) => {
      await prefer(context, { language })
      const phone = newPhone()
      await page.goto(`/${address}/code`)
      await page.getByLabel(number).fill(phone)
      await page.getByRole('button', { name: send }).click()
      const code = await codeOf(page, phone)
      for (let time = 0; time < 4; time += 1) {
        await expect(page.getByLabel(first)).toBeFocused()
        await page.keyboard.type(wrongOf(code))
        await page.getByRole('button', { name: ok }).click()
        await expect(page.getByRole('alert').filter({ hasText: wrong })).toBeVisible()
        await expect(page.getByLabel(first)).toHaveValue('')
      }
      await page.keyboard.type(code)
      await page.getByRole('button', { name: ok }).click()
      await expect(page).toHaveURL(new RegExp(`/${address}/signup\\?mode=up$`))
    })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('a wrong code is asked for again, the fifth ends it with the number kept, and a right one signs in', async ({
    page,
    context,
  }) => {
    await prefer(context, { language: 0 })
    const phone = newPhone()
    await page.goto('/en/code')
    await page.getByLabel('Phone number').fill('12')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/valid phone number/)
    await page.getByLabel('Phone number').fill(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    const code = await codeOf(page, phone)
    for (let time = 0; time < 5; time += 1) {
      await page.getByLabel('Code from the message').fill(wrongOf(code))
      await page.getByRole('button', { name: 'Confirm' }).click()
      if (time === 4) break
      await expect(page.getByLabel('Code from the message')).toHaveAccessibleDescription(/code is wrong/)
      await expect(page.getByLabel('Code from the message')).toHaveValue('')
    }
    await expect(page.getByRole('alert').filter({ hasText: 'no longer works' })).toBeVisible()
    await expect(page.getByLabel('Phone number')).toHaveValue(`+98${phone.slice(1)}`)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Code from the message').fill(await codeOf(page, phone))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/en\/signup\?mode=up$/)
    await expect(page.getByText(shown(phone))).toBeVisible()
  })

  test('a link by mail signs in after a press', async ({ page, context, member }) => {
    await prefer(context, { language: 0 })
    await page.goto('/dev/outbox')
    const mail = (text: string) =>
      page.getByRole('article').filter({ hasText: member.email }).filter({ hasText: text }).first()
    await page.goto((await mail('Confirm').locator('a').getAttribute('href')) ?? '')
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByText('Your email is confirmed')).toBeVisible()
    await page.goto('/en/signup?mode=in')
    await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
    await page.getByLabel('Email').fill(member.email)
    await page.getByRole('button', { name: 'Send sign-in link' }).click()
    await expect(page.getByText('we’ve sent a sign-in link')).toBeVisible()
    await page.goto('/dev/outbox')
    const link = (await mail('sign in').locator('a').getAttribute('href')) ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await context.clearCookies({ name: '__Host-session' })
    await page.goto(link)
    await expect(page.getByText('This link no longer works')).toBeVisible()
  })
})
