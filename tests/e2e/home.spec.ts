import { callApi, expect, expectAccessible, prefer, signIn, test } from './fixtures'

test('home begins with first steps, and shows what its member chose in their order', async ({
  page,
  context,
  member,
  request,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const { token } = member
  await callApi(request, 'POST', '/documents', { token, data: { title: 'Spring release notes' } })
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  const heads = page.locator('.shell-home h2')
  await expect(heads.first()).toHaveText('First steps')
  await expect(page.getByRole('listitem').filter({ hasText: 'Write a document' })).toContainText('Done')
  await expect(page.getByRole('listitem').filter({ hasText: 'Publish a site' })).not.toContainText('Done')
  const toForms = page.getByRole('listitem').filter({ hasText: 'Make a form' }).getByRole('link')
  await expect(toForms).toHaveAttribute('href', '/dashboard/forms/new')
  await expect(page.getByRole('link', { name: 'Spring release notes' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Due soon' })).toHaveCount(0)
  await expect(page.getByText('More sections appear as you use Hamkar')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(heads.first()).toHaveText('Recently changed')

  await page.getByRole('link', { name: 'Customize home' }).click()
  await expect(page.getByRole('checkbox', { name: 'First steps' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'First steps' }).check()
  await page.getByRole('checkbox', { name: 'Due soon' }).uncheck()
  const grip = page.getByRole('button', { name: /Unread/ })
  await grip.focus()
  await page.keyboard.press('ArrowUp')
  await expect(grip).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heads.first()).toHaveText('Unread')
  await page.reload()
  await expect(heads.first()).toHaveText('Unread')
  await expect(heads.last()).toHaveText('First steps')
  await expect(page.getByRole('region', { name: 'Due soon' })).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('parts of home are chosen and put into an order', { tag: '@all' }, async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.locator('.shell-home h2').first()).toHaveText('Recently changed')
    await page.getByRole('link', { name: 'Customize home' }).click()
    const rows = page.getByRole('list', { name: 'Customize home' }).getByRole('listitem')
    await rows.filter({ hasText: 'Recent links' }).getByRole('button').first().click()
    await expect(page).toHaveURL('/dashboard/arrange')
    await rows.filter({ hasText: 'Recent links' }).getByRole('button').first().click()
    await expect(page).toHaveURL('/dashboard/arrange')
    await expect(rows.filter({ hasText: 'Recent links' }).getByRole('checkbox')).toBeChecked()
    await rows.filter({ hasText: 'Recently changed' }).getByRole('checkbox').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    const heads = page.locator('.shell-home h2')
    await expect(heads.first()).toHaveText('Unread')
    expect((await heads.allTextContents()).slice(-3)).toEqual([
      'Recent links',
      'Recent projects',
      'New followers',
    ])
  })
})
