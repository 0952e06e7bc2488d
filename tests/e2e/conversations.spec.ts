import { expect } from '@playwright/test'
import { realPictures } from '../pictures'
import { callApi, makeMember, prefer, signIn, test } from './fixtures'
import { startModel } from './model-host'

// Journeys with a model take turns.
test.describe.configure({ timeout: 240_000 })

const code = '```python loan.py\nprint(36)\n```'

test('an answer is followed over a reload, its code saved, and a copy of it read by everybody', async ({
  page,
  context,
  request,
  browser,
}) => {
  const model = await startModel()
  const member = await makeMember(request)
  await signIn(context, member)
  await prefer(context, { language: 1 })
  await page.goto('/dashboard/chatgpt')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'پیوست تصویر' }).click()
  const picture = { name: 'loan.png', mimeType: 'image/png', buffer: Buffer.from(realPictures.png) }
  await (await chosen).setFiles([
    picture,
    { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') },
  ])
  await expect(page.getByRole('list', { name: 'پیوست‌ها' })).toContainText('loan.png')
  await expect(page.getByText('این فایل را بردارید')).toBeVisible()
  await page.getByLabel('پیامی بنویسید').fill('قسط ماهانه چقدر است؟')
  await page.getByRole('button', { name: 'ارسال' }).click()
  await expect(page).toHaveURL(/\/dashboard\/chatgpt\/conversation_/)
  const answer = await model.answer()
  await expect(page.locator('.conversation-own')).toContainText('loan.png')
  answer.say('قسط شما $a^2$ است. ')
  await expect(page.locator('.conversation-answer-words .katex')).toBeVisible()
  await page.reload()
  await expect(page.locator('.conversation-answer-words')).toContainText('قسط شما')
  answer.say(`همین:\n\n${code}\n`)
  answer.end()
  await expect(page.getByRole('button', { name: 'ارسال' })).toBeVisible()
  await expect(page.locator('h1')).toContainText('قسط ماهانه')

  await page.getByRole('button', { name: 'ذخیره به‌صورت فایل کد' }).click()
  await expect(page.getByLabel('نام فایل')).toHaveValue('loan.py')
  await page.getByLabel('پروژه').fill('Loans')
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(page.getByText('فایل کد ذخیره شد')).toBeVisible()

  await page.getByRole('button', { name: 'اشتراک‌گذاری', exact: true }).click()
  await page.getByRole('switch', { name: 'لینک عمومی' }).click()
  const url = await page.getByRole('textbox', { name: 'لینک عمومی' }).inputValue()
  const stranger = await browser.newContext()
  const shared = await stranger.newPage()
  expect((await shared.goto(url))?.status()).toBe(200)
  await expect(shared.locator('math')).toBeVisible()
  await expect(shared.locator('pre')).toContainText('print(36)')
  await page.getByRole('switch', { name: 'لینک عمومی' }).click()
  await expect(page.getByRole('textbox', { name: 'لینک عمومی' })).toHaveCount(0)
  expect((await shared.goto(url))?.status()).toBe(404)
  await stranger.close()
  model.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a conversation gets a folder and instructions, and goes to the trash and back', async ({
    page,
    context,
    request,
  }) => {
    const member = await makeMember(request)
    const data = { title: 'Loans' }
    const { id } = await (
      await callApi(request, 'POST', '/conversations', { token: member.token, data })
    ).json()
    await signIn(context, member)
    await page.goto('/dashboard/chatgpt/folders/new')
    await page.getByLabel('Name').fill('Money')
    await page.getByLabel('Instructions').fill('Answer in Persian.')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('link', { name: 'Money' })).toBeVisible()
    await page.goto(`/dashboard/chatgpt/${id}/settings`)
    await page.getByLabel('Title').fill('Loans of 2026')
    await page.getByLabel('Folder').selectOption({ label: 'Money' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('h1')).toHaveText('Loans of 2026')
    await page.goto('/dashboard/chatgpt/folders')
    await expect(page.getByText('1 chat')).toBeVisible()
    await page.goto('/dashboard/chatgpt/all')
    await page.locator('summary[aria-label*="Loans of 2026"]').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/show=trash/)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('link', { name: 'Loans of 2026' }).first()).toBeVisible()
  })
})
