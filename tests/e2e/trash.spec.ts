import type { Locator } from '@playwright/test'
import { callApi, expect, type Member, type makeMember, prefer, signIn } from './fixtures'
import { test } from './kept-tab'

type Request = Parameters<typeof makeMember>[0]

const address = '/dashboard/myreview?show=trash'

/** Posts ideas of a member's and deletes them. */
async function trashIdeas(request: Request, { token }: Pick<Member, 'token'>, subjects: string[]) {
  for (const subject of subjects) {
    const data = { subject, category: 'web', text: 'It boils when asked to.' }
    const { id } = await (await callApi(request, 'POST', '/ideas', { token, data })).json()
    await callApi(request, 'DELETE', `/ideas/${id}`, { token })
  }
}

test('what is in the trash is deleted for good, after a question', async ({
  page,
  context,
  request,
  member,
}) => {
  await trashIdeas(request, member, ['The first kettle', 'The second kettle', 'The third kettle'])
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto(address)
  const rows = page.locator('#trash li')
  const second = rows.filter({ hasText: 'The second kettle' })
  const question = page.getByRole('alertdialog')
  await expect(rows).toHaveCount(3)
  await second.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(question).toHaveAccessibleName('Permanently delete “The second kettle”?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(rows).toHaveCount(3)
  await second.getByRole('button', { name: 'Delete permanently' }).click()
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('status').getByText('“The second kettle” permanently deleted')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Empty trash' }).click()
  await expect(question).toHaveAccessibleName('Empty the trash?')
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Empty trash' })).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('what is in the trash is deleted for good, after a question on the page', async ({
    page,
    context,
    request,
    member,
  }) => {
    await trashIdeas(request, member, ['The first kettle', 'The second kettle', 'The third kettle'])
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto(address)
    const rows = page.locator('#trash li')
    const second = rows.filter({ hasText: 'The second kettle' })
    const question = page.locator('form', { has: page.getByRole('heading', { level: 2 }) })
    await second.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(question).toContainText('Permanently delete “The second kettle”?')
    const bottomOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
      return y + height
    }
    const top = (await page.locator('#trash').boundingBox())?.y ?? 0
    expect(top - (await bottomOf(question))).toBeGreaterThanOrEqual(8)
    await question.getByRole('link', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await second.getByRole('button', { name: 'Delete permanently' }).click()
    await question.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(rows).toHaveCount(2)
    await expect(second).toHaveCount(0)
    await page.getByRole('button', { name: 'Empty trash' }).click()
    await expect(question).toContainText('Empty the trash?')
    await question.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('The trash is empty')).toBeVisible()
  })
})
