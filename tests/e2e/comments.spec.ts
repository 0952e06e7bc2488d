import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { callApi, expect, type Member, makeMember, prefer, signIn, test } from './fixtures'

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`

async function makeIdea(request: APIRequestContext, { token }: Member): Promise<string> {
  const data = { subject: 'نوبت دیجیتال درمانگاه', category: 'mobile', text: 'بیمار با پیامک شماره می‌گیرد.' }
  const answer = await callApi(request, 'POST', '/ideas', { token, data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

async function openAs(browser: Browser, member: Member, id: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin(), javaScriptEnabled })
  await prefer(context, { language: javaScriptEnabled ? 1 : 0 })
  await signIn(context, member)
  const page = await context.newPage()
  const connected =
    javaScriptEnabled && page.waitForEvent('websocket', (socket) => socket.url().includes('/live/'))
  await page.goto(`/dashboard/allidea/${id}`)
  await connected
  return page
}

const comment = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('two members talk below an idea and see each other’s comments as they come', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const [owner, other] = [await makeMember(request), await makeMember(request)]
  const id = await makeIdea(request, owner)
  const [page, theirs] = [await openAs(browser, owner, id), await openAs(browser, other, id)]
  const field = theirs.getByLabel('نوشتن نظر')

  // Who takes part is suggested after an @, and Enter takes them; a mark keeps the @ on its side while it is written.
  await field.pressSequentially('چه خوب @')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(theirs.getByRole('option')).toContainText([owner.displayName])
  await field.press('Enter')
  await expect(field).toHaveValue(`چه خوب \u200e@${owner.handle} `)
  await expect(field).not.toHaveAttribute('aria-expanded')

  // A draft is stored on the device, and posting it empties the field.
  await theirs.reload()
  await expect(field).toHaveValue(`چه خوب \u200e@${owner.handle} `)
  await theirs.getByRole('button', { name: 'ارسال نظر' }).click()
  await expect(field).toHaveValue('')
  await expect(comment(theirs, 'چه خوب')).toContainText(`چه خوب @${owner.handle}`)

  // The comment reaches the other page automatically, and so does the like on the way back.
  await expect(comment(page, 'چه خوب')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'نظر جدید از' })).toHaveCount(1)
  const like = comment(page, 'چه خوب').getByRole('button', { name: 'لایک' })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(comment(theirs, 'چه خوب')).toContainText('۱ لایک')

  // A reply is below its comment; its edits, deletion and restoration reach the other page too.
  await comment(page, 'چه خوب').getByRole('link', { name: 'پاسخ' }).click()
  await page
    .getByLabel(/^پاسخ به/)
    .and(page.locator('textarea'))
    .fill('ممنون')
  await page.getByRole('button', { name: 'ارسال پاسخ' }).click()
  const answer = comment(page, 'ممنون')
  await answer.locator('summary').click()
  await answer.getByRole('link', { name: 'ویرایش' }).click()
  await page.getByRole('button', { name: 'ذخیره' }).waitFor()
  await page.keyboard.type(' از شما')
  await page.keyboard.press('Control+Enter')
  await expect(comment(theirs, 'ممنون از شما')).toContainText('ویرایش‌شده')
  await comment(page, 'ممنون از شما').locator('summary').click()
  await comment(page, 'ممنون از شما').getByRole('link', { name: 'حذف' }).click()
  await expect(comment(theirs, 'ممنون از شما')).toHaveCount(0)
  await page.getByRole('button', { name: 'واگرد' }).click()
  await expect(comment(theirs, 'ممنون از شما')).toHaveCount(1)
  await expect(comment(page, 'ممنون از شما')).toHaveCount(1)

  // Without a line nothing that was written is lost.
  await theirs.context().setOffline(true)
  await field.fill('بعداً')
  await theirs.getByRole('button', { name: 'ارسال نظر' }).click()
  await expect(theirs.getByRole('alert')).toContainText('آفلاین')
  await theirs.context().setOffline(false)
  await theirs.getByRole('button', { name: 'ارسال نظر' }).click()
  await expect(comment(page, 'بعداً')).toHaveCount(1)
  await page.context().close()
  await theirs.context().close()
})

test('comments are written, answered, changed, liked, hidden and deleted before any script', async ({
  browser,
  request,
}) => {
  const [owner, other] = [await makeMember(request), await makeMember(request)]
  const id = await makeIdea(request, owner)
  const page = await openAs(browser, other, id, false)
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByRole('alert')).toContainText('Write something first.')
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('First words')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/allidea/${id}\\?comment=comment_\\w+#comment_`))

  const ours = await openAs(browser, owner, id, false)
  await comment(ours, 'First words').getByRole('button', { name: 'Like' }).click()
  await expect(comment(ours, 'First words')).toContainText('1 like')
  // Of what is one's own there is only the number.
  await expect(ours.getByText('0 votes')).toBeAttached()
  await page.getByRole('button', { name: 'Upvote, 0 votes' }).click()
  await expect(page.getByRole('button', { name: 'Upvote, 1 vote' })).toHaveAttribute('aria-pressed', 'true')
  await comment(ours, 'First words').locator('summary').click()
  await comment(ours, 'First words').getByRole('link', { name: 'Report' }).click()
  await expect(
    ours.getByText(`Comment by \u2068${other.displayName}\u2069: \u2068First words\u2069`),
  ).toBeVisible()
  await ours.getByRole('radio', { name: 'Spam or ads' }).check()
  await ours.getByRole('button', { name: 'Send report' }).click()
  await expect(ours.getByRole('heading', { level: 1 })).toHaveText('Report sent')
  await ours.goto(`/dashboard/allidea/${id}`)
  await comment(ours, 'First words').getByRole('link', { name: 'Reply' }).click()
  await ours.getByRole('textbox', { name: /^Reply to/ }).fill('An answer')
  await ours.getByRole('button', { name: 'Post reply' }).click()
  await expect(comment(ours, 'An answer')).toContainText('Author')
  await comment(ours, 'First words').locator('summary').click()
  await comment(ours, 'First words').getByRole('button', { name: 'Hide' }).click()
  await expect(ours.getByText('Hidden by the owner of this page')).toBeVisible()

  await page.goto(`/dashboard/allidea/${id}`)
  await page.getByText('Hidden by the owner of this page').click()
  await comment(page, 'First words').locator('summary').click()
  await comment(page, 'First words').getByRole('link', { name: 'Edit' }).click()
  await page.locator('.comment textarea').fill('Better words')
  await page.getByRole('button', { name: 'Save' }).click()
  await comment(page, 'Better words').locator('summary').click()
  await comment(page, 'Better words').getByRole('link', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete this comment?')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This comment was deleted')).toBeVisible()
  await expect(comment(page, 'An answer')).toBeVisible()
  await page.context().close()
  await ours.context().close()
})
