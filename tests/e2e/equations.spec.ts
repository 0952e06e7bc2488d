import { expect, expectAccessible, prefer, signIn, test } from './fixtures'

test('a member solves an equation in Persian, finds it again and undoes its deletion', async ({
  page,
  context,
  member,
}) => {
  await prefer(context, { language: 1, theme: 'dark' })
  await signIn(context, member)
  await page.goto('/dashboard/wolfram')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('حل معادله')
  const field = page.getByRole('textbox', { name: 'معادله' })
  await field.fill('حل x^2-5x+6=۰')
  await expect(page.getByText('این‌طور خوانده شد:')).toBeVisible()
  await field.press('Enter')
  const roots = page.getByRole('region', { name: 'ریشه‌ها' })
  await expect(roots.locator('math').first()).toContainText('2')
  await expect(page.getByRole('region', { name: 'مراحل حل' })).toContainText('دلتا')
  await expect(page.getByRole('img', { name: /^نمودار/ })).toBeVisible()
  await expectAccessible(page)
  const history = page.getByRole('region', { name: 'تاریخچه' })
  await expect(history.getByRole('link')).toHaveCount(1)
  await history.getByRole('button', { name: /^حذف/ }).click()
  await expect(history.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'بازگردانی' }).click()
  await expect(history.getByRole('link')).toHaveCount(1)
  await page.goto('/dashboard/wolfram')
  await expect(field).toHaveValue('حل x^2-5x+6=۰')
  await expect(page.getByRole('region', { name: 'آخرین نتیجه' })).toContainText('x = 2')
  await page.getByRole('button', { name: 'حل', exact: true }).click()
  await expect(roots.locator('math').first()).toContainText('2')
  const menu = roots.locator('summary')
  await menu.click()
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ذخیرهٔ تصویر' }).filter({ visible: true }).click(),
  ])
  expect(picture.suggestedFilename()).toBe('formula.png')
  await menu.click()
  await roots.getByRole('button', { name: 'درج در سند…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'سند جدید' }).click()
  await expect(page).toHaveURL(/\/dashboard\/documents\/document_/)
  const formula = page.locator('.editor-text .formula math').first()
  await expect(formula).toContainText('2')
  await page.reload()
  await expect(formula).toContainText('2')
  await expect(page.locator('.editor-text .formula')).toHaveCount(1)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('an equation is solved by the server, and kept until it is deleted', async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/wolfram')
    await page.getByRole('textbox', { name: 'Equation' }).fill('15% of 240')
    await page.getByRole('button', { name: 'Solve' }).click()
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('36')
    await page.getByRole('link', { name: 'Matrix' }).click()
    await expect(page.getByRole('region', { name: 'Determinant' })).toContainText('-2')
    const history = page.getByRole('region', { name: 'History' })
    await expect(history.getByRole('link')).toHaveCount(2)
    await history.getByRole('button', { name: /^Delete .*15%/ }).click()
    await expect(history.getByRole('link')).toHaveCount(1)
    await page.getByRole('textbox', { name: 'Equation' }).fill('hello world')
    await page.getByRole('button', { name: 'Solve' }).click()
    await expect(page.getByRole('region', { name: 'Not solved' })).toContainText('Supported:')
  })
})
