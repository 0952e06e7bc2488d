import type { Browser, Page } from '@playwright/test'
import {
  callApi,
  enterRoom,
  expect,
  expectAccessible,
  type Member,
  makeMember,
  prefer,
  signIn,
  test,
  waitForReact,
} from './fixtures'
import { intercept } from './intercept'

// A line that is cut, and calls without it, are written to the console.
test.use({ refusals: true })

async function pageOf(browser: Browser, member: Member, language: 0 | 1 | 2 = 0): Promise<Page> {
  const context = await browser.newContext()
  await prefer(context, { language })
  await signIn(context, member)
  const page = await context.newPage()
  // Before React has loaded, filling in twice would arrive as one message.
  waitForReact(page)
  return page
}

const field = (page: Page) => page.locator('.composer textarea')
const bubbles = (page: Page) => page.locator('.chat-message .chat-message-text')

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

const stops = (elements: Element[]) =>
  elements.filter((one) => one instanceof HTMLElement && one.tabIndex >= 0).length

/** Waits until the room is connected: the chat shows that the other member is here. */
const connected = (page: Page) => expect(page.locator('.chat-here')).toBeVisible()

test('two members talk live, with ticks, typing, answers, changes and deletions', async ({
  browser,
  request,
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const [one, other] = [await makeMember(request), await makeMember(request)]
  await signIn(context, one)
  // The list beside the chat does not depend on the member's own channel, which opens later.
  await intercept(page, '**/dashboard/ticket?room=me*', () => undefined)
  await page.goto(`/dashboard/chat?with=${other.handle}`)
  await expect(page).toHaveURL(/\/dashboard\/chat\/chat_/)
  await expect(page.getByText('No messages yet. Send the first one.')).toBeVisible()
  const partner = await pageOf(browser, other)
  await partner.goto(page.url())
  await connected(page)

  await expect(field(page)).toBeFocused()
  await field(page).press('Enter')
  await expect(bubbles(page)).toHaveCount(0)
  await say(page, 'Hello `npm i` https://example.com/a.')
  await expect(bubbles(partner)).toHaveText(['Hello npm i https://example.com/a.'])
  await expect(page.locator('.chat-row')).toContainText('Hello')
  await expect(partner.locator('.chat-message-text a')).toHaveAttribute('href', 'https://example.com/a')
  await expect(page.locator('.chat-ticks.read')).toHaveCount(1)

  await field(partner).pressSequentially('سلام', { delay: 30 })
  await expect(page.locator('.chat-typing')).toContainText('is typing')
  await field(partner).press('Shift+Enter')
  await field(partner).pressSequentially('```ts')
  await field(partner).press('Shift+Enter')
  await field(partner).pressSequentially('const a = 1')
  await field(partner).press('Shift+Enter')
  await field(partner).pressSequentially('```')
  await field(partner).press('Enter')
  await expect(page.locator('.coloured-code .shiki')).toContainText('const a = 1')
  await expect(page.locator('.chat-message-text p').last()).toHaveAttribute('dir', 'auto')

  await page.locator('.chat-message-more').last().click()
  await page.getByRole('button', { name: 'Reply' }).click()
  await say(page, 'An answer')
  await expect(partner.locator('.chat-message-quote')).toContainText('سلام')

  // The menu belongs to what the room has kept.
  await expect(page.locator('.chat-message.own .chat-message-more')).toHaveCount(2)
  await page.locator('.chat-message.own .chat-message-more').last().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(field(page)).toHaveValue('An answer')
  await say(page, 'A better answer')
  await expect(bubbles(partner).last()).toHaveText('A better answer')
  await expect(partner.locator('.chat-typing')).toBeEmpty()
  await expect(partner.getByText('edited')).toBeVisible()

  await page.locator('.chat-message.own .chat-message-more').last().click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete message' }).click()
  await expect(partner.locator('.chat-message-gone')).toHaveText('This message was deleted')
  await expectAccessible(page)

  // Messages are one stop of the Tab key; up and down go through them, Enter opens a menu.
  expect(await page.locator('.chat-history :is(a, button, pre, li)').evaluateAll(stops)).toBe(1)
  await page.locator('.chat-message').last().focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.chat-message').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.chat-message-menu')).toBeVisible()
  await page.keyboard.press('Escape')

  await field(page).fill('begun')
  await page.getByRole('link', { name: 'Ideas' }).first().click()
  await expect(page).toHaveURL(/allidea/)
  await page.goBack()
  await expect(field(page)).toHaveValue('begun')
  await page.reload()
  await expect(field(page)).toHaveValue('begun')
  await expect(page.locator('.chat-message-gone')).toBeVisible()
  await expect(bubbles(page)).toHaveCount(2)
  await partner.context().close()
})

test('what is written without a connection is sent once when it is back', { tag: '@all' }, async ({
  browser,
  request,
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const [one, other] = [await makeMember(request), await makeMember(request)]
  await signIn(context, one)
  await page.goto(`/dashboard/chat?with=${other.handle}`)
  const partner = await pageOf(browser, other)
  await partner.goto(page.url())
  await connected(page)
  await say(partner, 'before')
  await expect(bubbles(page)).toHaveText(['before'])
  // The other side may have it before its writer gets the acknowledgment.
  await expect(partner.locator('.chat-bubble.waiting')).toHaveCount(0)
  await partner.context().setOffline(true)
  await partner.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(partner.getByText('You’re offline.')).toBeVisible()
  await say(partner, 'one')
  await say(partner, 'two')
  await expect(partner.locator('.chat-bubble.waiting')).toHaveCount(2)
  await say(page, 'meanwhile')
  await partner.context().setOffline(false)
  await partner.evaluate(() => window.dispatchEvent(new Event('online')))
  const all = ['before', 'meanwhile', 'one', 'two']
  await expect(bubbles(page)).toHaveText(all)
  await expect(bubbles(partner)).toHaveText(all)
  await expect(partner.locator('.chat-bubble.waiting')).toHaveCount(0)
  await partner.reload()
  await expect(bubbles(partner)).toHaveText(all)
  await partner.context().close()
})

test('unread messages are counted on every screen, in the menu and in the title', { tag: '@all' }, async ({
  browser,
  request,
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const [one, other] = [await makeMember(request), await makeMember(request)]
  await signIn(context, one)
  let deliver = () => {}
  const isNewer = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await intercept(page, '**/chat/list?only=total*', async (route) => {
    const answer = await route.fetch()
    await isNewer
    await route.fulfill({ response: answer })
  })
  await enterRoom(page, 'me', () => page.goto('/dashboard/myurl'))
  const partner = await pageOf(browser, other)
  await partner.goto(`/dashboard/chat?with=${one.handle}`)
  await say(partner, 'first')
  await say(partner, 'second')
  const entry = page.locator('.sidebar').getByRole('link', { name: 'Chats' })
  await expect(entry.locator('.sidebar-count')).toHaveText('2')
  await expect(entry).toHaveAccessibleName('Chats, 2 unread messages')
  // A count that was asked for before the messages came, and is answered after them.
  const isDelivered = page.waitForEvent('requestfinished', (one) => one.url().includes('only=total'))
  deliver()
  await isDelivered
  await expect(page).toHaveTitle(/^\(2\) /)
  await expect(partner.locator('.chat-ticks.delivered')).toHaveCount(2)
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.locator('.bottom-bar').getByRole('link', { name: 'Inbox, 2 unread' })).toBeVisible()
  await page.setViewportSize(wide)
  await page.getByLabel('Messages, 2 unread').click()
  await page
    .locator('.messages-menu')
    .getByRole('link', { name: /second/ })
    .click()
  await expect(page.getByText('New messages')).toBeVisible()
  await expect(bubbles(page)).toHaveText(['first', 'second'])
  await expect(partner.locator('.chat-ticks.read')).toHaveCount(2)
  await expect(entry).toHaveAccessibleName('Chats')
  await expect(page).not.toHaveTitle(/^\(/)
  await partner.context().close()
})

test('older messages come ten at a time and the place is kept', async ({ request, page, context }) => {
  const [one, other] = [await makeMember(request), await makeMember(request)]
  const opened = await callApi(request, 'POST', '/chats', { token: one.token, data: { with: other.handle } })
  const { id } = await opened.json()
  for (let n = 1; n <= 35; n += 1) {
    const data = { clientId: `client-${String(n).padStart(6, '0')}`, text: `message ${n}` }
    expect(
      (await callApi(request, 'POST', `/chats/${id}/messages`, { token: other.token, data })).status(),
    ).toBe(201)
  }
  await signIn(context, one)
  await page.goto(`/dashboard/chat/${id}`)
  await expect(bubbles(page)).toHaveCount(20)
  await expect(bubbles(page).first()).toHaveText('message 16')
  const more = page.locator('.chat-history-more').getByRole('button', { name: 'Show more' })
  await page.locator('.chat-history').evaluate((box) => box.scrollTo(0, 0))
  const sixteenth = bubbles(page).filter({ hasText: 'message 16' })
  const before = await sixteenth.boundingBox()
  await more.click()
  await expect(bubbles(page)).toHaveCount(30)
  await expect(bubbles(page).first()).toHaveText('message 6')
  const after = await sixteenth.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60)
  await more.click()
  await expect(bubbles(page)).toHaveCount(35)
  await expect(more).toHaveCount(0)
})

test('a person is found, blocked while the chat is open on their side, and reported', {
  tag: '@all',
}, async ({ browser, request, page, context }) => {
  test.setTimeout(90_000)
  const [one, other] = [await makeMember(request), await makeMember(request)]
  await signIn(context, one)
  await page.goto('/dashboard/chat')
  await page.getByLabel('Find a person by name').fill('nobody@example.com')
  const hint = page.getByText('For a full email, press Enter.')
  await expect(hint).toBeVisible()
  await page.getByLabel('Find a person by name').press('Enter')
  await expect(page.getByRole('alert')).toContainText('No member')
  await expect(hint).toHaveCount(0)
  await page.getByLabel('Find a person by name').fill(other.handle)
  await page.getByLabel('Find a person by name').press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/chat\/chat_/)
  const partner = await pageOf(browser, other)
  await partner.goto(page.url())
  await connected(page)
  await page.getByLabel('About this person').click()
  await page.getByRole('button', { name: 'Report' }).click()
  await page.locator('.chat-report').getByRole('button', { name: 'Report' }).click()
  await expect(page.locator('.chat-report').getByRole('alert')).toHaveText('Choose a reason.')
  await page.getByLabel('Spam or ads').check()
  await page.locator('.chat-report').getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Report sent')).toBeVisible()
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.locator('.chat-here')).toBeVisible()
  await page.getByLabel('About this person').click()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('You’ve blocked this person.')).toBeVisible()
  await expect(second.getByText('You’ve blocked this person.')).toBeVisible()
  await second.close()
  await expect(partner.getByText('You can’t message this person.')).toBeVisible()
  await expect(field(partner)).toHaveCount(0)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(field(page)).toBeVisible()
  await partner.context().close()
})

test('works before any script', async ({ browser, request }) => {
  const [one, other] = [await makeMember(request), await makeMember(request)]
  const context = await browser.newContext({ javaScriptEnabled: false })
  await signIn(context, one)
  const page = await context.newPage()
  await page.goto(`/dashboard/chat?with=${other.handle}`)
  await field(page).fill('Plain and simple')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(bubbles(page)).toHaveText(['Plain and simple'])
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Unfollow' }).click()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await context.close()
})

test('a pasted picture is sent and shown to the other one', { tag: '@all' }, async ({
  browser,
  request,
  page,
  context,
}) => {
  test.setTimeout(60_000)
  const [one, other] = [await makeMember(request), await makeMember(request)]
  await signIn(context, one)
  await page.goto(`/dashboard/chat?with=${other.handle}`)
  const partner = await pageOf(browser, other)
  await partner.goto(page.url())
  await connected(page)
  await field(page).evaluate(async (element) => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 48
    canvas.getContext('2d')?.fillRect(0, 0, 64, 48)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const pasted = new DataTransfer()
    if (blob) pasted.items.add(new File([blob], 'team.png', { type: 'image/png' }))
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.locator('.composer-files')).toContainText('Ready')
  await say(page, 'Look')
  const picture = partner.locator('.chat-message-picture img')
  await expect(picture).toHaveAttribute('alt', 'Picture: \u2068team.png\u2069')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  await expect(bubbles(partner)).toHaveText(['Look'])
  // A file that no server would accept is not even sent.
  const file = { name: 'film.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(20_971_521) }
  await page.locator('.composer input[type=file]').setInputFiles(file)
  await expect(page.locator('.composer-files')).toContainText('20 MB')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await partner.context().close()
})
