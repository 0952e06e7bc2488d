import { test as plainTest } from '@playwright/test'
import { expect, expectAccessible, prefer, signIn, test, waitForReact } from './fixtures'
import { makeForm, send } from './form-maker'
import { intercept } from './intercept'

const asking = {
  name: 'Lunch',
  elements: [
    { type: 'text', key: 'name', question: 'Your name?' },
    { type: 'radio', key: 'eats', question: 'What will you eat?', options: ['Soup', 'Bread'] },
    { type: 'text', key: 'why', question: 'Why soup?', showIf: { key: 'eats', is: 'Soup' } },
  ],
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type BrowserPage = import('@playwright/test').Page

const panel = (page: BrowserPage) => page.getByRole('complementary', { name: 'Selected element' })
const question = (page: BrowserPage) => panel(page).getByLabel('Question', { exact: true })
const isSaved = (page: BrowserPage) =>
  expect(page.locator('.form-sign')).toHaveAttribute('data-state', 'saved')

/** Opens a form's builder and waits until its script runs: before that its panel has a button that saves. */
async function open(page: BrowserPage, id: string): Promise<void> {
  await page.goto(`/dashboard/forms/${id}`)
  await expect(panel(page).locator('button[type="submit"]')).toHaveCount(0)
}

// Not the test of our fixtures, which fails where a request finds no network.
plainTest(
  'a form that is built without a connection says so, and is kept once it is back',
  async ({ page, context, request }) => {
    const form = await makeForm(request, asking)
    waitForReact(page)
    await prefer(context, { language: 0 })
    await signIn(context, form)
    await open(page, form.id)
    await context.setOffline(true)
    await question(page).fill('Your whole name?')
    await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await isSaved(page)
    await expect(page.getByText('You’re offline.')).toHaveCount(0)
    const { elements } = await form.call('GET', `/forms/${form.id}`)
    expect(elements[0].question).toBe('Your whole name?')
  },
)

plainTest('what is typed before the script has come is kept', async ({ page, context, request }) => {
  const form = await makeForm(request, asking)
  await prefer(context, { language: 0 })
  await signIn(context, form)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await intercept(page, '**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const key = String((await form.call('GET', `/forms/${form.id}`)).elements[1].key)
  await page.goto(`/dashboard/forms/${form.id}/elements/${key}`, { waitUntil: 'commit' })
  await question(page).fill('What do you eat?')
  await panel(page).getByLabel('Options').fill('Soup\nBread\nRice')
  await panel(page).getByLabel('Required').check()
  await page.getByLabel('Form name').fill('Supper')
  await page.getByLabel('Form language').selectOption('fa')
  letGo()
  await expect(panel(page).locator('button[type="submit"]')).toHaveCount(0)
  await expect(question(page)).toHaveValue('What do you eat?')
  await expect(panel(page).getByRole('textbox', { name: 'Option 3' })).toHaveValue('Rice')
  const kept = () => form.call('GET', `/forms/${form.id}`)
  await expect.poll(kept).toMatchObject({ name: 'Supper', language: 'fa' })
  expect((await kept()).elements[1]).toMatchObject({
    question: 'What do you eat?',
    options: ['Soup', 'Bread', 'Rice'],
    required: true,
  })
})

test.describe('left before it was kept', () => {
  // The page before may be kept only after this one was read: it finds that out by a refusal.
  test.use({ refusals: true })

  test('what is typed right before a reload is kept, and is no change of somebody else', async ({
    page,
    context,
    request,
  }) => {
    const form = await makeForm(request, asking)
    await signIn(context, form)
    const kept = async () => (await form.call('GET', `/forms/${form.id}`)).elements[0].question
    await open(page, form.id)
    for (const typed of ['Who are you?', 'Who is it?', 'Who comes?']) {
      await question(page).fill(typed)
      await page.reload()
      await expect(question(page)).toHaveValue(typed)
      await question(page).fill(`${typed} Really?`)
      await expect.poll(kept).toBe(`${typed} Really?`)
      await isSaved(page)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  })
})

test('after an element is deleted by keys the focus is in the next one', async ({
  page,
  context,
  request,
}) => {
  const form = await makeForm(request, asking)
  await signIn(context, form)
  await open(page, form.id)
  const list = page.getByRole('list', { name: 'Elements of the form' })
  await list.getByRole('listitem').nth(1).locator('summary').press('Enter')
  await list.getByRole('listitem').nth(1).getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.locator('[aria-current] a')).toBeFocused()
})

test('a key that another question has is refused at its field, and nothing else moves; edits are undone and redone', async ({
  page,
  context,
  request,
}) => {
  const form = await makeForm(request, asking)
  await prefer(context, { language: 0 })
  await signIn(context, form)
  const kept = async () => (await form.call('GET', `/forms/${form.id}`)).elements
  const before = await kept()
  await page.goto(`/dashboard/forms/${form.id}/elements/eats`)
  await expect(panel(page).locator('button[type="submit"]')).toHaveCount(0)
  const key = panel(page).getByLabel('Key (column name)')
  const list = page.getByRole('list', { name: 'Elements of the form' })
  await key.press('Control+a')
  await key.pressSequentially('name')
  await expect(key).toBeFocused()
  await expect(key).toHaveValue('name')
  await expect(question(page)).toHaveValue('What will you eat?')
  await expect(panel(page).getByText('this one is already used')).toBeVisible()
  await expect(list.locator('[aria-current]')).toHaveCount(1)
  await expectAccessible(page)

  // The copy on the device distinguishes the two as well.
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await list.getByRole('link', { name: 'What will you eat?' }).click()
  await expect(key).toHaveValue('name')
  await question(page).fill('What do you eat?')
  await expect(list.getByRole('link', { name: 'Your name?' })).toBeVisible()
  await key.press('End')
  await key.pressSequentially('_2')
  await isSaved(page)
  expect(await kept()).toEqual([
    before[0],
    { ...before[1], key: 'name_2', question: 'What do you eat?' },
    { ...before[2], showIf: { key: 'name_2', is: 'Soup' } },
  ])

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeAttached()
  await expect(key).toHaveValue('name')
  await page.keyboard.press('Control+z')
  await expect(question(page)).toHaveValue('What will you eat?')
  await page.keyboard.press('Control+Shift+z')
  await expect(question(page)).toHaveValue('What do you eat?')
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(key).toHaveValue('name_2')
  await isSaved(page)
})

test.describe('changed in two places', () => {
  test.use({ refusals: true })

  test('a form is kept as its maker decides', async ({ page, context, request }) => {
    const form = await makeForm(request, asking)
    await signIn(context, form)
    await open(page, form.id)
    const elsewhere = (name: string) => form.call('PATCH', `/forms/${form.id}`, { name })
    const note = page.getByRole('alert').filter({ hasText: 'This form was changed in another tab' })

    await elsewhere('Supper')
    await question(page).fill('Mine?')
    await expect(note).toBeVisible()
    await expectAccessible(page)
    await note.getByRole('button', { name: 'Keep mine' }).click()
    await isSaved(page)
    expect(await form.call('GET', `/forms/${form.id}`)).toMatchObject({
      name: 'Lunch',
      elements: [{ question: 'Mine?' }, {}, {}],
    })

    await elsewhere('Supper')
    await question(page).fill('Mine again?')
    await expect(note).toBeVisible()
    await question(page).fill('Mine again, and more?')
    await page.reload()
    await expect(question(page)).toHaveValue('Mine again, and more?')
    await note.getByRole('link', { name: 'Load that version' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Supper' })).toBeVisible()
    await expect(question(page)).toHaveValue('Mine?')
  })
})

test('a question has its picture in the builder, in the form and in a copy of it', async ({
  page,
  context,
  request,
}) => {
  const form = await makeForm(request, asking)
  await signIn(context, form)
  await open(page, form.id)
  // The upload continues after something else was typed.
  let goOn = () => {}
  const typed = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await intercept(page, '**/dashboard/files*', async (route) => {
    if (route.request().method() === 'POST') await typed
    await route.continue()
  })
  await panel(page)
    .getByLabel('Picture above the question')
    .setInputFiles({ name: 'soup.png', mimeType: 'image/png', buffer: png })
  await question(page).fill('Which soup?')
  goOn()
  const isShown = (of: import('@playwright/test').Locator) =>
    expect.poll(() => of.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(1)
  await isShown(panel(page).locator('img'))
  await isShown(page.locator('.form-stage .filler img'))
  await expectAccessible(page)
  await expect
    .poll(async () => (await form.call('GET', `/forms/${form.id}`)).elements[0])
    .toMatchObject({ question: 'Which soup?', pictureId: expect.any(String) })
  await form.call('POST', `/forms/${form.id}/publish`)
  await page.goto(form.address)
  await isShown(page.locator('.filler-question img'))

  await page.goto('/dashboard/forms')
  await page.getByRole('listitem').filter({ hasText: 'Lunch' }).locator('.form-menu summary').click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lunch (2)' })).toBeVisible()
  await isShown(page.locator('.form-stage .filler img'))
  const copyId = page.url().match(/form_\w+/)?.[0]
  expect(copyId).not.toBe(form.id)
  await panel(page).getByRole('button', { name: 'Remove picture' }).click()
  const kept = async () => (await form.call('GET', `/forms/${copyId}`)).elements[0].pictureId
  await expect.poll(kept).toBeNull()
  await page.goto(form.address)
  await isShown(page.locator('.filler-question img'))
})

test('a form asks in pages, and names together what is wrong on one', async ({ page, request }) => {
  const [name, eats] = asking.elements
  const form = await makeForm(request, {
    name: 'Lunch',
    elements: [
      { ...name, required: true },
      { ...eats, required: true },
      { type: 'text', key: 'why', question: 'Why soup?', showIf: { key: 'eats', is: 'Soup' } },
      { type: 'description', key: 'more', question: 'One more page', beginsPage: true },
      { type: 'number', key: 'many', question: 'How many?' },
    ],
    settings: { layout: 'pages' },
  })
  await page.goto(form.address)
  const next = page.getByRole('button', { name: 'Next' })
  await expect(page.getByText('Why soup?')).toHaveCount(0)
  await next.click()
  const summary = page.locator('.filler-summary')
  await expect(summary).toContainText('2 answers need fixing.')
  await expect(page.getByLabel('Your name?')).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'What will you eat?' }).click()
  await page.getByRole('radio', { name: 'Soup' }).check()
  await page.getByLabel('Why soup?').fill('It is cold')
  await page.getByLabel('Your name?').fill('Ada')
  await next.click()
  await expect(page.getByRole('heading', { name: 'One more page' })).toBeVisible()
  await expect(page.getByLabel('Your name?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Why soup?')).toHaveValue('It is cold')
  await next.click()
  await page.getByLabel('How many?').fill('3')
  await next.click()
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(await form.answers()).toEqual([
    expect.objectContaining({ name: 'Ada', eats: 'Soup', why: 'It is cold', many: 3 }),
  ])
})

test('a draft that a restored version replaces is among the versions, and can be brought back', async ({
  page,
  context,
  request,
}) => {
  const form = await makeForm(request, asking)
  await prefer(context, { language: 0 })
  await signIn(context, form)
  const [name] = asking.elements
  const drafted = [name, { type: 'number', key: 'guests', question: 'How many guests?' }]
  await form.call('PATCH', `/forms/${form.id}`, { elements: drafted })
  const list = page.getByRole('list', { name: 'Elements of the form' })
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await page.goto(`/dashboard/forms/${form.id}/versions`)
  await expect(versions).toHaveCount(1)
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(list).toContainText('Why soup?')
  await expect(list).not.toContainText('How many guests?')
  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(versions).toHaveCount(2)
  const replaced = versions.filter({ hasText: 'Replaced draft' })
  await expect(replaced).toContainText('2 questions')
  await expectAccessible(page)
  await replaced.getByRole('button', { name: /^Restore version/ }).click()
  await expect(list).toContainText('How many guests?')
  await expect(list).not.toContainText('Why soup?')
  const { elements } = await form.call('GET', `/forms/${form.id}`)
  expect(elements.map(({ key }: { key: string }) => key)).toEqual(['name', 'guests'])
})

test('words of the other direction keep their quotes in JSON, and both days of a limit fit beside the form', async ({
  page,
  context,
  request,
}) => {
  const day = { type: 'date', key: 'day', question: 'أي يوم؟', from: '2026-01-01', to: '2026-12-31' }
  const form = await makeForm(request, { name: 'مواعيد', language: 'ar', elements: [day] })
  await prefer(context, { language: 2 })
  await signIn(context, form)
  await page.goto(`/dashboard/forms/${form.id}?view=json`)
  const line = page.locator('.cm-line', { hasText: 'أي يوم؟' })
  await expect(line.locator('[style*="isolate"], .cm-iso').filter({ hasText: 'أي يوم؟' })).toHaveCount(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/dashboard/forms/${form.id}/elements/day`)
  const aside = page.locator('aside.form-panel, .form-panel').first()
  await expect(aside.locator('.date-segment').first()).toBeVisible()
  const overflows = await aside
    .locator('.date-box, .date-input')
    .evaluateAll((boxes) =>
      boxes.filter((box) => box.checkVisibility()).map((box) => box.scrollWidth - box.clientWidth),
    )
  expect(overflows).toEqual(overflows.map(() => 0))
  const panelBox = await aside.boundingBox()
  for (const box of await aside.locator('.date-box:visible').all()) {
    const { x = 0, width = 0 } = (await box.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(panelBox?.x ?? 0)
    expect(x + width).toBeLessThanOrEqual((panelBox?.x ?? 0) + (panelBox?.width ?? 0))
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('a deleted element comes back to its place, with the conditions that named it', async ({
    page,
    context,
    request,
  }) => {
    const form = await makeForm(request, asking)
    await signIn(context, form)
    await page.goto(`/dashboard/forms/${form.id}`)
    const list = page.getByRole('list', { name: 'Elements of the form' })
    const remove = async () => {
      await list.getByRole('listitem').nth(1).locator('summary').click()
      await list.getByRole('listitem').nth(1).getByRole('button', { name: 'Delete' }).click()
    }
    await remove()
    await expect(list.getByRole('listitem')).toHaveCount(3)
    const note = page.getByRole('status').filter({ hasText: 'What will you eat?' })
    await expect(note).toContainText('deleted')
    expect((await form.call('GET', `/forms/${form.id}`)).elements[1].showIf).toBeNull()
    await note.getByRole('button', { name: 'Undo' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(4)
    const { elements } = await form.call('GET', `/forms/${form.id}`)
    expect(elements.map(({ key }: { key: string }) => key)).toEqual(['name', 'eats', 'why'])
    expect(elements[2].showIf).toMatchObject({ key: 'eats', is: 'Soup' })

    await remove()
    await form.call('PATCH', `/forms/${form.id}`, { name: 'Supper' })
    await note.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('alert')).toContainText('Not saved. Try again.')
  })
})

test('the page of a form makes a short link that leads to the form', async ({ page, context, request }) => {
  const form = await makeForm(request, asking)
  await prefer(context, { language: 0 })
  await signIn(context, form)
  await page.goto(`/dashboard/forms/${form.id}/link`)
  await page.getByRole('button', { name: 'Create short link' }).click()
  const share = page.locator('.form-share-side')
  await expect(share.getByText('Short link', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const [link] = (await form.call('GET', '/links')).items
  await expect(share).toContainText(link.shortUrl.replace(/^https?:\/\//, ''))
  expect(link.url).toContain(form.address)
})
