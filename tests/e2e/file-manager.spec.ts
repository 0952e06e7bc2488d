import { toldPng } from '../pictures'
import { ask, expect, expectAccessible, type Page, prefer, signIn, test } from './fixtures'
import { namesIn, putFiles, visit } from './site-files'

const picture = Buffer.from(toldPng(1))
const files = {
  'index.html': '<!doctype html><title>hi</title>',
  'style.css': 'body { color: navy }\n',
  'notes.md': '# یادداشت\n',
  'logo.png': picture,
  'assets/a.js': 'let a = 1\n',
  'assets/deep/b.js': 'let b = 2\n',
  'تصویر تیم.png': picture,
}

const row = (page: Page, name: string) => page.locator(`.fm-row[data-name="${name}"]`)
const names = (page: Page) =>
  page.locator('.fm-row').evaluateAll((rows) => rows.map((one) => one.getAttribute('data-name')))
const chosen = (page: Page) =>
  page
    .locator('.fm-row[aria-selected="true"]')
    .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-name')))
const pick = async (page: Page, name: string, item: string) => {
  await row(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item }).click()
}
const ready = async (page: Page) => {
  await expect(page.getByRole('grid')).toBeFocused()
}

test('files of the site are managed with the mouse', async ({ page, context, request, member }) => {
  test.setTimeout(90_000)
  await putFiles(request, member, files)
  await signIn(context, member)
  await page.goto('/dashboard/myui/files')
  await ready(page)

  await test.step('folders come first, then names whatever their case', async () => {
    expect(await names(page)).toEqual([
      'assets',
      'index.html',
      'logo.png',
      'notes.md',
      'style.css',
      'تصویر تیم.png',
    ])
  })

  await test.step('a double press enters a folder, the breadcrumb leads back', async () => {
    await row(page, 'assets').dblclick()
    await expect(page).toHaveURL(/\?path=%2Fassets$/)
    await expect(page.getByRole('navigation', { name: 'Where you are' })).toContainText('assets')
    await row(page, 'deep').dblclick()
    await expect(row(page, 'b.js')).toBeVisible()
    await page.getByRole('link', { name: 'Go back' }).click()
    await expect(row(page, 'a.js')).toBeVisible()
    await page.getByRole('link', { name: 'Root', exact: true }).click()
    await expect(row(page, 'index.html')).toBeVisible()
  })

  await test.step('a press chooses one, Ctrl turns one, Shift chooses a range', async () => {
    await row(page, 'index.html').click()
    await row(page, 'style.css').click({ modifiers: ['Control'] })
    expect(await chosen(page)).toEqual(['index.html', 'style.css'])
    await row(page, 'logo.png').click()
    await row(page, 'style.css').click({ modifiers: ['Shift'] })
    expect(await chosen(page)).toEqual(['logo.png', 'notes.md', 'style.css'])
    await expect(page.getByText('3 selected')).toBeVisible()
    await row(page, 'notes.md').click({ button: 'right' })
    const menu = page.getByRole('menu')
    expect((await menu.boundingBox())?.width).toBe(170)
    await expect(menu.getByRole('menuitem')).toHaveText(['Copy…', 'Move…', 'Compress', 'RemoveDel'])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })

  await test.step('a folder is made; an empty name is refused', async () => {
    await page.getByRole('button', { name: 'Create folder' }).first().click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Invalid folder name')).toBeVisible()
    await page.getByLabel('Folder name').fill('a/b')
    await expect(page.getByText('These cannot stand in a name')).toBeVisible()
    await page.getByLabel('Folder name').fill('پوشهٔ نو')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row(page, 'پوشهٔ نو')).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('things are renamed, moved and copied', async () => {
    await pick(page, 'style.css', 'Rename')
    await page.getByLabel('Item name').fill('main.css')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row(page, 'main.css')).toBeVisible()
    await expect(row(page, 'style.css')).toHaveCount(0)

    await pick(page, 'main.css', 'Move…')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText(/Move files to .*Root/)
    await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
    await dialog.getByRole('button', { name: 'assets' }).click()
    await dialog.getByRole('button', { name: 'deep' }).click()
    await dialog.getByRole('button', { name: 'Go back directory' }).click()
    await expect(dialog.getByRole('heading')).toHaveText(/assets/)
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(row(page, 'main.css')).toHaveCount(0)

    await pick(page, 'notes.md', 'Copy…')
    await page.getByRole('dialog').getByRole('button', { name: 'assets' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('1 item copied')).toBeVisible()
    expect(await namesIn(request, member, '/assets')).toEqual(['a.js', 'deep', 'main.css', 'notes.md'])
    expect(await namesIn(request, member, '/')).toContain('notes.md')
  })

  await test.step('what is removed comes back by undo, and from the trash', async () => {
    await pick(page, 'logo.png', 'Remove')
    await expect(row(page, 'logo.png')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'logo.png')).toBeVisible()
    await pick(page, 'assets', 'Remove')
    await expect(row(page, 'assets')).toHaveCount(0)
    await page.getByLabel('Menu', { exact: true }).click()
    await page.getByRole('link', { name: 'Trash' }).click()
    await expect(page.locator('#trash')).toContainText('assets')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('The trash is empty')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the files' }).click()
    await row(page, 'assets').dblclick()
    await expect(row(page, 'main.css')).toBeVisible()
    await page.getByRole('link', { name: 'Go back' }).click()
  })

  await test.step('a folder is compressed, and an archive extracted', async () => {
    await pick(page, 'assets', 'Compress')
    await expect(page.getByLabel('Archive name')).toHaveValue('assets.zip')
    await page.getByRole('dialog').getByRole('button', { name: 'Compress' }).click()
    await expect(row(page, 'assets.zip')).toBeVisible()
    await pick(page, 'assets.zip', 'Extract')
    await page.getByLabel('Into folder').fill('again')
    await page.getByRole('dialog').getByRole('button', { name: 'Extract' }).click()
    await expect(row(page, 'again')).toBeVisible()
    expect(await namesIn(request, member, '/again/assets')).toEqual(['a.js', 'deep', 'main.css', 'notes.md'])
  })

  await test.step('a picture is shown, a text is edited', async () => {
    await row(page, 'logo.png').dblclick()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText('Viewing file')
    const image = dialog.getByRole('img', { name: 'logo.png' })
    await expect
      .poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
      .toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    await row(page, 'notes.md').dblclick()
    await expect(dialog.getByRole('heading', { name: 'Editing file' })).toBeVisible()
    const text = dialog.getByRole('textbox', { name: 'Text of notes.md' })
    await expect(text).toHaveAttribute('dir', 'ltr')
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('new line')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Your changes are not saved.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog).toBeHidden()
    const { url } = await putFiles(request, member, {})
    expect(await (await visit(request, { url }, 'notes.md')).text()).toBe('# یادداشت\nnew line')
  })

  await test.step('the search filters, and says when nothing is found', async () => {
    const search = page.getByRole('searchbox')
    await search.fill('LOG')
    await expect.poll(() => names(page)).toEqual(['logo.png'])
    await search.fill('nothing')
    await expect(page.getByText('Nothing found for')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(row(page, 'index.html')).toBeVisible()
  })
})

test('files and folders are uploaded by choosing and by dropping', async ({
  page,
  context,
  request,
  member,
}) => {
  await putFiles(request, member, { 'index.html': 'hi' })
  await signIn(context, member)
  await page.goto('/dashboard/myui/files')
  await ready(page)
  await page.getByRole('button', { name: 'Upload files' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('No files to upload')).toBeVisible()
  await dialog.locator('input[name="files"]').setInputFiles([
    { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') },
    { name: 'دو.txt', mimeType: 'text/plain', buffer: Buffer.alloc(3_000_000, 'x') },
  ])
  await expect(dialog.getByText('Your files are ready to upload')).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(dialog.getByText('Your files are ready to upload')).toBeHidden()
  await dialog.locator('input[name="files"]').setInputFiles([
    { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') },
    { name: 'دو.txt', mimeType: 'text/plain', buffer: Buffer.alloc(3_000_000, 'x') },
  ])
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'دو.txt')).toContainText('2.9 MB')

  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['dropped'], 'dropped.txt'))
    const at = document.querySelector('.fm-main')
    at?.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }))
    at?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  })
  await expect(row(page, 'dropped.txt')).toBeVisible()
  expect(await namesIn(request, member, '/')).toEqual(
    ['dropped.txt', 'index.html', 'one.txt', 'دو.txt'].sort(),
  )
})

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
    const field = page.getByLabel('نام تازه')
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
    await expect(page.getByText('آمادهٔ جابه‌جایی')).toBeVisible()
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
    await page.getByRole('button', { name: 'بازگردانی' }).click()
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

  test('is told in a snackbar that closes', async ({ page, context, request, member }) => {
    await putFiles(request, member, { 'index.html': 'hi', 'a.txt': 'a' })
    await signIn(context, member)
    await page.goto('/dashboard/myui/files')
    await ready(page)
    const snack = page.locator('.fm-snack')

    await test.step('an answer that is none of ours', async () => {
      await page.route('**/fm/*/items/remove', (route) => route.fulfill({ status: 418, body: 'teapot' }))
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
      await page.getByLabel('Item name').fill('index.html')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(snack).toContainText('There is an item of this name already.')
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
    await expect(page.getByText('This folder is not here any more.')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/myui\/files$/)
    await expect(page.getByText('No files in this folder')).toBeVisible()
  })
})

test('five thousand files are one smooth list', async ({ page, context, request, member }) => {
  test.setTimeout(120_000)
  const site = await putFiles(request, member, {})
  for (let part = 0; part < 5; part += 1) {
    const form = new FormData()
    form.append('path', '/many')
    for (let index = 0; index < 1_000; index += 1) {
      const name = `file-${String(part * 1_000 + index).padStart(4, '0')}.txt`
      form.append('file[]', new File(['x'], name))
    }
    const sent = await ask(request, `/${site.hostId}/filemanager/items/upload`, {
      method: 'POST',
      headers: {
        Host: `files.localhost:${process.env.HAMKAR_TEST_PORT}`,
        Authorization: `Bearer ${member.token}`,
      },
      multipart: form,
    })
    expect(sent.status()).toBe(200)
  }
  await signIn(context, member)
  await page.goto('/dashboard/myui/files?path=/many')
  await ready(page)
  await expect(page.getByText('5,000 items')).toBeVisible()
  await expect.poll(() => page.locator('.fm-row').count()).toBeLessThan(100)
  await page.keyboard.press('End')
  await expect(row(page, 'file-4999.txt')).toBeInViewport()
  // The middle one of sixty frames: single ones wait for whatever else the machine does.
  const frame = await page.evaluate(async () => {
    const box = document.querySelector('.fm-grid')
    const frames: number[] = []
    let before = performance.now()
    for (let step = 0; step < 60; step += 1) {
      if (box) box.scrollTop = (box.scrollHeight / 60) * step
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      frames.push(now - before)
      before = now
    }
    return frames.sort((a, b) => a - b)[30] ?? 0
  })
  expect(frame).toBeLessThan(200)
  await page.getByRole('searchbox').fill('4711')
  await expect.poll(() => names(page)).toEqual(['file-4711.txt'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('folders are entered and files are had', async ({ page, context, request, member }) => {
    await putFiles(request, member, files)
    await signIn(context, member)
    await page.goto('/dashboard/myui/files')
    await page.getByRole('link', { name: 'assets' }).click()
    await expect(page).toHaveURL(/path=%2Fassets/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'a.js' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('a.js')
  })
})
