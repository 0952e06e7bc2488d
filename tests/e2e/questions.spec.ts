import {
  callApi,
  enterRoom,
  expect,
  type Member,
  makeMember,
  type Page,
  prefer,
  signIn,
  test,
} from './fixtures'
import { intercept } from './intercept'

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`
const own = crypto
  .randomUUID()
  .replace(/[^a-f]/g, '')
  .slice(0, 6)
const title = `چرا useEffect دو بار اجرا می‌شود ${own}`

test('a question is asked in Persian, answered by two in English, and one answer accepted', async ({
  page,
  context,
  member,
  browser,
  request,
}) => {
  test.setTimeout(90_000)
  const [second, third] = [await makeMember(request), await makeMember(request)]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await prefer(context, { language: 1 })
  await signIn(context, member)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'سؤال‌ها' }).first().click()
  await page.getByRole('link', { name: 'سؤال جدید' }).first().click()
  await page.getByLabel('عنوان').fill('چای')
  await page.getByRole('button', { name: 'پرسیدن' }).click()
  await expect(page.getByLabel('عنوان')).toHaveAccessibleDescription(/۵ کاراکتر/)
  await page.getByLabel('عنوان').fill(title)
  await page.getByLabel('توضیح').fill('در حالت توسعه **دو** درخواست می‌بینم.')
  await page.getByText('پیش‌نمایش').click()
  await expect(page.locator('.markdown-preview strong')).toHaveText('دو')
  await page.getByLabel('زبان کد').selectOption('javascript')
  await page.locator('textarea[name=code]').focus()
  await page.locator('.cm-content').fill('useEffect(() => load(), [])')
  await page.getByLabel('تگ‌ها').fill('React, واکنش')
  await page.getByRole('button', { name: 'پرسیدن' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('.code-line')).toHaveText('useEffect(() => load(), [])')
  await page.getByRole('button', { name: 'کپی' }).click()
  await expect(page.getByText('کد کپی شد!')).toBeVisible()
  const address = new URL(page.url()).pathname

  const theirs = await browser.newContext({ baseURL: origin() })
  await signIn(theirs, second)
  const reader = await theirs.newPage()
  await reader.goto(address)
  await reader.locator('.page-actions').getByRole('button', { name: 'Add answer' }).click()
  const dialog = reader.getByRole('dialog')
  await expect(reader.locator('.question-add')).toBeHidden()
  await dialog.getByLabel('Your answer').fill('Strict Mode mounts it twice.')
  await dialog.getByRole('button', { name: 'Add answer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(reader.locator('.question-answer')).toContainText('Strict Mode mounts it twice.')
  const id = address.split('/').at(-1)
  const other = { text: 'Switch Strict Mode off.' }
  await callApi(request, 'POST', `/questions/${id}/answers`, { token: third.token, data: other })
  await theirs.close()

  // The page of the asker hears of both.
  const first = page.locator('.question-answer', { hasText: 'mounts it twice' })
  await expect(page.locator('.question-answer')).toHaveCount(2)
  await first.getByRole('button', { name: 'پذیرفتن پاسخ' }).click()
  await expect(first.getByText('پذیرفته‌شده', { exact: true })).toBeVisible()
  await first.getByRole('button', { name: 'مفید', exact: true }).click()
  await expect(first.locator('.vote-sum')).toContainText('۱')
  await page.goto(`/dashboard/question?q=${encodeURIComponent('#واكنش')}`)
  await expect(page.locator('.question-row', { hasText: own })).toContainText('۲')
})

test('a question is asked and answered without a script', async ({ browser, member }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  await signIn(context, member)
  const page = await context.newPage()
  await page.goto('/dashboard/question/addquestion')
  await page.getByLabel('Title').fill(`How do I boil water ${own}`)
  await page.getByLabel('Details').fill('The kettle does not listen.')
  await page.locator('textarea[name=code]').fill('kettle.boil()')
  await page.getByRole('button', { name: 'Ask question' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`How do I boil water ${own}`)
  await page.getByLabel('Your answer').fill('no')
  await page.getByRole('button', { name: 'Add answer' }).click()
  await expect(page.getByLabel('Your answer')).toHaveValue('no')
  await page.getByLabel('Your answer').fill('Ask it kindly.')
  await page.getByRole('button', { name: 'Add answer' }).click()
  await expect(page.locator('.question-answer')).toContainText('Ask it kindly.')
  await page.getByRole('button', { name: 'Accept answer' }).click()
  await expect(page.locator('.question-answer-accepted')).toBeVisible()
  await context.close()
})

test('a visitor reads a question and its answers without a script, and finds it by its tag', async ({
  browser,
  request,
}) => {
  const [asker, answerer] = [await makeMember(request), await makeMember(request)]
  const call = async (method: string, path: string, token: string, data: object) =>
    (await callApi(request, method, path, { token, data })).json()
  const tag = `kettle-${own}`
  const asked = {
    title: 'Why is my kettle deaf?',
    text: 'It does **not** listen.',
    tags: [tag],
    code: 'boil()',
  }
  const { id } = await call('POST', '/questions', asker.token, asked)
  const answer = await call('POST', `/questions/${id}/answers`, answerer.token, { text: 'Speak up.' })
  await call('PUT', `/questions/${id}/accepted`, asker.token, { answerId: answer.id })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  const page = await context.newPage()
  await page.goto(`/fa/general/tag/${tag}`)
  await page.getByRole('link', { name: 'فارسی', exact: true }).last().click()
  await expect(page).toHaveURL(`/fa/general/tag/${tag}?language=fa`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/به زبان فارسی$/)
  await expect(page.getByText('هنوز سؤالی با این تگ به این زبان نیست.')).toBeVisible()
  await expect(page.locator('.public-line').first()).toHaveText('۰ سؤال')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${origin()}/fa/general/tag/${tag}`,
  )
  await expect(page.locator('link[hreflang=ar]')).toHaveAttribute('href', `${origin()}/ar/general/tag/${tag}`)
  await page.getByRole('link', { name: 'English', exact: true }).last().click()
  await expect(page).toHaveURL(`/fa/general/tag/${tag}?language=en`)
  await page.getByRole('link', { name: asked.title }).click()
  await expect(page).toHaveURL(`/fa/general/question/${id}/why-is-my-kettle-deaf`)
  await expect(page.locator('.question-answer')).toContainText('Speak up.')
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute(
    'href',
    `${origin()}/en/general/question/${id}/why-is-my-kettle-deaf`,
  )
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data).toMatchObject({
    '@type': 'QAPage',
    mainEntity: { name: asked.title, answerCount: 1, acceptedAnswer: { text: 'Speak up.' } },
  })
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toBe(`${origin()}/fa/general/question/${id}/card.png`)
  expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
  const feed = await request.get(`${origin()}/en/general/tag/${tag}/feed.xml`)
  expect(await feed.text()).toContain(`<guid isPermaLink="false">${id}</guid>`)
  expect(await (await request.get(`${origin()}/ar/general/tag/${tag}/feed.xml`)).text()).not.toContain(id)
  await page.getByRole('link', { name: 'افزودن پاسخ' }).click()
  await page.getByLabel('پاسخ شما').fill('Write to it instead.')
  await page.getByRole('button', { name: 'ورود و ادامه' }).click()
  await expect(page.getByLabel('پاسخ شما')).toHaveValue('Write to it instead.')
  await signIn(context, answerer)
  await page.getByRole('button', { name: 'ارسال دوباره' }).click()
  await expect(page.locator('.question-answer')).toHaveCount(2)
  await context.close()
})

test('three members ask, answer, vote and accept on a phone without a script, and the asker changes their mind', {
  tag: '@all',
}, async ({ browser, member, request }) => {
  test.setTimeout(90_000)
  const answerers = [await makeMember(request), await makeMember(request)]
  const phone = async (of: { token: string }, language: 0 | 1 | 2) => {
    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin(), viewport })
    await prefer(context, { language })
    await signIn(context, of)
    return context.newPage()
  }
  const narrow = async (page: Page) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const asker = await phone(member, 1)
  await asker.goto('/dashboard/question/addquestion')
  await narrow(asker)
  await asker.getByLabel('عنوان').fill(`چای چرا سرد می‌شود ${own}`)
  await asker.getByLabel('توضیح').fill('تا ظهر سرد شده است.')
  await asker.getByRole('button', { name: 'پرسیدن' }).click()
  const address = new URL(asker.url()).pathname
  const texts = ['چون داغ بود.', 'لأن الهواء أبرد منه.']
  const pages = await Promise.all([phone(answerers[0] as Member, 1), phone(answerers[1] as Member, 2)])
  const [first, second] = pages as [Page, Page]
  for (const [page, label, button, text] of [
    [first, 'پاسخ شما', 'افزودن پاسخ', texts[0]],
    [second, 'إجابتك', 'إضافة إجابة', texts[1]],
  ] as const) {
    await page.goto(address)
    await page.getByLabel(label).fill(text ?? '')
    await page.locator('.question-add').getByRole('button', { name: button }).click()
    await expect(page.locator('.question-answer', { hasText: text })).toBeVisible()
    await narrow(page)
  }
  const answerOn = (page: Page, at: 0 | 1) => page.locator('.question-answer', { hasText: texts[at] })
  await second.locator('.question-one').getByRole('button', { name: 'مفيد', exact: true }).click()
  await expect(second.locator('.question-one .vote-sum').first()).toContainText('١')
  await answerOn(second, 0).getByRole('button', { name: 'مفيد', exact: true }).click()
  await expect(answerOn(second, 0).locator('.vote-sum')).toContainText('١')

  await asker.goto(address)
  await expect(asker.locator('.question-answer')).toHaveCount(2)
  await answerOn(asker, 0).getByRole('button', { name: 'پذیرفتن پاسخ' }).click()
  await expect(answerOn(asker, 0)).toHaveClass(/question-answer-accepted/)
  await answerOn(asker, 1).getByRole('button', { name: 'پذیرفتن پاسخ' }).click()
  await expect(answerOn(asker, 1)).toHaveClass(/question-answer-accepted/)
  await expect(asker.locator('.question-answer-accepted')).toHaveCount(1)
  await expect(asker.locator('.question-answer').first()).toContainText(texts[1] ?? '')
  // A vote is taken back as it was given.
  await second.goto(address)
  await answerOn(second, 0).getByRole('button', { name: 'مفيد', exact: true }).click()
  await expect(answerOn(second, 0).locator('.vote-sum')).toContainText('٠')
  await narrow(asker)
  for (const page of [asker, first, second]) await page.context().close()
})

test('keys that are typed while the editor of code is on its way are kept', { tag: '@all' }, async ({
  page,
  context,
  member,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await intercept(page, /\/code-editor-[\w-]+\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard/question/addquestion')
  const plain = page.locator('textarea[name=code]')
  await plain.click()
  await plain.pressSequentially('kettle.')
  await expect(page.locator('.cm-content')).toHaveCount(0)
  const typing = page.keyboard.type('boil(water)', { delay: 40 })
  await expect(plain).toHaveValue(/^kettle\.b/)
  release()
  await typing
  await expect(page.locator('.cm-content')).toHaveText('kettle.boil(water)')
  await expect(plain).toHaveValue('kettle.boil(water)')
})

test('thirty answers are read page by page, and the address of one leads to it', { tag: '@all' }, async ({
  browser,
  request,
  member,
}) => {
  test.setTimeout(60_000)
  const answerer = await makeMember(request)
  const call = async (method: string, path: string, token: string, data: object) =>
    (await callApi(request, method, path, { token, data })).json()
  const asked = { title: `How many cups ${own}`, text: 'Many, I think.' }
  const { id } = await call('POST', '/questions', member.token, asked)
  const ids: string[] = []
  for (let at = 0; at < 30; at += 1)
    ids.push((await call('POST', `/questions/${id}/answers`, answerer.token, { text: `Cup ${at}.` })).id)
  await call('PUT', `/questions/${id}/accepted`, member.token, { answerId: ids[29] })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: origin(),
    viewport: { width: 390, height: 800 },
  })
  const page = await context.newPage()
  const shown = () =>
    page.locator('.question-answer').evaluateAll((all) => all.map((one) => (one as HTMLElement).id))
  for (const path of [`/en/general/question/${id}`, `/dashboard/question/${id}`]) {
    if (path.startsWith('/dashboard')) await signIn(context, member)
    await page.goto(path)
    const first = await shown()
    expect(first).toHaveLength(20)
    expect(first[0]).toBe(ids[29])
    await page.locator('a[rel=next]').click()
    const rest = await shown()
    expect(new Set([...first, ...rest]).size).toBe(30)
    await expect(page.locator('a[rel=next]')).toHaveCount(0)
    const last = rest.at(-1) ?? ''
    await page.goto(`${path}?answer=${last}#${last}`)
    await expect(page.locator(`#${last}`)).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await context.close()
})

test('what is begun comes back on another device, and a tag is followed from its list', {
  tag: '@all',
}, async ({ page, context, member, browser, request }) => {
  test.setTimeout(60_000)
  const asker = await makeMember(request)
  const tag = `samovar-${own}`
  const data = { title: `Which samovar ${own}`, text: 'They all look the same.', tags: [tag] }
  const { id } = await (await callApi(request, 'POST', '/questions', { token: asker.token, data })).json()
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const theirs = await browser.newContext({ baseURL: origin() })
  await prefer(theirs, { language: 0 })
  await signIn(theirs, member)
  const device = await theirs.newPage()
  for (const [path, label, text] of [
    ['/dashboard/question/addquestion', 'Details', 'The kettle sings at night.'],
    [`/dashboard/question/${id}`, 'Your answer', 'The one that whistles.'],
  ] as const) {
    await page.goto(path)
    await page.getByLabel(label).fill(text)
    await expect(page.getByText('Draft saved').filter({ visible: true }).first()).toBeVisible()
    await device.goto(path)
    await expect(device.getByLabel(label)).toHaveValue(text)
  }
  await page.locator('.question-add').getByRole('button', { name: 'Add answer' }).click()
  await expect(page.locator('.question-answer')).toContainText('The one that whistles.')
  await enterRoom(device, 'live', () => device.reload())
  await expect(device.getByLabel('Your answer')).toHaveValue('')
  // Another screen that is open hears how others vote for an answer.
  const answer = (await device.locator('.question-answer').getAttribute('data-id')) ?? ''
  await expect(device.locator('.question-answer .vote-sum')).toContainText('0')
  await callApi(request, 'PUT', `/things/${answer}/vote`, { token: asker.token, data: { value: 1 } })
  await expect(device.locator('.question-answer .vote-sum')).toContainText('1')
  await theirs.close()
  await page.locator('.question-tag', { hasText: tag }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(tag)
  await expect(page.getByRole('searchbox').last()).toHaveCSS('direction', 'ltr')
  // The name of a tag is isolated from the words around it.
  const named = (word: string) => page.getByRole('button', { name: `${word} \u2068${tag}\u2069` })
  await named('Follow').click()
  await expect(named('Following')).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/dashboard/question?show=followed')
  await expect(page.locator('.question-row', { hasText: data.title })).toBeVisible()
  const next = { ...data, title: `Another samovar ${own}` }
  await callApi(request, 'POST', '/questions', { token: asker.token, data: next })
  await page.goto('/dashboard/notifications')
  await expect(page.getByText(next.title)).toBeVisible()
})
