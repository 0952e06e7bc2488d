import type { APIRequestContext } from '@playwright/test'
import { callApi, expect, type Member, makeMember, prefer, signIn, test } from './fixtures'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="#9cf"/></svg>'

/** A private code file and a private diagram with its picture; gives their addresses. */
async function makeParts(request: APIRequestContext, { token }: Member): Promise<[string, string]> {
  const code = { projectName: 'Shop', filename: 'secret-total.ts', code: 'export const hidden = 41 + 1\n' }
  const file = await (await callApi(request, 'POST', '/code', { token, data: code })).json()
  const drawn = await callApi(request, 'POST', '/diagrams', { token, data: { title: 'Secret plan' } })
  const { id, url } = await drawn.json()
  await request.fetch(`/diagrams/${id}/picture`, {
    method: 'PUT',
    headers: {
      Host: `api.localhost:${process.env.HAMKAR_TEST_PORT}`,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'image/svg+xml',
    },
    data: svg,
  })
  return [file.url, url]
}

test('a question shows a code file and a diagram to who may see them, before it is posted, too', async ({
  page,
  context,
  browser,
  request,
  member,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const addresses = await makeParts(request, member)
  await page.goto('/dashboard/question/addquestion')
  await page.getByLabel('Title').fill('Why does the total differ by one?')
  await page.locator('textarea[name=text]').fill(`It is in this file:\n\n${addresses.join('\n\n')}`)
  await page.locator('.markdown-field label').filter({ hasText: 'Preview' }).first().click()
  const shown = (place: string) => [
    page.locator(`${place} .embed-code`).getByText('secret-total.ts'),
    page.locator(`${place} .embed-diagram`).getByRole('img', { name: 'Secret plan' }).first(),
  ]
  for (const part of shown('.markdown-preview')) await expect(part).toBeVisible()
  await expect(page.locator('.markdown-preview .embed-code')).toHaveCSS('border-top-width', '1px')
  await page.locator('form button[type=submit]').last().click()
  await expect(page).toHaveURL(/question_/)
  for (const part of shown('.reading')) await expect(part).toBeVisible()

  const other = await browser.newContext()
  await prefer(other, { language: 0 })
  await signIn(other, await makeMember(request))
  const theirs = await other.newPage()
  await theirs.goto(page.url())
  for (const address of addresses) await expect(theirs.getByRole('link', { name: address })).toBeVisible()
  await expect(theirs.locator('.embed-code, .embed-diagram')).toHaveCount(0)
  expect(await theirs.content()).not.toMatch(/secret-total|hidden = 41|Secret plan/)
  await other.close()
})
