import { sampled } from '../sample'
import { chosen, files, names, row } from './file-rows'
import { expect, expectAccessible, prefer, seed, signIn, test } from './fixtures'
import { namesIn, putFiles } from './site-files'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

const directions = [
  { language: 0, dir: 'ltr', words: { rename: 'Rename', name: 'New name', save: 'Save' } },
  { language: 1, dir: 'rtl', words: { rename: 'تغییر نام', name: 'نام جدید', save: 'ذخیره' } },
] as const

for (const { language, dir, words } of sampled(directions, 'touch', 1, seed)) {
  test(`files are managed by finger on a narrow screen, ${dir}`, async ({
    page,
    context,
    request,
    member,
  }) => {
    await putFiles(request, member, files)
    await prefer(context, { language })
    await signIn(context, member)
    await page.goto('/dashboard/myui/files')
    await expect(page.getByRole('grid')).toBeFocused()
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    const more = (name: string) => row(page, name).locator('.site-files-more button')
    const menu = page.getByRole('menu')
    expect(await fits()).toBe(true)

    await test.step('a press opens a folder', async () => {
      await row(page, 'assets').tap()
      await expect(page).toHaveURL(/path=%2Fassets$/)
      await expect(row(page, 'a.js')).toBeVisible()
    })

    await test.step('the button of a row opens its menu, within the screen and large enough for a finger', async () => {
      const button = await more('a.js').boundingBox()
      expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await more('a.js').tap()
      await expect(menu).toBeVisible()
      expect(await chosen(page)).toEqual(['a.js'])
      const box = await menu.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
      for (const item of await menu.getByRole('menuitem').all())
        expect(Math.round((await item.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await expectAccessible(page)
    })

    await test.step('it renames', async () => {
      await menu.getByRole('menuitem', { name: words.rename }).tap()
      await page.getByLabel(words.name).fill('b.js')
      await page.getByRole('button', { name: words.save }).tap()
      await expect(row(page, 'b.js')).toBeVisible()
      expect(await namesIn(request, member, '/assets')).toEqual(['b.js', 'deep'])
    })

    await test.step('it removes, and the toast brings back', async () => {
      await more('b.js').tap()
      await menu.getByRole('menuitem').last().tap()
      await expect(row(page, 'b.js')).toHaveCount(0)
      expect(await fits()).toBe(true)
      const undo = page.locator('.toast').last().getByRole('button')
      await undo.tap()
      await expect(row(page, 'b.js')).toBeVisible()
      expect(await namesIn(request, member, '/assets')).toEqual(['b.js', 'deep'])
    })

    await test.step('the icons choose one after the other, without opening', async () => {
      await row(page, 'b.js').locator('.site-files-icon').tap()
      await row(page, 'deep').locator('.site-files-icon').tap()
      expect((await chosen(page)).sort()).toEqual(['b.js', 'deep'])
      expect(await names(page)).toEqual(['deep', 'b.js'])
    })
  })
}
