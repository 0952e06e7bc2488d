import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type APIRequestContext,
  callApi,
  expect,
  expectAccessible,
  type Member,
  makeMember,
  prefer,
  signIn,
  test,
} from './fixtures'

const elements = [
  { type: 'text', key: 'name', question: 'نام شما؟' },
  { type: 'radio', key: 'cup', question: 'چه می‌نوشید؟', options: ['چای', 'قهوه'] },
  { type: 'number', key: 'many', question: 'چند فنجان؟' },
  { type: 'date', key: 'day', question: 'چه روزی؟' },
  { type: 'country', key: 'from', question: 'از کجا؟' },
  { type: 'email', key: 'mail', question: 'ایمیل؟' },
]
const said = [
  { name: 'سارا', cup: 'چای', many: 2, day: '2026-03-21', from: 'IR', mail: 'sara@example.com' },
  { name: 'Ali', cup: 'قهوه', many: 5, day: '2026-03-22', from: 'DE', mail: 'ali@example.com' },
  { name: 'مینا', cup: 'چای', many: 3, day: '2026-03-22', from: 'IR' },
]

/** Publishes a Persian form and answers it three times. */
async function answered(request: APIRequestContext, { token }: Member): Promise<string> {
  const data = { name: 'فنجان‌ها', language: 'fa', elements }
  const { id } = await (await callApi(request, 'POST', '/forms', { token, data })).json()
  expect((await callApi(request, 'POST', `/forms/${id}/publish`, { token })).ok()).toBe(true)
  for (const answers of said) {
    const sent = await callApi(request, 'POST', `/forms/${id}/answers`, { data: { version: 1, answers } })
    expect(sent.status()).toBe(201)
  }
  return id
}

test('answers are read, filtered, added up, deleted and brought back in Persian', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  await signIn(context, member)
  await prefer(context, { language: 1, theme: 'dark' })
  const id = await answered(request, member)
  await page.goto(`/dashboard/forms/${id}/answers`)
  await expect(page.getByText('۳ پاسخ', { exact: true })).toBeVisible()
  const rows = page.locator('#answers > tr')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('مینا')
  await expect(rows.last()).toContainText('ایران')
  await expect(rows.last()).toContainText('۱ فروردین ۱۴۰۵')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'سؤال', exact: true }).selectOption('cup')
  // A choice filters at once.
  await page.getByRole('combobox', { name: 'مقدار' }).selectOption('قهوه')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/by=cup&how=is&value=/)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'مقدار' }).selectOption('چای')
  await expect(rows).toHaveCount(2)
  await page.getByLabel(/^ترتیب/).click()
  await page.getByRole('link', { name: 'قدیمی‌ترین' }).click()
  await expect(page).toHaveURL(/by=cup.*sort=oldest/)
  await expect(rows.first()).not.toContainText('مینا')
  await page.getByLabel(/^ترتیب/).click()
  await page.getByRole('link', { name: 'جدیدترین' }).click()
  await expect(rows.first()).toContainText('مینا')
  await rows.first().getByRole('link').click()
  await page.getByRole('link', { name: 'قدیمی‌تر' }).click()
  await expect(page.getByRole('heading', { name: 'سارا' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'قدیمی‌تر' })).toHaveCount(0)
  await page.getByRole('link', { name: 'جدیدتر' }).click()
  await expect(page.getByRole('heading', { name: 'مینا' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'پاسخ‌ها' }).click()
  await expect(rows).toHaveCount(2)

  await page.getByRole('link', { name: 'خلاصه' }).click()
  await expect(page.getByRole('heading', { name: 'خلاصه', level: 1 })).toBeVisible()
  await expect(page.getByText('۲ پاسخ با این فیلترها پیدا شد')).toBeVisible()
  await page.getByRole('link', { name: 'حذف این فیلتر' }).click()
  const cups = page.getByRole('region', { name: 'چه می‌نوشید؟' })
  await expect(cups.getByRole('listitem').first()).toContainText(/چای\s*۲\s*۶۷/)
  await expect(page.getByRole('region', { name: 'چند فنجان؟' })).toContainText('میانه')
  await expectAccessible(page)

  await page.goto(`/dashboard/forms/${id}/answers`)
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('link', { name: 'قدیمی‌تر' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'مینا' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'قدیمی‌تر' }).click()
  await expect(page.getByRole('heading', { name: 'Ali' })).toBeVisible()
  await page.getByLabel('گزینه‌های بیشتر برای این پاسخ').click()
  await page.getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'واگرد' }).click()
  await expect(page.getByRole('heading', { name: 'Ali' })).toBeVisible()
  await page.getByRole('link', { name: 'قدیمی‌تر' }).click()
  await expect(page.getByRole('heading', { name: 'سارا' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'قدیمی‌تر' })).toHaveCount(0)
  await page.getByRole('link', { name: 'جدیدتر' }).click()
  await expect(page.getByRole('heading', { name: 'Ali' })).toBeVisible()

  await page.goto(`/dashboard/forms/${id}/answers`)
  await page.getByRole('link', { name: 'حریم خصوصی' }).click()
  const email = page.getByLabel('ایمیل او')
  await email.fill('ali@example.com')
  await page.getByRole('button', { name: 'پاک کردن پاسخ‌ها' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'انصراف' }).click()
  await email.fill('ALI@example.com')
  await page.getByRole('button', { name: 'پاک کردن پاسخ‌ها' }).click()
  await page.getByRole('button', { name: 'پاک کردن برای همیشه' }).click()
  await expect(page.getByText('۱ پاسخ پاک شد.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'پاسخ‌ها', exact: true }).click()
  await expect(rows).toHaveCount(2)
})

test.describe('a webhook', () => {
  // An address that is refused is written to the console.
  test.use({ refusals: true })
  test('a program gets answers, and gets them again', async ({ page, context, request, member }) => {
    const told: { id: unknown; type: unknown }[] = []
    const program = createServer((asked, answer) => {
      let body = ''
      asked.on('data', (part) => {
        body += part
      })
      asked.on('end', () => {
        const { type } = JSON.parse(body)
        if (type === 'webhook.verification') return answer.writeHead(204).end()
        told.push({ id: asked.headers['webhook-id'], type })
        // The first is refused.
        return answer.writeHead(told.length === 1 ? 503 : 204).end()
      })
    })
    await new Promise<void>((listens) => program.listen(0, '127.0.0.1', listens))
    try {
      await signIn(context, member)
      const id = await answered(request, member)
      await page.goto(`/dashboard/forms/${id}/answers/webhook`)
      const url = page.getByLabel('URL')
      await url.fill('http://example.com/hook')
      await page.getByRole('button', { name: 'Add webhook' }).click()
      await expect(url).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
      await url.fill(`http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`)
      await page.getByRole('button', { name: 'Add webhook' }).click()
      await expect(page.getByText(/^whsec_/)).toBeVisible()
      await expect(page.getByText('Nothing sent yet')).toBeVisible()
      await expectAccessible(page)

      const answers = { name: 'Nora', mail: 'nora@example.com' }
      const data = { version: 1, answers }
      expect((await callApi(request, 'POST', `/forms/${id}/answers`, { data })).status()).toBe(201)
      await expect.poll(() => told.length).toBe(1)
      await expect(async () => {
        await page.goto(`/dashboard/forms/${id}/answers/webhook`)
        await expect(page.getByText('503')).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Resend' }).click()
      await expect(page.getByText('204', { exact: true })).toBeVisible()
      expect(told).toEqual([told[0], told[0]])
      expect(told[0]?.type).toBe('form.answered')
      await page.getByRole('table').getByRole('link').click()
      await expect(page.getByRole('heading', { name: 'Nora' })).toBeVisible()
      await page.goBack()
      await url.press('Enter')
      await expect(page.getByText('Webhook saved')).toBeVisible()
      await page.getByRole('button', { name: 'New secret' }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Generate secret' }).click()
      await expect(page.getByText(/^whsec_/)).toBeVisible()
      await expect(page.getByText(/signed with the old secret too/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Remove webhook' }).click()
      await expect(page.getByRole('heading', { name: 'Remove this webhook?' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Remove webhook' }).click()
      await expect(page.getByRole('button', { name: 'Add webhook' })).toBeVisible()
    } finally {
      program.close()
    }
  })
})

test('answers are read, exported and erased before any script', async ({ browser, request }) => {
  const owner = await makeMember(request)
  const id = await answered(request, owner)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: `http://localhost:${process.env.HAMKAR_TEST_PORT}`,
    viewport: { width: 390, height: 844 },
  })
  await signIn(context, owner)
  const page = await context.newPage()
  await page.goto(`/dashboard/forms/${id}/answers?by=many&how=gte&value=3`)
  await expect(page.locator('#answers > tr')).toHaveCount(2)
  await expect(page.getByText('2 responses match your filters')).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  const csv = await page.request.get(
    `/dashboard/forms/${id}/answers/export?by=many&how=gte&value=3&format=csv`,
  )
  expect((await csv.text()).trim().split('\n')).toHaveLength(3)
  await page.getByLabel('Export', { exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel (XLSX)' }).click()
  expect((await download).suggestedFilename()).toBe('فنجان ها.xlsx')
  await page.goto(`/dashboard/forms/${id}/answers?by=colour&value=red`)
  await expect(page.getByRole('heading', { name: 'This filter doesn’t work' })).toBeVisible()
  await page.goto(`/dashboard/forms/${id}/answers/summary`)
  await expect(page.getByText('Completion rate')).toBeVisible()
  await page.goto(`/dashboard/forms/${id}/answers/erase`)
  await page.getByLabel('Their email').fill('sara@example.com')
  await page.getByRole('button', { name: 'Erase responses…' }).click()
  await page.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByText('1 response erased.')).toBeVisible()
  await page.goto(`/dashboard/forms/${id}/answers`)
  await expect(page.locator('#answers > tr')).toHaveCount(2)
  await context.close()
})

test('the summary prints every question, and nothing that is pressed or filled in', async ({
  page,
  context,
  request,
  member,
}) => {
  await signIn(context, member)
  await prefer(context, { language: 1 })
  const id = await answered(request, member)
  await page.goto(`/dashboard/forms/${id}/answers/summary`)
  const controls = page.locator(':is(button, input, select, textarea, summary, nav a):visible')
  await expect(controls.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'خلاصه' })).toBeVisible()
  for (const { question } of elements) {
    const heading = page.getByRole('heading', { name: question })
    await expect(heading).toBeVisible()
    const { x = -1, width = 0 } = (await heading.boundingBox()) ?? {}
    expect([x >= 0, x + width <= 1280]).toEqual([true, true])
  }
  await expect(controls).toHaveCount(0)
})
