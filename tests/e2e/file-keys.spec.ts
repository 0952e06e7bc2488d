import { chosen, files, pick, ready, row } from './file-rows'
import { expect, expectAccessible, prefer, signIn, test } from './fixtures'
import { intercept } from './intercept'
import { namesIn, putFiles } from './site-files'

test('files of the site are managed with the keyboard, in Persian', async ({
  page,
  context,
  request,
  member,
}) => {
  test.setTimeout(60_000)
  await putFiles(request, member, files)
  await prefer(context, { language: 1 })
  await signIn(context, member)
  await page.goto('/dashboard/myui/files')
  await ready(page)
  const press = (key: string) => page.keyboard.press(key)

  await press('ArrowDown')
  expect(await chosen(page)).toEqual(['assets'])
  await press('End')
  await press('Home')
  await press('Shift+ArrowDown')
  await press('Shift+ArrowDown')
  expect(await chosen(page)).toHaveLength(3)
  await press('Escape')
  expect(await chosen(page)).toEqual([])
  await press('n')
  expect(await chosen(page)).toEqual(['notes.md'])

  await test.step('F2 renames', async () => {
    await press('F2')
    const field = page.getByLabel('نام جدید')
    await expect(field).toBeFocused()
    await page.keyboard.type('یادداشت')
    await press('Enter')
    await expect(row(page, 'یادداشت.md')).toHaveAttribute('aria-selected', 'true')
    await ready(page)
  })

  await test.step('Enter enters and opens, Backspace goes back', async () => {
    await press('Home')
    await press('Enter')
    await expect(row(page, 'a.js')).toBeVisible()
    await ready(page)
    await press('Backspace')
    await expect(row(page, 'index.html')).toBeVisible()
    await ready(page)
  })

  await test.step('cut and copied things are pasted elsewhere', async () => {
    await row(page, 'style.css').click()
    await press('Control+x')
    await expect(page.getByText('برای جابه‌جایی آماده است')).toBeVisible()
    await row(page, 'assets').dblclick()
    await expect(row(page, 'a.js')).toBeVisible()
    await ready(page)
    await press('Control+v')
    await expect(row(page, 'style.css')).toBeVisible()
    await press('Control+a')
    await press('Control+c')
    await press('Backspace')
    await expect(row(page, 'index.html')).toBeVisible()
    await ready(page)
    await press('Control+v')
    await expect(row(page, 'a.js')).toBeVisible()
    expect(await namesIn(request, member, '/')).toEqual(
      expect.arrayContaining(['a.js', 'deep', 'style.css', 'assets']),
    )
  })

  await test.step('Del removes, and the toast brings back', async () => {
    await row(page, 'a.js').click()
    await press('Delete')
    await expect(row(page, 'a.js')).toHaveCount(0)
    const removal = page.locator('.toast', { hasText: 'سطل زباله' })
    await removal.getByRole('button', { name: 'واگرد' }).click()
    await expect(row(page, 'a.js')).toBeVisible()
  })

  await test.step('the menu opens at the item and closes', async () => {
    await row(page, 'index.html').click()
    await press('Shift+F10')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await press('ArrowDown')
    await press('Escape')
    await ready(page)
  })
  await expectAccessible(page)
})

test.describe('what goes wrong', () => {
  test.use({ refusals: true })

  test('is shown in a snackbar that closes', { tag: '@all' }, async ({ page, context, request, member }) => {
    await putFiles(request, member, { 'index.html': 'hi', 'a.txt': 'a' })
    await signIn(context, member)
    await page.goto('/dashboard/myui/files')
    await ready(page)
    const snack = page.locator('.site-files-snack')

    await test.step('an answer that is none of ours', async () => {
      await intercept(page, '**/fm/*/items/remove', (route) => route.fulfill({ status: 418, body: 'teapot' }))
      await row(page, 'a.txt').click()
      await page.keyboard.press('Delete')
      await expect(snack).toHaveText('Unknown error response from connector')
      const box = await snack.boundingBox()
      expect(box?.x).toBeLessThan(40)
      await snack.getByRole('button', { name: 'Close' }).click()
      await expect(snack).toHaveCount(0)
    })

    await test.step('the words of the connector’s own refusal', async () => {
      await pick(page, 'a.txt', 'Rename')
      await page.getByLabel('New name').fill('index.html')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(snack).toContainText('Something with this name already exists.')
      await page.keyboard.press('Escape')
    })

    await test.step('nothing to remove', async () => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Delete')
      await expect(snack).toHaveText('No files to remove')
    })
  })

  test('a folder that is gone leads to the root', async ({ page, context, member }) => {
    await signIn(context, member)
    await page.goto('/dashboard/myui/files?path=/nowhere')
    await expect(page.getByText('This folder no longer exists.')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/myui\/files$/)
    await expect(page.getByText('No files in this folder')).toBeVisible()
  })
})
