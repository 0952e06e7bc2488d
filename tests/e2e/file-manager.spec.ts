import { chosen, files, names, pick, ready, row } from './file-rows'
import { expect, signIn, test } from './fixtures'
import { namesIn, putFiles, visit } from './site-files'

test('files of the site are managed with the mouse', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
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
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('assets')
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
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Invalid folder name')).toBeVisible()
    await page.getByLabel('Folder name').fill('a/b')
    await expect(page.getByText('Don’t use these in a name')).toBeVisible()
    await page.getByLabel('Folder name').fill('پوشهٔ نو')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(row(page, 'پوشهٔ نو')).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('things are renamed, moved and copied', async () => {
    await pick(page, 'style.css', 'Rename')
    await page.getByLabel('New name').fill('main.css')
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
    const removal = page.locator('.toast', { hasText: 'logo.png' })
    await removal.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'logo.png')).toBeVisible()
    await pick(page, 'assets', 'Remove')
    await expect(row(page, 'assets')).toHaveCount(0)
    await page.getByLabel('Menu', { exact: true }).click()
    await page.getByRole('link', { name: 'Trash' }).click()
    await expect(page.locator('#trash')).toContainText('assets')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('The trash is empty')).toBeVisible()
    await page.getByRole('link', { name: 'Back to files' }).click()
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
    await page.getByLabel('Destination folder').fill('again')
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
    const text = dialog.getByRole('textbox', { name: 'Text of \u2068notes.md\u2069' })
    await expect(text).toHaveAttribute('dir', 'ltr')
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('new line')
    // The browser closes a dialog at the second without asking.
    for (let times = 0; times < 2; times++) await page.keyboard.press('Escape')
    await expect(dialog.getByText('Your changes aren’t saved.')).toBeVisible()
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
    await expect(page.getByText('No results for')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(row(page, 'index.html')).toBeVisible()
  })
})

test('files and folders are uploaded by choosing and by dropping', { tag: '@all' }, async ({
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
  await expect(dialog.getByText('No files to upload')).toBeHidden()
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
    const at = document.querySelector('.site-files-main')
    at?.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }))
    at?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  })
  await expect(row(page, 'dropped.txt')).toBeVisible()
  expect(await namesIn(request, member, '/')).toEqual(
    ['dropped.txt', 'index.html', 'one.txt', 'دو.txt'].sort(),
  )
})
