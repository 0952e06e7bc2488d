import { callApi, expect, makeMember, prefer, signIn, test } from './fixtures'

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`
const skill = `kettles-${crypto.randomUUID().slice(0, 6)}`
const deadline = () => new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
const project = () => ({
  ...{
    name: `Shop of ${skill}`,
    category: 'web',
    teamSize: 'one',
    description: 'Sells **kettles** by post.',
  },
  ...{ skills: [skill], budgetMin: 120_000, budgetMax: 240_000, currency: 'EUR', deadline: deadline() },
})

test('a search is saved, tells of a match, and the project is followed, found and read by visitors, all without a script', {
  tag: '@all',
}, async ({ browser, request }) => {
  const [reader, owner] = [await makeMember(request), await makeMember(request)]
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  await prefer(context, { language: 0 })
  await signIn(context, reader)
  const page = await context.newPage()
  await page.goto(`/dashboard/allproject?skill=${skill}`)
  await page.getByText('Save search', { exact: true }).first().click()
  await page.getByLabel('Name of this search').fill('Kettles')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByText('Saved searches (1)').click()
  await expect(page.getByRole('link', { name: 'Kettles', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`skill=${skill}`),
  )

  const made = await callApi(request, 'POST', '/projects', { token: owner.token, data: project() })
  const { id, name } = await made.json()
  await page.goto('/dashboard/notifications')
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/dashboard/allproject?show=followed')
  await expect(page.locator(`[data-id="${id}"]`)).toBeVisible()
  await page.getByText('Saved searches (1)').click()
  await page.getByRole('link', { name: /^Delete the saved search/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Kettles', exact: true })).toHaveCount(0)

  await context.clearCookies({ name: '__Host-session' })
  await page.goto('/en/general/allproject')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Skill').fill(skill)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(new RegExp(`skill=${skill}`))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name }).click()
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data).toMatchObject({
    '@type': 'Person',
    name: owner.displayName,
    seeks: {
      '@type': 'Demand',
      name,
      priceSpecification: { priceCurrency: 'EUR', minPrice: 1200, maxPrice: 2400 },
    },
  })
  const card = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '')
  expect(card.pathname).toBe(`/en/general/allproject/${id}/card.png`)
  const picture = await request.get(`${origin()}${card.pathname}`)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  await context.close()
})
