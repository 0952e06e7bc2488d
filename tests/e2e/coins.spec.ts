import { expect, expectAccessible, prefer, signIn, test } from './fixtures'

test('a member without any source set up orders, adds and removes coins in Persian by keys', async ({
  page,
  context,
  member,
}) => {
  await prefer(context, { language: 1, theme: 'dark' })
  await signIn(context, member)
  await page.goto('/dashboard/coins')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('کوین‌ها')
  await expect(page.getByText('COINS_BASE_URL')).toBeVisible()
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(10)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^جابه‌جایی .*بیت‌کوین\u2069»$/ })
    .first()
    .press('ArrowDown')
  await expect(rows.nth(1)).toContainText('اتریوم')
  await page.reload()
  await expect(rows.nth(1)).toContainText('اتریوم')
  await page.getByRole('searchbox').fill('تتر')
  await page.getByRole('button', { name: /^افزودن .*تتر\u2069/ }).click()
  await expect(page.getByRole('button', { name: /^حذف .*تتر\u2069/ })).toBeVisible()
  await page.getByRole('link', { name: 'فهرست من' }).click()
  await expect(rows).toHaveCount(11)
  await page.getByRole('link', { name: 'تتر USDT' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('تتر')
  await expect(page.getByText('CANDLES_BASE_URL')).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('a list is moved by buttons, and an alert is set, refused and deleted', async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/coins')
    const rows = page.getByRole('row')
    await page
      .getByRole('button', { name: /^Move .*Ethereum.* up$/ })
      .first()
      .click()
    await expect(rows.nth(1)).toContainText('Ethereum')
    await page.getByRole('link', { name: /^Set an alert for .*Ethereum/ }).click()
    await page.getByLabel('Price', { exact: true }).fill('-5')
    await page.getByRole('button', { name: 'Set alert' }).click()
    const price = page.getByLabel('Price', { exact: true })
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await expect(price).toHaveValue('-5')
    await price.fill('۴٬۰۰۰٫۵')
    await page.getByRole('button', { name: 'Set alert' }).click()
    await expect(page.getByText(/Ethereum.* at or above .*\$4,000\.5/)).toBeVisible()
    await page.getByRole('button', { name: /^Delete the alert/ }).click()
    await expect(page.getByText('No alerts yet')).toBeVisible()
  })
})
