import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { test as plainTest, type Response } from '@playwright/test'
import { expect, expectAccessible, prefer, test, waitForReact } from './fixtures'
import { makeForm, send } from './form-maker'
import { intercept } from './intercept'

const testers = {
  name: 'آزمون‌گران نسخهٔ اول',
  language: 'fa',
  elements: [
    { type: 'welcome', key: 'hello', question: 'سلام', help: 'کمتر از یک دقیقه وقت می‌گیرد.' },
    { type: 'text', key: 'name', question: 'نام شما چیست؟', required: true },
    {
      type: 'checkbox',
      key: 'parts',
      question: 'کدام بخش‌ها برای کار روزانهٔ شما مهم‌تر است؟',
      options: ['پیدا کردن همکار', 'دیتابیس آزمایشی با API آماده', 'سند و فهرست کار مشترک'],
      hasOther: true,
      required: true,
      max: 3,
    },
    { type: 'number', key: 'age', question: 'چند سال دارید؟', min: 10, max: 120 },
    { type: 'date', key: 'day', question: 'از کی آماده‌اید؟' },
  ],
  settings: { thanks: 'ممنون، به‌زودی خبر می‌دهیم.' },
}

// Not the test of our fixtures, which fails where a request finds no network.
plainTest.describe('in Persian on a phone', () => {
  plainTest.use({ viewport: { width: 390, height: 760 } })

  plainTest(
    'is filled in, kept over a closed page, and sent when the connection is back',
    async ({ page, context, request }) => {
      const form = await makeForm(request, testers)
      waitForReact(page)
      await prefer(context, { language: 0 })
      await page.goto(form.address)
      await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
      await expect(page.getByRole('heading', { name: 'سلام' })).toBeVisible()
      await page.getByRole('button', { name: 'شروع' }).click()
      await expect(page.getByText('سؤال ۱', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      const name = page.getByLabel('نام شما چیست؟')
      await expect(name).toBeFocused()
      await expect(page.locator('.filler-error')).toHaveText('برای ادامه به این سؤال پاسخ دهید.')
      await name.fill('سارا')
      await page.keyboard.press('Enter')
      await expect(page.getByText('سؤال ۲', { exact: true })).toBeVisible()
      await page.keyboard.press('1')
      await page.keyboard.press('c')
      await expect(page.getByRole('checkbox', { name: 'پیدا کردن همکار' })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: 'سند و فهرست کار مشترک' })).toBeChecked()
      await expectAccessible(page)
      // The emulated state alone lets a request through now and then.
      const isCall = (url: URL) => url.pathname.includes('/do/')
      await intercept(context, isCall, (route) => route.abort('internetdisconnected'))
      await context.setOffline(true)
      await page.getByRole('button', { name: 'بعدی' }).click()
      await page.getByLabel('چند سال دارید؟').fill('۲۷')
      await page.keyboard.press('Enter')
      await expect(page.getByText('سؤال ۴', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'بعدی' }).click()
      await expect(page.getByRole('heading', { name: 'مرور پاسخ‌ها' })).toBeVisible()
      await send(page, 'ارسال پاسخ‌ها')
      await expect(page.getByText('هنوز ارسال نشده').first()).toBeVisible()
      await page.close()
      expect(await form.answers()).toEqual([])
      await context.setOffline(false)
      await context.unroute(isCall)
      const again = await context.newPage()
      await again.goto(form.address)
      await expect(again.getByText('ممنون، به‌زودی خبر می‌دهیم.')).toBeVisible()
      await expect(again.locator('.filler-foot')).not.toContainText('دستگاه')
      const [one, ...others] = await form.answers()
      expect(others).toEqual([])
      expect(one).toMatchObject({ name: 'سارا', age: 27 })
      await again.reload()
      await expect(again.getByRole('heading', { name: 'سلام' })).toBeVisible()
    },
  )
})

test('answers that a second tab continues are sent from both', async ({ page, context, request }) => {
  const form = await makeForm(request, {
    elements: [{ type: 'text', key: 'name', question: 'Your name?' }],
  })
  await prefer(context, { language: 0 })
  await page.goto(form.address)
  await page.getByLabel('Your name?').fill('Sara')
  await page.getByRole('button', { name: 'Next' }).click()
  const second = await context.newPage()
  waitForReact(second)
  await second.goto(form.address)
  for (const tab of [second, page]) {
    await expect(tab.locator('.filler-review')).toContainText('Sara')
    await send(tab)
    await expect(tab.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  }
  expect(await form.answers()).toMatchObject([{ name: 'Sara' }, { name: 'Sara' }])
})

const branching = {
  name: 'Lunch',
  elements: [
    { type: 'text', key: 'name', question: 'Your name?', required: true },
    {
      type: 'radio',
      key: 'eats',
      question: 'What will you eat?',
      options: ['Soup', 'Nothing'],
      hasOther: true,
    },
    { type: 'email', key: 'mail', question: 'Where do we write?', showIf: { key: 'eats', isNot: 'Nothing' } },
    { type: 'phone', key: 'phone', question: 'And your phone?' },
  ],
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('goes page by page, back, and is reviewed before it is sent', async ({ page, request }) => {
    const form = await makeForm(request, branching)
    await page.goto(`${form.address}/lunch`)
    const next = page.getByRole('button', { name: 'Next' })
    await next.click()
    await expect(page.locator('.filler-error')).toHaveText('Answer this question to continue.')
    await page.getByLabel('Your name?').fill('Ada <b>')
    await next.click()
    await page.getByRole('radio', { name: 'Other…' }).check()
    await page.getByLabel('Your own answer').fill('Bread')
    await next.click()
    await page.getByLabel('Where do we write?').fill('ada@')
    await next.click()
    await expect(page.locator('.filler-error')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Your own answer')).toHaveValue('Bread')
    await page.getByLabel('Nothing').check()
    await next.click()
    await page.getByLabel('Country of the number').selectOption('GB')
    await page.getByLabel('And your phone?').fill('020 7946 0958')
    await next.click()
    await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
    await expect(page.getByText('Ada <b>')).toBeVisible()
    await page.getByRole('button', { name: 'Change the answer to “⁨Your name?⁩”' }).click()
    await page.getByLabel('Your name?').fill('Ada')
    await next.click()
    await send(page)
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    expect(await form.answers()).toEqual([
      expect.objectContaining({ name: 'Ada', eats: 'Nothing', phone: '+442079460958' }),
    ])
  })
})

const birthday = { type: 'date', key: 'day', question: 'چه روزی؟' }

test('a day that the calendar does not have is refused, and not changed into another one', async ({
  page,
  request,
}) => {
  const form = await makeForm(request, { name: 'روز', language: 'fa', elements: [birthday] })
  await page.goto(form.address)
  const part = (name: string) => page.getByRole('spinbutton', { name: new RegExp(`^${name}`) })
  const next = page.getByRole('button', { name: 'بعدی' })
  const type = async (year: string) => {
    for (const [name, digits] of [
      ['سال', year],
      ['ماه', '12'],
      ['روز', '30'],
    ] as const) {
      await part(name).click()
      await page.keyboard.type(digits)
    }
  }
  await type('1405')
  await page.keyboard.press('Enter')
  await expect(page.locator('.filler-error')).toBeVisible()
  await next.click()
  await expect(page.getByRole('alert').filter({ hasText: '۳۰ اسفند ۱۴۰۵' })).toBeVisible()
  await expectAccessible(page)
  await next.click()
  await expect(page.getByRole('heading', { name: 'مرور پاسخ‌ها' })).toHaveCount(0)
  await type('1403')
  await next.click()
  await expect(page.getByRole('heading', { name: 'مرور پاسخ‌ها' })).toBeVisible()
  await send(page, 'ارسال پاسخ‌ها')
  await expect.poll(form.answers).toEqual([expect.objectContaining({ day: '2025-03-20' })])
})

const paths = {
  name: 'ابزار کار',
  language: 'fa',
  elements: [
    {
      type: 'radio',
      key: 'kind',
      question: 'چه می‌سازید؟',
      options: ['وب', 'موبایل'],
      required: true,
      jumps: [{ is: 'موبایل', to: 'store' }],
    },
    { type: 'text', key: 'framework', question: 'با کدام فریم‌ورک؟', required: true },
    { type: 'text', key: 'why', question: 'چرا React؟', showIf: { key: 'framework', is: 'React' } },
    { type: 'text', key: 'store', question: 'در کدام فروشگاه؟' },
  ],
}

test.describe('without a script in Persian on a phone', () => {
  test.use({ javaScriptEnabled: false, refusals: true, viewport: { width: 390, height: 760 } })

  test('an earlier answer that is changed leads along another path, and what it no longer asks is not kept', async ({
    page,
    request,
  }) => {
    const form = await makeForm(request, paths)
    const next = page.getByRole('button', { name: 'بعدی' })
    const kind = async (name: string) => {
      await page.getByRole('button', { name: /تغییر پاسخ.*چه می‌سازید/ }).click()
      await page.getByRole('radio', { name, exact: true }).check()
      await next.click()
    }
    const review = page.getByRole('heading', { name: 'مرور پاسخ‌ها' })
    const said = page.locator('.filler-review')
    await page.goto(form.address)
    await next.click()
    await expect(page.locator('.filler-error')).toHaveText('برای ادامه به این سؤال پاسخ دهید.')
    await page.getByRole('radio', { name: 'وب', exact: true }).check()
    await next.click()
    await page.getByLabel('با کدام فریم‌ورک؟').fill('React')
    await next.click()
    await page.getByLabel('چرا React؟').fill('سرعت')
    await next.click()
    await page.getByRole('button', { name: 'قبلی' }).click()
    await expect(page.getByLabel('چرا React؟')).toHaveValue('سرعت')
    await page.getByRole('button', { name: 'قبلی' }).click()
    await page.getByLabel('با کدام فریم‌ورک؟').fill('Remix')
    await next.click()
    // Why React is not asked of who uses another.
    await page.getByLabel('در کدام فروشگاه؟').fill('مایکت')
    await next.click()
    await expect(review).toBeVisible()
    await expect(said).toContainText('Remix')
    await expect(said).not.toContainText('سرعت')
    expect(await page.locator('html').evaluate((page) => page.scrollWidth)).toBeLessThanOrEqual(390)

    await kind('موبایل')
    await expect(review).toBeVisible()
    await expect(said).not.toContainText('Remix')
    await expect(said).toContainText('مایکت')
    // Answers on the other path return with the path.
    await kind('وب')
    await expect(review).toBeVisible()
    await expect(said).toContainText('Remix')
    await kind('موبایل')
    await send(page, 'ارسال پاسخ‌ها')
    await expect(page.getByRole('heading', { name: 'ممنون از شما' })).toBeVisible()
    const [answer, ...others] = await form.answers()
    expect(others).toEqual([])
    expect(answer).toMatchObject({ kind: 'موبایل', store: 'مایکت' })
    expect([answer?.framework ?? null, answer?.why ?? null]).toEqual([null, null])
  })
})

const everyType = {
  name: 'كل الأنواع',
  language: 'ar',
  elements: [
    { type: 'description', key: 'about', question: 'قبل أن نبدأ', help: 'أسئلة من كل نوع.' },
    { type: 'text', key: 'text', question: 'ما اسمك؟' },
    { type: 'email', key: 'email', question: 'ما بريدك؟' },
    { type: 'phone', key: 'phone', question: 'ما رقمك؟' },
    { type: 'number', key: 'number', question: 'كم عددكم؟' },
    { type: 'password', key: 'password', question: 'كلمة سر؟' },
    { type: 'multiline', key: 'multiline', question: 'ماذا تقترح؟' },
    { type: 'switch', key: 'switch', question: 'هل توافق؟', required: true },
    { type: 'radio', key: 'radio', question: 'أي لون؟', options: ['أحمر', 'أزرق'] },
    {
      type: 'checkbox',
      key: 'checkbox',
      question: 'أي أيام؟',
      options: Array.from({ length: 12 }, (_, at) => `يوم ${at + 1}`),
    },
    {
      type: 'autocomplete',
      key: 'autocomplete',
      question: 'أي مدينة؟',
      options: ['بغداد', 'بيروت', 'القاهرة'],
    },
    { type: 'date', key: 'date', question: 'أي تاريخ؟' },
    { type: 'country', key: 'country', question: 'من أي دولة؟' },
    { type: 'file', key: 'file', question: 'أرفق ملفًا', accepts: ['text'] },
  ],
}

test('every kind of question is answered in Arabic, each in its own way', async ({ page, request }) => {
  test.slow()
  const form = await makeForm(request, everyType)
  await page.goto(form.address)
  const next = page.getByRole('button', { name: 'التالي' })
  await next.click()
  await page.getByLabel('ما اسمك؟').fill('ليلى')
  await page.keyboard.press('Enter')
  await page.getByLabel('ما بريدك؟').fill('layla@example.com')
  await page.keyboard.press('Enter')
  const country = page.getByLabel('بلد الرقم')
  await country.fill('العراق')
  await page.keyboard.press('Enter')
  await page.getByLabel('ما رقمك؟').fill('٠٧٩٠١٢٣٤٥٦٧')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByLabel('كم عددكم؟').fill('١٬٢٣٤٫٥')
  await page.keyboard.press('Enter')
  await page.getByLabel('كلمة سر؟').fill('sirr-1234')
  await page.keyboard.press('Enter')
  await page.getByLabel('ماذا تقترح؟').fill('سطر\nآخر')
  await page.keyboard.press('Control+Enter')
  await next.click()
  await expect(page.locator('.filler-error')).toHaveText('يلزم تفعيل هذا الخيار للمتابعة.')
  await page.getByRole('switch').check()
  await next.click()
  await page.getByRole('radio', { name: 'أزرق' }).check()
  await next.click()
  await page.getByLabel('البحث في الخيارات').fill('12')
  await page.getByRole('checkbox', { name: 'يوم 12' }).check()
  await next.click()
  const city = page.getByRole('combobox', { name: 'أي مدينة؟' })
  await city.click()
  await expect(page.getByRole('option')).toHaveText(['بغداد', 'بيروت', 'القاهرة'])
  await city.fill('القاهره')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await next.click()
  await page.locator('.date-segment').first().pressSequentially('2606')
  await page.locator('.date-segment[data-type="year"]').pressSequentially('2025')
  await expectAccessible(page)
  await next.click()
  await page.getByRole('combobox', { name: 'من أي دولة؟' }).fill('لبنان')
  await expect(page.locator('.filler-list .flag').first()).toHaveJSProperty('complete', true)
  await page.keyboard.press('Enter')
  await next.click()
  await expect(page.locator('.filler-help')).toHaveText(/^ملفات نصية وCSV وJSON فقط\. الحد الأقصى \u2068?٢٥ /)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'ملاحظات.txt', mimeType: 'text/plain', buffer: Buffer.from('مرحبا') })
  await expect(page.getByText('ملاحظات.txt')).toBeVisible()
  await next.click()
  await expect(page.getByRole('heading', { name: 'مراجعة الإجابات' })).toBeVisible()
  await expect(page.getByText('sirr-1234')).toHaveCount(0)
  await expectAccessible(page)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).toContain('layla@example.com')
  expect(kept).not.toContain('sirr-1234')
  await expect(page.locator('.filler-foot')).toContainText('على هذا الجهاز')
  await send(page, 'إرسال الإجابات')
  await expect(page.getByRole('heading', { name: 'شكرًا لك' })).toBeVisible()
  await expect(page.locator('.filler-foot')).not.toContainText('على هذا الجهاز')
  const [answer] = await form.answers()
  expect(answer).toMatchObject({
    phone: '+9647901234567',
    number: 1234.5,
    switch: true,
    radio: 'أزرق',
    checkbox: ['يوم 12'],
    autocomplete: 'القاهرة',
    date: '2025-06-26',
    country: 'LB',
  })
  expect(JSON.stringify(answer)).not.toContain('sirr-1234')
})

/** Nothing for a script that came as the page closed. */
const gzippedSize = async (response: Response) => {
  const body = await response.body().catch(() => Buffer.alloc(0))
  return gzipSync(body).length
}

test('a form weighs little, may be embedded in other sites’ pages, and its other faces speak its language', async ({
  page,
  request,
}) => {
  const form = await makeForm(request, { ...branching, settings: { closesAt: null } })
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.url().includes('.js')) scripts.set(response.url(), gzippedSize(response))
  })
  const answer = await page.goto(form.address)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.values())
  const sum = sizes.reduce((all, one) => all + one, 0)
  expect(sum, [...scripts.keys()].join('\n')).toBeGreaterThan(0)
  expect(sum, [...scripts.keys()].join('\n')).toBeLessThanOrEqual(90 * 1024)
  expect(answer?.headers()['x-frame-options']).toBe('DENY')
  const embedded = await request.get(`${form.address}?embed=1`)
  expect(embedded.headers()['content-security-policy']).toContain('frame-ancestors *')
  expect(embedded.headers()['x-frame-options']).toBeUndefined()
  await form.call('POST', `/forms/${form.id}/close`)
  const closed = await request.get(form.address, { headers: { 'Accept-Language': 'fa' } })
  expect(closed.status()).toBe(410)
  expect(await closed.text()).toContain('This form has closed')
})

test('a form is embedded in a page of another site, as high as its content, and is answered there', async ({
  page,
  request,
  baseURL,
}) => {
  const form = await makeForm(request, { ...branching, settings: { hidden: ['source'] } })
  const script = `<script src="${baseURL}/embed/form.js" data-form="${form.id}" data-source="shop"></script>`
  const body = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>Shop</h1>${script}</html>`
  const shop = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(body))
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`)
  const inside = page.frameLocator('iframe')
  await inside.getByLabel('Your name?').fill('Ada')
  const height = () => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)
  await expect.poll(height).not.toBe(600)
  const next = inside.getByRole('button', { name: 'Next' })
  await next.click()
  await inside.getByRole('radio', { name: 'Nothing' }).check()
  await next.click()
  await expect(inside.getByLabel('And your phone?')).toBeVisible()
  await next.click()
  await send(inside)
  await expect(inside.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(await form.answers()).toEqual([expect.objectContaining({ name: 'Ada', source: 'shop' })])
  shop.close()
})
