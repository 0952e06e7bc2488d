import type { Page } from '@playwright/test'
import { realPictures } from '../pictures'
import { makeDocument, openDocument, sign, text, tool } from './document-page'
import { callApi, expect, type Member, type makeMember, signIn, test } from './fixtures'
import { intercept } from './intercept'

type MemberApi = Parameters<typeof makeMember>[0]

async function openNew(page: Page, request: MemberApi, member: Member): Promise<string> {
  await signIn(page.context(), member)
  const id = await makeDocument(request, member)
  await openDocument(page, id)
  return id
}

test('a framed video asks its site for nothing before somebody plays it', { tag: '@all' }, async ({
  page,
  request,
  member,
}) => {
  test.setTimeout(60_000)
  const asked: string[] = []
  await intercept(page, /youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' })
  })
  await openNew(page, request, member)
  await text(page).click()
  await tool(page, 'Video').click()
  await page.getByLabel('Video URL').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await page.getByLabel('Video URL').press('Enter')
  const play = page.getByRole('button', { name: /Play the video from .?youtube/ })
  await expect(play).toBeVisible()
  await expect(sign(page, 'saved')).toBeVisible()
  await page.reload()
  await expect(play).toBeVisible()
  expect(asked).toEqual([])
  await play.click()
  await expect(page.locator('.editor-video iframe')).toHaveAttribute(
    'src',
    /youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
  )
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

test('cells of a table are merged, and are one after a reload and in the export', { tag: '@all' }, async ({
  page,
  request,
  member,
}) => {
  test.setTimeout(60_000)
  const id = await openNew(page, request, member)
  await text(page).click()
  await tool(page, 'Table').click()
  await page.keyboard.type('wide')
  const cells = text(page).locator('td, th')
  const count = await cells.count()
  const [from, to] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()]
  if (!from || !to) throw new Error('no cells')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Merge cells' }).click()
  await expect(cells).toHaveCount(count - 1)
  await expect(cells.first()).toHaveAttribute('colspan', '2')
  await expect(sign(page, 'saved')).toBeVisible()
  await page.reload()
  await expect(cells.first()).toHaveAttribute('colspan', '2')
  await expect(cells.first()).toContainText('wide')
  const path = `/documents/${id}/export?format=html`
  expect(await (await callApi(request, 'GET', path, { token: member.token })).text()).toContain('colspan="2"')
})

test('a table with Persian words begins at the right, also where the screen is English', {
  tag: '@all',
}, async ({ page, request, member }) => {
  await openNew(page, request, member)
  await text(page).click()
  await tool(page, 'Table').click()
  const cells = text(page).locator('td, th')
  const isMirrored = async () => {
    const [first, second] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()]
    return first && second ? first.x > second.x : null
  }
  await page.keyboard.type('Day')
  expect(await isMirrored()).toBe(false)
  await page.keyboard.press('Shift+Home')
  await page.keyboard.type('روز')
  await expect.poll(isMirrored).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.type('ساعت')
  await expect(cells.nth(1)).toHaveText('ساعت')
})

test('a picture that is dropped or pasted on the text is uploaded and shown', { tag: '@all' }, async ({
  page,
  request,
  member,
}) => {
  test.setTimeout(60_000)
  await openNew(page, request, member)
  await text(page).click()
  await page.keyboard.type('Before the pictures')
  const bytes = [...realPictures.png]
  const give = (kind: 'drop' | 'paste') =>
    text(page).evaluate(
      (editor, [kind, bytes]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], `${kind}.png`, { type: 'image/png' }))
        const line = editor.querySelector('.bn-inline-content') ?? editor
        const { left, bottom } = line.getBoundingClientRect()
        const at = { clientX: left + 5, clientY: bottom - 3, bubbles: true, cancelable: true }
        line.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...at, dataTransfer: data })
            : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
        )
      },
      [kind, bytes] as const,
    )
  const pictures = text(page).locator('img[src*="/dashboard/files/file_"]')
  await give('drop')
  await expect(pictures).toHaveCount(1)
  await give('paste')
  await expect(pictures).toHaveCount(2)
  await expect(sign(page, 'saved')).toBeVisible()
  await page.reload()
  await expect(pictures).toHaveCount(2)
  for (const nth of [0, 1])
    await expect
      .poll(() => pictures.nth(nth).evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
      .toBeGreaterThan(0)
})

test('what is printed is the document alone', { tag: '@all' }, async ({ page, request, member }) => {
  await openNew(page, request, member)
  await text(page).click()
  await page.keyboard.type('Words on paper')
  await expect(sign(page, 'saved')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(text(page)).toBeVisible()
  await expect(text(page)).toContainText('Words on paper')
  await expect(page.getByRole('toolbar')).toBeHidden()
  await expect(page.locator('.content-sign')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Exit' })).toBeHidden()
})

test('a numbered list counts in the reader’s digits', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  await context.addCookies([
    { name: 'language', value: '1', url: `http://localhost:${process.env.HAMKAR_TEST_PORT}` },
  ])
  await openNew(page, request, member)
  await text(page).click()
  await page.keyboard.type('1. نخست\nدوم\nسوم')
  const items = text(page).locator('[data-content-type="numberedListItem"]')
  const numbers = () =>
    items.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content))
  await expect.poll(numbers).toEqual(['"۱."', '"۲."', '"۳."'])
})
