import { callApi, expect, makeMember, prefer, signIn, test } from './fixtures'

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`
/** Another run may have left the same project in the list of all. */
const own = crypto
  .randomUUID()
  .replace(/[^a-f]/g, '')
  .slice(0, 6)
const clinic = `اپ کلینیک ${own}`

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a project is begun on one device and posted from another, changed, cancelled and deleted with a way back', async ({
  page,
  context,
  browser,
  member,
}) => {
  test.setTimeout(60_000)
  await prefer(context, { language: 1 })
  await signIn(context, member)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'پروژه‌ها' }).first().click()
  await page.getByRole('link', { name: 'پروژهٔ جدید' }).first().click()
  await expect(page.getByRole('button', { name: 'قبلی' })).toBeDisabled()
  await page.getByLabel('نام پروژه').fill(clinic)
  await page.getByRole('button', { name: 'بعدی' }).click()
  await expect(page.getByLabel('دسته')).toBeFocused()
  await expect(page.getByText('پیش‌نویس ذخیره شد')).toBeVisible()

  const device = await browser.newContext({ baseURL: origin() })
  await prefer(device, { language: 1 })
  await signIn(device, member)
  const other = await device.newPage()
  await other.goto('/dashboard/allproject/new')
  await expect(other.getByLabel('نام پروژه')).toHaveValue(clinic)
  await other.getByLabel('دسته').selectOption('mobile')
  await other.getByLabel('نیروی لازم').selectOption('two')
  await other.getByLabel('شرح پروژه').fill('بیمار با گوشی نوبت می‌گیرد.')
  await other.getByRole('button', { name: 'بعدی' }).click()
  const least = other.getByLabel('کمترین بودجه')
  await least.pressSequentially('4500000')
  await expect(least).toHaveValue('۴٬۵۰۰٬۰۰۰')
  await expect(other.getByText('۴۵۰٬۰۰۰ تومان')).toBeVisible()
  await other.getByLabel('بیشترین بودجه').fill('3000000')
  await other.getByRole('button', { name: 'بعدی' }).click()
  await expect(least).toHaveAccessibleDescription(/بیشترین مقدار/)
  await least.fill('3000000')
  await other.getByLabel('بیشترین بودجه').fill('4500000')
  await other.getByRole('button', { name: 'بعدی' }).click()
  await expect(other.locator('.project-facts')).toContainText('۳ تا ۴٫۵ میلیون')
  await expect(other.locator('.project-facts')).toContainText('روز آخر')
  await other.getByRole('button', { name: 'انتشار پروژه' }).click()
  await expect(other.getByRole('link', { name: 'پروژهٔ جدید' })).toBeVisible()
  await other.getByRole('link', { name: 'دیدن پروژه' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(clinic)
  await device.close()

  await page.goto('/dashboard/myproject')
  await page.getByRole('link', { name: clinic }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clinic)
  await page.getByRole('link', { name: 'ویرایش' }).click()
  await page.getByLabel('بیشترین بودجه').fill('۵۰۰۰۰۰۰')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.locator('.project-facts')).toContainText('۵ میلیون')
  await page.goto(`${new URL(page.url()).pathname}?ask=cancel`)
  await page.getByRole('button', { name: 'لغو پروژه' }).click()
  await expect(page.getByText('پروژه لغو شد')).toBeVisible()
  await page.getByRole('button', { name: 'باز کردن دوباره' }).click()
  await expect(page.getByText('پروژه دوباره باز شد')).toBeVisible()

  await page.goto('/dashboard/myproject')
  const card = page.locator('.project-card', { hasText: clinic })
  await card.getByLabel(/گزینه‌های بیشتر/).click()
  await card.getByRole('button', { name: 'حذف' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'واگرد' }).click()
  await expect(card).toBeVisible()
})

test('a project is posted and read without a script', async ({ browser, request }) => {
  const member = await makeMember(request)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const page = await context.newPage()
  await page.goto('/dashboard/allproject/new')
  await page.getByLabel('Project name').fill('Kettle shop')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription('Choose a category.')
  await page.getByLabel('Category').selectOption('web')
  await page.getByLabel('Team size').selectOption('one')
  await page.getByLabel('Description').fill('Sells **kettles** by post.')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Minimum budget').fill('1,200.50')
  await page.getByLabel('Maximum budget').fill('2400')
  await page.getByLabel('Urgent').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('.project-facts')).toContainText('€1,200.50–2,400')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Urgent')).toBeChecked()
  await page.getByLabel('Urgent').uncheck()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Post project' }).click()
  await page.getByRole('link', { name: 'View project' }).click()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await context.clearCookies({ name: '__Host-session' })
  await page.goto('/en/general/allproject')
  await page.getByRole('searchbox', { name: 'Find a project' }).fill('kettel')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /Did you mean .*kettle/ }).click()
  await page.locator(`a[href*="${id}"]`).click()
  await expect(page).toHaveURL(`/en/general/allproject/${id}/kettle-shop`)
  await expect(page.locator('strong', { hasText: 'kettles' })).toBeVisible()
  const offer = page.getByRole('link', { name: 'I will do this project' })
  await expect(offer).toHaveAttribute(
    'href',
    new RegExp(`redirectTo=%2Fdashboard%2Fallproject%2F${id}%2Foffer$`),
  )
  await page.getByRole('link', { name: 'Sign in to comment' }).click()
  await expect(page).toHaveURL(new RegExp(`redirectTo=%2Fdashboard%2Fallproject%2F${id}`))
  const feed = await (await request.get(`${origin()}/general/allproject/feed.xml`)).text()
  expect(feed).toContain(`<guid isPermaLink="false">${id}</guid>`)
  expect((await callApi(request, 'GET', `/projects/${id}`)).status()).toBe(200)
  await context.close()
})

test('an offer is made, changed and accepted, and its milestone confirmed in the workspace', {
  tag: '@all',
}, async ({ page, context, member, request, browser }) => {
  test.setTimeout(60_000)
  const owner = await makeMember(request)
  const deadline = dayAhead(9)
  const budget = { budgetMin: 50_000, budgetMax: 90_000, currency: 'EUR', deadline }
  const asked = { name: 'Tea shop', category: 'web', teamSize: 'one', description: 'Sells tea by post.' }
  const made = await callApi(request, 'POST', '/projects', {
    token: owner.token,
    data: { ...asked, ...budget },
  })
  const { id } = await made.json()
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto(`/dashboard/allproject/${id}`)
  await page.getByRole('link', { name: 'I will do this project' }).click()
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByLabel('Your price')).toHaveAccessibleDescription('This field is required.')
  await page.getByLabel('Your price').fill('600')
  await page.getByLabel('Your approach').fill('In **two** steps.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
  await expect(page).toHaveURL(/allproject$/)
  // The address changes before the screen does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects')
  await page.goBack()
  await page.getByRole('link', { name: 'I will do this project' }).click()
  await expect(page.getByLabel('Your price')).toHaveValue('600')
  await expect(page.getByLabel('Your approach')).toHaveValue('In **two** steps.')
  await page.getByLabel('Duration in days').fill('soon')
  await page.getByLabel('Your approach').focus()
  await expect(page.getByLabel('Duration in days')).toHaveAccessibleDescription('Enter the number of days.')
  const end = page.locator('input[name="deadline"]')
  await expect(end).toHaveValue('')
  await page.getByLabel('Duration in days').fill('۲۰')
  await expect(end).toHaveValue(dayAhead(20))
  await page.getByRole('spinbutton', { name: /^Day.*Delivered by/ }).press('ArrowUp')
  const own = await end.inputValue()
  expect(own).not.toBe(dayAhead(20))
  await page.getByLabel('Duration in days').fill('21')
  await expect(end).toHaveValue(own)
  const first = page.getByRole('group', { name: 'Milestone 1' })
  await expect(first).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a milestone' }).click()
  await expect(first.getByLabel('Title')).toBeFocused()
  await first.getByLabel('Title').fill('First page')
  await first.getByLabel('Amount').fill('700')
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('The milestones add up to more than your price.')).toBeVisible()
  await first.getByLabel('Amount').fill('300')
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Offer sent')).toBeVisible()
  await page.getByRole('link', { name: 'Edit offer' }).click()
  await page.getByLabel('Your price').fill('650')
  await page.getByRole('button', { name: 'Save offer' }).click()
  await expect(page.getByRole('region', { name: 'Your offer' })).toContainText('€650')
  await page.goto('/dashboard/myproject')
  await page.getByRole('link', { name: 'My work' }).click()
  const sent = page.getByRole('row').filter({ hasText: 'Tea shop' })
  await expect(sent).toContainText('€650')
  await expect(sent).toContainText('Waiting')

  const other = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  await prefer(other, { language: 0 })
  await signIn(other, owner)
  const owned = await other.newPage()
  await owned.goto(`/dashboard/allproject/${id}`)
  await expect(owned.getByRole('table')).toContainText('€650')
  await owned.getByRole('link', { name: /^Accept the offer/ }).click()
  await owned.getByRole('button', { name: 'Accept' }).click()
  await owned.getByRole('link', { name: 'Workspace' }).click()
  await owned.getByRole('button', { name: /^Confirm: .?First page/ }).click()
  const steps = owned.getByRole('region', { name: 'Milestones' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'First page' })).toContainText('Confirmed')
  await other.close()
  await page.getByRole('link', { name: 'Waiting', exact: true }).click()
  await expect(page.getByText('No offers are waiting.')).toBeVisible()
  await page.getByRole('link', { name: 'Closed', exact: true }).click()
  await expect(sent).toContainText('Accepted')
  // The former address of the offers.
  await page.goto('/dashboard/myproject/offers')
  await expect(page).toHaveURL('/dashboard/myproject/working#offers')
  await expect(page.getByRole('definition').filter({ hasText: 'of 1' })).toHaveText(/^1/)
  const won = page.getByRole('list', { name: 'Won' }).getByRole('listitem')
  await expect(won).toContainText(/€650.*Confirmed: 1 of 1/)
  await page.getByRole('link', { name: /^Workspace of .*Tea shop/ }).click()
  await expect(page.getByRole('link', { name: 'Open: Chat' })).toBeVisible()
  await expect(page.getByRole('button', { name: /First page/ })).toHaveCount(0)
})

test('without a script an offer has room for one milestone, and for another after a press', async ({
  member,
  request,
  browser,
}) => {
  const owner = await makeMember(request)
  const budget = { budgetMin: 50_000, budgetMax: 90_000, currency: 'EUR', deadline: dayAhead(9) }
  const asked = { name: 'Tea shop', category: 'web', teamSize: 'one', description: 'Sells tea by post.' }
  const made = await callApi(request, 'POST', '/projects', {
    token: owner.token,
    data: { ...asked, ...budget },
  })
  const { id } = await made.json()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const page = await context.newPage()
  await page.goto(`/dashboard/allproject/${id}/offer`)
  const rows = page.getByRole('group', { name: /^Milestone \d/ })
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Your price').fill('600')
  await rows.first().getByLabel('Title').fill('First page')
  await rows.first().getByLabel('Amount').fill('300')
  await page.getByRole('button', { name: 'Add a milestone' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.first().getByLabel('Title')).toHaveValue('First page')
  await expect(page.getByLabel('Your price')).toHaveValue('600')
  await page.getByLabel('Duration in days').fill('5')
  await page.locator('input[name=deadline]').fill(dayAhead(5))
  await page.getByLabel('Your approach').fill('In one step.')
  await page.getByLabel('Your price').press('Enter')
  const own = page.getByRole('region', { name: 'Your offer' })
  await expect(own).toContainText('€600')
  await expect(own).toContainText('First page')
  await context.close()
})

test('an idea that its author opened becomes a project of another member’s, and both pages lead to each other', {
  tag: '@all',
}, async ({ request, browser }) => {
  const [author, maker] = [await makeMember(request), await makeMember(request)]
  const idea = { subject: 'A kettle that sings', category: 'hardware', text: 'It sings when it is done.' }
  const made = await callApi(request, 'POST', '/ideas', { token: author.token, data: idea })
  const { id } = await made.json()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  await prefer(context, { language: 0 })
  await signIn(context, author)
  const page = await context.newPage()
  await page.goto(`/dashboard/allidea/${id}/edit`)
  await page.getByLabel('Let others turn it into a project').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await context.clearCookies({ name: '__Host-session' })
  await signIn(context, maker)
  await page.goto(`/dashboard/allidea/${id}`)
  await page.getByRole('link', { name: 'Turn into a project' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('A kettle that sings')
  await page.getByLabel('Team size').selectOption('one')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Minimum budget').fill('100')
  await page.getByLabel('Maximum budget').fill('200')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Linked to an idea.')).toBeVisible()
  await page.getByRole('button', { name: 'Post project' }).click()
  await page.getByRole('link', { name: 'View project' }).click()
  await page.getByRole('link', { name: 'A kettle that sings' }).click()
  await expect(page).toHaveURL(`/dashboard/allidea/${id}`)
  await expect(page.locator('.vote-facts')).toContainText('Planned')
  await page.getByRole('main').getByRole('link', { name: 'A kettle that sings' }).click()
  await expect(page).toHaveURL(/\/dashboard\/allproject\/project_\w+$/)
  await context.close()
})

test('an owner reads offers in a table: the best match is open, others open on a press, two are compared', async ({
  page,
  context,
  member,
  request,
  browser,
}) => {
  const asked = { name: 'Salt shop', category: 'web', teamSize: 'one', description: 'Sells salt by post.' }
  const budget = { budgetMin: 50_000, budgetMax: 90_000, currency: 'EUR', deadline: dayAhead(40) }
  const made = await callApi(request, 'POST', '/projects', {
    token: member.token,
    data: { ...asked, ...budget },
  })
  const { id } = await made.json()
  for (const [price, text] of [
    [50_000, 'The cheap and quick way.'],
    [170_000, 'The long and thorough way.'],
  ] as const) {
    const maker = await makeMember(request)
    const data = { budget: price, days: 5, deadline: dayAhead(5), description: text }
    const offered = await callApi(request, 'POST', `/projects/${id}/offers`, { token: maker.token, data })
    expect(offered.status()).toBe(201)
  }
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto(`/dashboard/allproject/${id}`)
  await expect(page.getByText('2 offers are waiting for you')).toBeVisible()
  const [best, other] = [page.locator('tbody').first(), page.locator('tbody').nth(1)]
  await expect(best).toContainText('Best match')
  await expect(best.getByRole('button', { name: /^Decline the offer/ })).toBeVisible()
  await expect(other).toContainText('Above budget')
  await expect(other.getByRole('button', { name: /^Decline the offer/ })).toHaveCount(0)
  await expect(page.locator('.project-offers .rt-variant-solid')).toHaveCount(1)
  const fold = other.getByRole('link', { name: /^Offer from/ })
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(other.getByRole('button', { name: /^Decline the offer/ })).toBeVisible()
  for (const row of [best, other]) await row.getByRole('checkbox').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Compare side by side' }).click()
  await expect(page.getByRole('region', { name: 'Side by side' })).toContainText('The long and thorough way.')
  await best.getByRole('button', { name: /^Decline the offer/ }).click()
  const declined = page.locator('tbody').nth(1)
  await expect(declined).toContainText(/You declined .*€500.*5 days.*be notified at/)
  await expect(page.getByText('1 offer is waiting for you')).toBeVisible()
  const undo = declined.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(page.getByText('2 offers are waiting for you')).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  await prefer(plain, { language: 0 })
  await signIn(plain, member)
  const owned = await plain.newPage()
  await owned.goto(`/dashboard/allproject/${id}?sort=price`)
  const last = owned.locator('tbody').nth(1)
  await last.getByRole('link', { name: /^Offer from/ }).click()
  await expect(last).toContainText('The long and thorough way.')
  await last.getByRole('button', { name: /^Decline the offer/ }).click()
  await expect(owned).toHaveURL(/sort=price#offer_\w+$/)
  await expect(last).toContainText('be notified at')
  await last.getByRole('button', { name: /^Undo/ }).click()
  await last.getByRole('link', { name: /^Offer from/ }).click()
  await last.getByRole('link', { name: /^Accept the offer/ }).click()
  await expect(last.getByRole('button', { name: 'Accept' })).toBeVisible()
  await plain.close()
})
