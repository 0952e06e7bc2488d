import {
  callApi,
  enterRoom,
  expect,
  makeMember,
  type Page,
  prefer,
  signIn,
  test,
  waitForReact,
} from './fixtures'

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`

test.describe('an offer that is refused', () => {
  test.use({ refusals: true })
  test('is said in its dialog, where what was typed stays', { tag: '@all' }, async ({
    page,
    context,
    member,
    request,
  }) => {
    const owner = await makeMember(request)
    const deadline = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const asked = { name: 'Lamp shop', category: 'web', teamSize: 'one', description: 'Sells lamps.' }
    const data = { ...asked, budgetMin: 5_000, budgetMax: 9_000, currency: 'EUR', deadline }
    const made = await callApi(request, 'POST', '/projects', { token: owner.token, data })
    const { id } = await made.json()
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto(`/dashboard/allproject/${id}`)
    await page.getByRole('link', { name: 'I will do this project' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your price').fill('80')
    await dialog.getByLabel('Duration in days').fill('5')
    await dialog.getByLabel('Your approach').fill('With a lamp.')
    await callApi(request, 'POST', `/projects/${id}/cancel`, { token: owner.token })
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The offer wasn’t sent.')
    await expect(dialog.getByLabel('Your approach')).toHaveValue('With a lamp.')
    await expect(page).toHaveURL(`/dashboard/allproject/${id}`)
  })
})

test('where no milestones were agreed on, each of the two sees what to do and is led there', {
  tag: '@all',
}, async ({ page, context, member, request }) => {
  const owner = await makeMember(request)
  const call = async (path: string, token: string, data: object = {}) =>
    (await callApi(request, 'POST', path, { token, data })).json()
  const deadline = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const asked = { name: 'Lamp shop', category: 'web', teamSize: 'one', description: 'Sells lamps.' }
  const budget = { budgetMin: 5_000, budgetMax: 9_000, currency: 'EUR', deadline }
  const { id } = await call('/projects', owner.token, { ...asked, ...budget })
  const said = { budget: 8_000, days: 5, deadline, description: 'With a lamp, in five days.' }
  const offer = await call(`/projects/${id}/offers`, member.token, said)
  await call(`/offers/${offer.id}/accept`, owner.token)
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto(`/dashboard/allproject/${id}/workspace`)
  const steps = page.getByRole('region', { name: 'Milestones' })
  await expect(steps).toContainText('The owner finishes the project')
  await expect(page.getByRole('link', { name: 'Finish project' })).toHaveCount(0)
  await steps.getByRole('link', { name: 'Open the to-do list' }).click()
  await expect(page).toHaveURL(/\/dashboard\/todo\/todo_/)
  await signIn(context, owner)
  await page.goto(`/dashboard/allproject/${id}/workspace`)
  await expect(steps).toContainText('Finish the project once the work is delivered')
  const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('A lamp.') }
  await expect(page.getByText('Drop a file here or choose one')).toBeVisible()
  await page.getByLabel('Choose a file').setInputFiles(plan)
  await expect(page.getByText('File uploaded')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Files' })).toContainText('plan.txt')
  await page.getByRole('link', { name: 'Finish project' }).click()
  await page.getByRole('button', { name: 'Finish project' }).click()
  await expect(page.getByText('Project finished')).toBeVisible()
  await page.goto(`/dashboard/allproject/${id}/workspace`)
  await expect(steps.getByRole('link')).toHaveCount(0)
})

test('an idea becomes a project, is worked on and reviewed by two people, one in Persian and one in English at once', {
  tag: '@all',
}, async ({ request, browser }) => {
  test.setTimeout(120_000)
  const [sara, tom] = [await makeMember(request), await makeMember(request)]
  const idea = { subject: `کتری هوشمند ${sara.handle}`, category: 'hardware', text: 'با پیام روشن می‌شود.' }
  const made = await callApi(request, 'POST', '/ideas', { token: sara.token, data: idea })
  const ideaId = (await made.json()).id
  const contexts = await Promise.all([1, 0].map(() => browser.newContext({ baseURL: origin() })))
  const [fa, en] = contexts as [(typeof contexts)[0], (typeof contexts)[0]]
  await prefer(fa, { language: 1 })
  await prefer(en, { language: 0 })
  await signIn(fa, sara)
  await signIn(en, tom)
  const [owner, maker] = [await fa.newPage(), await en.newPage()]
  for (const page of [owner, maker]) waitForReact(page)

  await owner.goto(`/dashboard/allidea/${ideaId}`)
  await owner.getByRole('link', { name: 'ساخت پروژه از این ایده' }).click()
  await expect(owner.getByLabel('نام پروژه')).toHaveValue(idea.subject)
  await owner.getByLabel('نیروی لازم').selectOption('one')
  await owner.getByRole('button', { name: 'بعدی' }).click()
  await owner.getByLabel('کمترین بودجه').fill('۲۰۰۰۰۰۰')
  await owner.getByLabel('بیشترین بودجه').fill('۵۰۰۰۰۰۰')
  await owner.getByRole('button', { name: 'بعدی' }).click()
  await owner.getByRole('button', { name: 'انتشار پروژه' }).click()
  await owner.getByRole('link', { name: 'دیدن پروژه' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(idea.subject)
  const project = new URL(owner.url()).pathname

  await maker.goto(project)
  await maker.getByRole('link', { name: 'I will do this project' }).click()
  const form = maker.getByRole('dialog')
  await form.getByLabel('Your price').fill('4,000,000')
  await form.getByLabel('Duration in days').fill('1')
  await form.getByLabel('Your approach').fill('With a small board.')
  const first = form.getByRole('group', { name: 'Milestone 1' })
  await expect(first).toHaveCount(0)
  await form.getByRole('button', { name: 'Add a milestone' }).click()
  await expect(first.getByLabel('Title')).toBeFocused()
  await first.getByLabel('Title').fill('A kettle')
  await first.getByLabel('Amount').fill('4000000')
  const day = new Date().toISOString().slice(0, 10).split('-').reverse().join('')
  await first.getByRole('spinbutton', { name: /^Day/ }).pressSequentially(day)
  await form.getByRole('button', { name: 'Add a milestone' }).click()
  const second = form.getByRole('group', { name: 'Milestone 2' })
  await second.getByLabel('Title').fill('Too much')
  await second.getByLabel('Amount').fill('1')
  await form.getByRole('button', { name: 'Delete milestone 2' }).click()
  await expect(second).toHaveCount(0)
  await expect(first.getByLabel('Title')).toHaveValue('A kettle')
  await form.getByRole('button', { name: 'Send offer' }).click()
  await expect(maker.getByText('Offer sent')).toBeVisible()
  await expect(maker.getByRole('region', { name: 'Your offer' })).toContainText('4M rials')

  await owner.reload()
  await expect(owner.getByRole('table')).toContainText('۴ میلیون')
  await owner.getByRole('link', { name: /^پذیرفتن پیشنهاد/ }).click()
  await owner.getByRole('button', { name: 'پذیرفتن', exact: true }).click()
  await owner.getByRole('link', { name: 'فضای کاری' }).click()
  await owner.getByRole('button', { name: /^تأیید.*A kettle/ }).click()
  const steps = (page: Page) => page.locator('.project-milestones').getByRole('listitem')
  await expect(steps(owner)).toContainText('تأییدشده')
  await maker.goto(`${project}/workspace`)
  await expect(steps(maker)).toContainText('Confirmed')
  await owner.goto(project)
  await owner.getByRole('link', { name: 'پایان پروژه' }).click()
  await owner.getByRole('button', { name: 'پایان پروژه' }).click()
  await expect(owner.getByText('پروژه به پایان رسید')).toBeVisible()

  for (const page of [owner, maker]) await page.goto(`${project}/reviews`)
  await expect(maker.getByText(/^Your work with .* on “/)).toBeVisible()
  await maker.getByLabel('How was it working together?').fill('Clear words.')
  await maker.getByRole('button', { name: 'Send review' }).click()
  await expect(maker.getByRole('radiogroup', { name: 'Rating' })).toHaveAccessibleDescription(
    'Choose a rating.',
  )
  await maker.getByRole('radio', { name: '5: excellent' }).check()
  await maker.getByRole('button', { name: 'Send review' }).click()
  await expect(maker.getByText(/^Only you see this until/)).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL: origin() })).newPage()
  await visitor.goto(`/en/general/allproject/${project.split('/').at(-1)}`)
  await expect(visitor.getByText('Clear words.')).toHaveCount(0)
  await owner.getByRole('radio', { name: '۴: خوب' }).check()
  await owner.getByLabel('همکاری چطور بود؟').fill('به‌موقع.')
  await owner.getByRole('button', { name: 'ارسال ارزیابی' }).click()
  await expect(owner.getByLabel('امتیاز')).toHaveCount(0)
  for (const page of [owner, maker, visitor]) {
    await page.reload()
    for (const text of ['Clear words.', 'به‌موقع.']) await expect(page.getByText(text)).toBeVisible()
  }

  await maker.goto('/dashboard')
  await maker.getByRole('link', { name: 'Rank and score' }).click()
  await expect(maker.getByRole('row', { name: /^Finished projects/ })).toContainText('20')
  await expect(maker.getByRole('row', { name: /^Score/ })).toContainText('25')
  // Similar projects below may be open.
  const own = visitor.locator('.project-public')
  await expect(own.getByText('Clear words.')).toBeVisible()
  await expect(own.getByText(/day(s)? left|Due today/)).toHaveCount(0)
  await visitor.context().close()
  for (const context of contexts) await context.close()
})

test('chat, list and brief are in the workspace: live with a script, as forms without one, and read-only at the end', async ({
  page,
  context,
  member,
  request,
  browser,
}) => {
  const owner = await makeMember(request)
  const call = async (path: string, token: string, data: object = {}) =>
    (await callApi(request, 'POST', path, { token, data })).json()
  const deadline = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const asked = { name: 'Lamp shop', category: 'web', teamSize: 'one', description: 'Sells **old** lamps.' }
  const budget = { budgetMin: 5_000, budgetMax: 9_000, currency: 'EUR', deadline }
  const { id } = await call('/projects', owner.token, { ...asked, ...budget })
  const milestones = [
    { title: 'A drawing', amount: 3_000 },
    { title: 'A lamp', amount: 5_000 },
  ]
  const said = { budget: 8_000, days: 5, deadline, description: 'With a lamp, in five days.', milestones }
  const offer = await call(`/projects/${id}/offers`, member.token, said)
  await call(`/offers/${offer.id}/accept`, owner.token)
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto(`/dashboard/allproject/${id}`)
  await enterRoom(page, 'me', () => page.getByRole('link', { name: 'Workspace' }).click())
  const item = (of: Page, name: string) => of.getByRole('checkbox', { name, exact: true })
  await expect(item(page, 'A drawing')).not.toBeChecked()
  const brief = page.locator('#brief')
  await expect(brief.getByRole('textbox')).toContainText('Sells old lamps.')

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  await prefer(plain, { language: 0 })
  await signIn(plain, owner)
  const owned = await plain.newPage()
  await owned.goto(`/dashboard/allproject/${id}/workspace`)
  await expect(owned.locator('#brief')).toContainText('Sells old lamps.')
  const bold = await owned.locator('#brief').getByText('old', { exact: true }).boundingBox()
  expect(bold?.width).toBeGreaterThan(8)
  await owned.getByLabel('Write a message').fill('Is the lamp blue?')
  await owned.getByRole('button', { name: 'Send' }).click()
  await expect(owned).toHaveURL(/\/workspace#chat$/)
  await expect(owned.locator('#chat')).toContainText('Is the lamp blue?')
  await item(owned, 'A lamp').click()
  await expect(owned).toHaveURL(/\/workspace#todo$/)
  await expect(item(owned, 'A lamp')).toBeChecked()

  await expect(page.locator('#chat')).toContainText('Is the lamp blue?')
  await expect(item(page, 'A lamp')).toBeChecked()
  // A confirmed milestone is ticked in the list, for who has the page open too.
  await owned.getByRole('button', { name: /^Confirm: .?A drawing/ }).click()
  await expect(item(page, 'A drawing')).toBeChecked()
  const steps = page.getByRole('region', { name: 'Milestones' })
  await expect(steps).toContainText('Confirmed: 1 of 2')
  await page.getByLabel('Write a message').fill('As the sea.')
  await page.getByLabel('Write a message').press('Enter')
  await page.getByLabel('New item').fill('Buy paint')
  await page.getByLabel('New item').press('Enter')
  await expect(page.getByText('Buy paint')).toBeVisible()
  await brief.getByText('Sells old lamps.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' In blue.')
  await expect
    .poll(async () => {
      await owned.reload()
      return owned.locator('main').innerText()
    })
    .toMatch(/As the sea[\s\S]*Buy paint/)
  await page.getByRole('link', { name: 'Open: Brief' }).click()
  await expect(page.getByText('Sells old lamps. In blue.')).toBeVisible()

  await callApi(request, 'POST', `/projects/${id}/finish`, { token: owner.token })
  await page.goto(`/dashboard/allproject/${id}/workspace`)
  await expect(page.getByText('You can view this list, but not change it.')).toBeVisible()
  await expect(item(page, 'Buy paint')).toBeDisabled()
  await expect(brief.locator('[contenteditable=true]')).toHaveCount(0)
  await expect(brief).toContainText('Sells old lamps. In blue.')
  await plain.close()
})
