import { expect } from '@playwright/test'
import { callApi, makeMember, prefer, signIn, test } from './fixtures'

test('without a model the chat says what to set, and what was written stays readable', async ({
  page,
  context,
  request,
}) => {
  const member = await makeMember(request)
  const data = { title: 'قسط ماهانه' }
  const { id } = await (
    await callApi(request, 'POST', '/conversations', { token: member.token, data })
  ).json()
  await signIn(context, member)
  await prefer(context, { language: 1 })
  await page.goto('/dashboard/chatgpt')
  await expect(page.getByText('AI_BASE_URL')).toBeVisible()
  await page.getByRole('link', { name: 'قسط ماهانه' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/chatgpt/${id}$`))
  await expect(page.locator('h1')).toHaveText('قسط ماهانه')
  await expect(page.locator('.composer')).toHaveCount(0)
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
