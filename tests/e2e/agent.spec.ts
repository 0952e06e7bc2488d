import { expect } from '@playwright/test'
import { callApi, expectAccessible, makeMember, prefer, signIn, test } from './fixtures'
import { startModel } from './model-host'

const items = [{ text: 'Call the press' }, { text: 'Write the notes' }]
const list = { title: 'Launch', text: 'What is left', items }

// Journeys with a model take turns.
test.describe.configure({ timeout: 240_000 })
// Wrong fields are refused, which the browser writes to its console.
test.use({ refusals: true })

test('the agent reads, proposes, is corrected and approved, and undone', async ({
  page,
  context,
  request,
}) => {
  const model = await startModel()
  const member = await makeMember(request)
  const { token } = member
  await callApi(request, 'POST', '/documents', { token, data: { title: 'Launch plan' } })
  await signIn(context, member)
  await prefer(context, { language: 1 })
  const hosts = new Set<string>()
  page.on('request', (sent) => hosts.add(new URL(sent.url()).host))
  await page.goto('/dashboard/agent')
  await page.getByRole('link', { name: /برنامه از یادداشت‌ها/ }).click()
  await expect(page.getByLabel('کار را شرح دهید')).toHaveValue(/فهرست کار/)
  await page.getByRole('button', { name: 'ارسال' }).click()
  await expect(page).toHaveURL(/\/dashboard\/agent\/conversation_/)

  const first = await model.answer()
  first.call('things_search', { q: 'Launch' })
  first.end()
  const second = await model.answer()
  await page.locator('summary', { hasText: 'موارد شما جست‌وجو شد' }).click()
  await expect(page.getByText('Launch plan').first()).toBeVisible()
  // A reload in the middle of a step joins the answer.
  await page.reload()
  second.say('![p](http://127.0.0.1:1/p.png) [x](http://127.0.0.1:1/) <img src="http://127.0.0.1:1/q.png">')
  second.call('todos_create', list)
  second.end()
  const card = page.locator('.agent-proposal')
  await expect(card.getByRole('heading')).toContainText('Launch')
  await expect(card).toContainText('Write the notes')
  await expect(page.locator('.conversation-answer-words a')).toHaveCount(3)

  await expectAccessible(page)
  await card.getByRole('link', { name: 'ویرایش', exact: true }).click()
  await card.getByLabel('عنوان').fill('')
  await card.getByRole('button', { name: 'برداشتن مورد ۲' }).click()
  await expect(card.locator('.agent-edit-item')).toHaveCount(1)
  await card.getByRole('button', { name: 'تأیید با این تغییرها' }).last().click()
  await expect(card.getByLabel('عنوان')).toHaveAttribute('aria-invalid', 'true')
  await expect(card.locator('.agent-edit-item').getByLabel('متن')).toHaveValue('Call the press')
  await expectAccessible(page)
  await card.getByLabel('عنوان').fill('انتشار بهار')
  await card.getByRole('button', { name: 'تأیید با این تغییرها' }).last().click()
  await expect(card.locator('.agent-outcome').getByRole('link', { name: 'انتشار بهار' })).toBeVisible()
  // Everything is decided, so the answer continues by itself.
  const third = await model.answer()
  third.say('فهرست آماده است.')
  third.end()
  await expect(page.locator('.conversation-answer-words').last()).toContainText('فهرست آماده است')

  const todos = async () => (await (await callApi(request, 'GET', '/todos', { token })).json()).items
  expect(await todos()).toMatchObject([{ title: 'انتشار بهار' }])
  await page.getByRole('link', { name: 'گزارش فعالیت' }).click()
  const log = page.getByRole('complementary', { name: 'گزارش فعالیت' })
  await log.getByRole('button', { name: 'واگرد' }).click()
  await expect(log.getByText('واگرد شد')).toBeVisible()
  await expect(card).toContainText('در سطل زباله است')
  await expectAccessible(page)
  expect(await todos()).toEqual([])
  expect([...hosts]).toEqual([new URL(page.url()).host])
  model.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a proposal is edited and approved, another refused, and the first undone', async ({
    page,
    context,
    request,
  }) => {
    const model = await startModel()
    await signIn(context, await makeMember(request))
    await page.goto('/dashboard/agent')
    await page.getByRole('link', { name: /Set up an API/ }).click()
    await expect(page.getByLabel('Describe a task')).toHaveValue(/books/)
    await page.getByRole('button', { name: 'Send' }).click()
    const first = await model.answer()
    first.call('todos_create', list)
    first.call('links_create', { title: 'Pay', url: 'https://example.com/pay?to=us' })
    first.end()
    const [todo, link] = [page.locator('.agent-proposal').nth(0), page.locator('.agent-proposal').nth(1)]
    await expect(async () => {
      await page.reload()
      await expect(link.getByRole('button', { name: 'Refuse' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(link).toContainText('Leads to example.com')

    await todo.getByRole('link', { name: 'Edit', exact: true }).click()
    await todo.getByLabel('Title').fill('x')
    await todo.getByRole('button', { name: 'Remove item 1' }).click()
    await expect(todo.getByLabel('Title')).toHaveValue('x')
    await todo.getByRole('button', { name: 'Approve with these changes' }).last().click()
    await expect(todo.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
    await todo.getByLabel('Title').fill('Launch of spring')
    await todo.getByRole('button', { name: 'Approve with these changes' }).last().click()
    await expect(todo.getByRole('link', { name: 'Launch of spring' })).toBeVisible()
    await link.getByRole('button', { name: 'Refuse' }).click()
    await expect(link).toContainText('Nothing was created')

    const second = await model.answer()
    second.say('Ready.')
    second.end()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Ready.')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await todo.getByRole('button', { name: 'Undo' }).click()
    await expect(todo).toContainText('It’s in the trash')
    await page.getByRole('link', { name: 'Activity log' }).click()
    await expect(page.getByRole('complementary', { name: 'Activity log' })).toContainText('Undone')
    model.close()
  })
})
