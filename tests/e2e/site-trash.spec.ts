import {
  type APIRequestContext,
  ask,
  expect,
  expectAccessible,
  type Member,
  prefer,
  signIn,
  test,
} from './fixtures'
import { putFiles } from './site-files'

/** Puts files into a member's site and then into its trash, the last one last. */
async function putInTrash(request: APIRequestContext, member: Member, count: number, at = 0): Promise<void> {
  const texts = Array.from(
    { length: count },
    (_, index) => [`old-${at + index}.txt`, 'x'.repeat(100)] as const,
  )
  const { hostId } = await putFiles(request, member, Object.fromEntries(texts))
  for (const [name] of texts) {
    const answer = await ask(request, `/${hostId}/filemanager/items/remove`, {
      method: 'POST',
      headers: {
        Host: `files.localhost:${process.env.HAMKAR_TEST_PORT}`,
        Authorization: `Bearer ${member.token}`,
      },
      data: { path: '/', filenames: [name] },
    })
    expect(answer.status()).toBe(200)
  }
}

const address = '/dashboard/myui/files?view=trash'

test('the trash is emptied by the keyboard, after a question that counts', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  await putInTrash(request, member, 3)
  await signIn(context, member)
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByText(/3 items, .300 B/)).toBeVisible()
  const button = page.getByRole('button', { name: 'Empty trash' })
  const question = page.getByRole('alertdialog', { name: 'Empty the trash?' })

  await test.step('Escape leaves everything', async () => {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(question).toContainText(/3 items will be deleted permanently: 3 files, .300 B.\./)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('what comes after the question was drawn stays', async () => {
    await putInTrash(request, member, 1, 3)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(question.getByRole('button', { name: 'Delete permanently' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Trash emptied')).toBeVisible()
    await expect(page.locator('#trash li')).toHaveText([/old-3\.txt/])
  })

  await test.step('then nothing is left to empty', async () => {
    await button.click()
    await expect(question).toContainText(/1 item will be deleted permanently: 1 file, .100 B.\./)
    await question.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('The trash is empty')).toBeVisible()
    await expect(button).toHaveCount(0)
    await expect(page.locator('#content')).toBeFocused()
  })
})

test('the trash is read in pages', { tag: '@all' }, async ({ page, context, request, member }) => {
  await putInTrash(request, member, 51)
  await signIn(context, member)
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.locator('#trash li')).toHaveCount(50)
  await expect(page.locator('#trash li').first()).toContainText('old-50.txt')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.locator('#trash li')).toHaveText([/old-0\.txt/])
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.locator('#trash li')).toHaveCount(50)
  await expect(page).toHaveURL(/view=trash$/)
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the trash is read in pages, and emptied', { tag: '@all' }, async ({
    page,
    context,
    request,
    member,
  }) => {
    await putInTrash(request, member, 51)
    await prefer(context, { language: 1 })
    await signIn(context, member)
    await page.goto(address)
    await page.getByRole('link', { name: 'صفحهٔ بعد' }).click()
    await expect(page.locator('#trash li')).toHaveText([/old-0\.txt/])
    await page.getByRole('link', { name: 'صفحهٔ اول' }).click()
    await expect(page.locator('#trash li')).toHaveCount(50)
    await page.getByRole('button', { name: 'خالی کردن سطل زباله' }).click()
    await expect(page.getByText('۵۱ مورد برای همیشه پاک می‌شود')).toBeVisible()
    await page.getByRole('link', { name: 'نگه داشتن همه' }).click()
    await expect(page.locator('#trash li')).toHaveCount(50)
    await page.getByRole('button', { name: 'خالی کردن سطل زباله' }).click()
    await page.getByRole('button', { name: 'حذف برای همیشه' }).click()
    await expect(page.getByText('سطل زباله خالی شد')).toBeVisible()
    await expect(page.getByText('سطل زباله خالی است')).toBeVisible()
  })
})
