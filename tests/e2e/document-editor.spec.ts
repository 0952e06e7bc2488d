import { makeDocument, openDocument, sign, text, tool, typeAtEnd } from './document-page'
import { callApi, expect, expectAccessible, looks, prefer, signIn, test } from './fixtures'

// Being without a connection, and calls that are refused on purpose, are written to the console.
test.use({ refusals: true })

test('what the toolbar does is there after a reload', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  test.setTimeout(60_000)
  const id = await makeDocument(request, member)
  await signIn(context, member)
  await openDocument(page, id)
  const choose = async (menu: string, option: string) => {
    await tool(page, menu).click()
    await page.getByRole('menuitemradio', { name: option, exact: true }).click()
    // A menu that is still closing has colours of the same names.
    await expect(page.getByRole('menuitemradio')).toHaveCount(0)
  }
  await typeAtEnd(page, 'Words with many looks')
  await page.keyboard.press('Control+a')
  for (const name of ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Superscript']) {
    await tool(page, name).click()
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await choose('Text size', 'Extra large')
  await choose('Font', 'Serif')
  await choose('Text color', 'Red')
  await choose('Background color', 'Yellow')
  await choose('Paragraph style: Paragraph', 'Heading 3')
  await choose('Alignment', 'Align to end')
  await choose('Direction', 'Right to left')
  await tool(page, 'Indent').click()
  // On a busy machine the key comes before the browser has said that the cursor moved.
  await text(page).evaluate((editor) => {
    getSelection()?.selectAllChildren(editor)
    getSelection()?.collapseToEnd()
    const key = { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true }
    editor.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await tool(page, 'Clear formatting').click()
  await tool(page, 'Checklist').click()
  await page.keyboard.type('a task')
  await page.keyboard.press('Enter')
  await tool(page, 'Numbered list').click()
  await page.keyboard.type('first')
  await page.keyboard.press('Enter')
  await tool(page, 'Quote').click()
  await page.keyboard.type('said ')
  await tool(page, 'Formula').click()
  await page.getByLabel('Formula in TeX').fill('\\frac{a}{b')
  await expect(page.getByText('This formula isn’t complete or has an error.')).toBeVisible()
  await page.getByLabel('Formula in TeX').fill('\\frac{a}{b}')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Control+End')
  await tool(page, 'Link').click()
  await page.getByLabel('URL').fill('example.com/a')
  await page.getByLabel('Text', { exact: true }).fill('a link')
  await page.getByRole('button', { name: 'Done' }).click()
  await tool(page, 'Table').click()
  await page.keyboard.type('in a cell')
  await page.keyboard.press('Control+s')
  await expect(sign(page, 'saved')).toBeVisible()

  await page.reload()
  const editor = text(page)
  const heading = editor.locator('.bn-block-content[data-content-type="heading"]')
  await expect(heading).toHaveAttribute('data-level', '3')
  await expect(heading).toHaveAttribute('data-dir', 'rtl')
  await expect(heading).toHaveAttribute('data-indent', '1')
  await expect(heading).toHaveAttribute('data-text-alignment', 'right')
  const looks = heading.locator('[data-style-type="fontSize"]')
  await expect(looks).toHaveText('Words with many looks')
  for (const mark of ['strong', 'em', 'u', 's', 'sup']) await expect(heading.locator(mark)).toHaveCount(1)
  await expect(heading.locator('[data-style-type="fontFamily"]')).toHaveAttribute('data-value', 'serif')
  await expect(heading.locator('[data-style-type="textColor"]')).toHaveAttribute('data-value', 'red')
  await expect(editor.locator('[data-content-type="checkListItem"]')).toContainText('a task')
  await expect(editor.locator('[data-content-type="numberedListItem"]')).toContainText('first')
  await expect(editor.locator('[data-content-type="quote"] .katex')).toBeVisible()
  await expect(editor.getByRole('link', { name: 'a link' })).toHaveAttribute('href', 'https://example.com/a')
  await expect(editor.locator('table')).toContainText('in a cell')
})

test('the toolbar is one stop of the Tab key, and its arrows follow the line', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  await prefer(context, { language: 1 })
  const id = await makeDocument(request, member)
  await signIn(context, member)
  await openDocument(page, id)
  await text(page).click()
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'واگرد')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tool(page, 'انجام دوباره')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool(page, 'پاک کردن قالب‌بندی')).toBeFocused()
  await expect(page.locator('.tools button.tool[tabindex="0"]')).toHaveCount(1)
})

test('a picture is uploaded, shown, and still there after a reload', async ({
  page,
  context,
  request,
  member,
}) => {
  const id = await makeDocument(request, member)
  await signIn(context, member)
  await openDocument(page, id)
  await text(page).click()
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const chosen = page.waitForEvent('filechooser')
  await tool(page, 'Image').click()
  await (await chosen).setFiles([
    { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ])
  const picture = text(page).locator('img')
  await expect(picture).toHaveAttribute('src', /^\/dashboard\/files\/file_/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expect(page.getByText(/notes\.txt.* isn’t a supported picture or video/)).toBeVisible()
  await expect(sign(page, 'saved')).toBeVisible()
  await page.reload()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})

test('markdown is understood while typing and when pasted', async ({ page, context, request, member }) => {
  const id = await makeDocument(request, member)
  await signIn(context, member)
  await openDocument(page, id)
  await text(page).click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '## Pasted\n\n- one\n- **two**\n\n```ts\nconst a = 1\n```\n')
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('.bn-editor')?.dispatchEvent(event)
  })
  await expect(text(page).getByRole('heading', { level: 2, name: 'Pasted' })).toBeVisible()
  await expect(text(page).locator('[data-content-type="bulletListItem"]')).toHaveCount(2)
  await expect(text(page).locator('strong')).toHaveText('two')
  await expect(text(page).locator('pre')).toContainText('const a = 1')
  await expect(text(page).locator('pre')).toHaveCSS('direction', 'ltr')
  await expect(text(page).locator('pre .shiki').first()).toBeVisible()
})

test('lists of Word are pasted as lists, and a table that ends the document is left by the keyboard', async ({
  page,
  context,
  request,
  member,
}) => {
  await signIn(context, member)
  await openDocument(page, await makeDocument(request, member))
  await text(page).click()
  await text(page).evaluate((editor) => {
    const item = (sign: string, words: string, level: number) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`
    const data = new DataTransfer()
    data.setData('text/html', `<html><body>${item('·', 'Outer', 1)}${item('1.', 'Inner', 2)}</body></html>`)
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(text(page).locator('[data-content-type="bulletListItem"]')).toHaveText('Outer')
  await expect(
    text(page).locator('.bn-block-group .bn-block-group [data-content-type="numberedListItem"]'),
  ).toHaveText('Inner')

  await page.keyboard.press('Enter')
  await tool(page, 'Table').click()
  await page.keyboard.type('top')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('below')
  await expect(text(page).locator('table')).toHaveText('top')
  await expect(text(page).getByText('below')).toBeVisible()
})

test('the title is changed where it is shown, and a short one is refused in words', async ({
  page,
  context,
  request,
  member,
}) => {
  const id = await makeDocument(request, member)
  await signIn(context, member)
  await openDocument(page, id)
  const title = page.getByLabel('Document title')
  await title.fill('ab')
  await title.press('Enter')
  await expect(page.getByText('Enter at least 3 characters.')).toBeVisible()
  await title.fill('سند تازه')
  await title.press('Enter')
  await expect(page).toHaveTitle(/سند تازه/)
  const answer = await callApi(request, 'GET', `/documents/${id}`, { token: member.token })
  expect((await answer.json()).title).toBe('سند تازه')
})

test('shortcuts are listed, and those of one key can be switched off', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  const id = await makeDocument(request, member)
  await signIn(context, member)
  await openDocument(page, id)
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('link', { name: 'Exit' }).focus()
  await page.keyboard.press('?')
  await expect(list).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(text(page)).toBeVisible()
  await page.getByRole('link', { name: 'Exit' }).focus()
  await page.keyboard.press('?')
  await expect(list).toBeHidden()
})

for (const { language, locale, theme } of looks) {
  test(`the editor in ${locale}, ${theme}`, { tag: '@all' }, async ({ page, context, request, member }) => {
    await prefer(context, { language, theme })
    const id = await makeDocument(request, member, locale === 'en' ? 'Plan' : 'نقشهٔ راه')
    await signIn(context, member)
    await openDocument(page, id)
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'en' ? 'ltr' : 'rtl')
    await typeAtEnd(page, '# نخست\n- مورد\nsecond\n')
    const items = text(page).locator('[data-content-type="bulletListItem"]')
    await expect(items.first()).toHaveCSS('direction', 'rtl')
    await expect(items.nth(1)).toHaveCSS('direction', 'ltr')
    // A new empty line takes the direction of the line before it.
    await expect(items.nth(2)).toHaveCSS('direction', 'ltr')
    await expect(sign(page, 'saved')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
