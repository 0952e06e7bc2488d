import { callApi, expect, makeMember, prefer, signIn, test } from './fixtures'

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`

test('a visitor without a script reads the magazine in Arabic', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  const page = await context.newPage()
  await page.goto('/ar')
  await page.getByRole('contentinfo').getByRole('link', { name: 'المجلة' }).click()
  await expect(page).toHaveURL(/\/ar\/magazine$/)
  await expect(page.getByRole('button', { name: 'إيقاف مؤقت' })).toBeHidden()
  await page
    .getByRole('link', { name: /البرمجة/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/ar\/magazine\?category=code$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('البرمجة')
  const feed = await page.getByRole('link', { name: 'موجز RSS' }).getAttribute('href')
  expect(feed).toBe('/ar/magazine/feed.xml?category=code')
  await page.getByRole('link', { name: 'لحظة واحدة وثلاثة تقاويم' }).click()
  await expect(page).toHaveURL(/\/ar\/magazine\/three-calendars$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لحظة واحدة وثلاثة تقاويم')
  await expect(page.locator('pre .line').first()).toContainText('const date')
  await expect(page.getByText(`${new URL(origin()).host}/ar/magazine/three-calendars`)).toBeVisible()
  const next = page.getByRole('region', { name: /^المزيد في .*البرمجة/ })
  await expect(next.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: /^المقال التالي/ }).click()
  await expect(page).toHaveURL(/\/ar\/magazine\/(?!three-calendars)[a-z-]+$/)
  await context.close()
})

test('an article says whose it is, is in the feed and the site map, and has a picture', async ({
  request,
}) => {
  const html = await (await request.get(`${origin()}/fa/magazine/three-calendars`)).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text),
  )
  expect(data).toMatchObject([
    { '@type': 'Article', headline: 'یک لحظه، سه تقویم', inLanguage: 'fa', datePublished: '2026-09-22' },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { name: 'مجله' }, { position: 3 }] },
  ])
  const address = `${origin()}/fa/magazine/three-calendars`
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
  expect(html).not.toContain('modulepreload')
  const picture = await request.get(data[0].image)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const feed = await (await request.get(`${origin()}/fa/magazine/feed.xml`)).text()
  expect(feed).toContain(`<link>${address}</link>`)
  const ofOther = await (await request.get(`${origin()}/fa/magazine/feed.xml?category=community`)).text()
  expect(ofOther).toContain('<title>مجله: جامعهٔ برنامه‌نویسان</title>')
  expect(ofOther).not.toContain(`<link>${address}</link>`)
  expect(await (await request.get(`${origin()}/sitemap.xml?from=`)).text()).toContain(`<loc>${address}</loc>`)
  expect((await request.get(`${origin()}/magazine/no-such-article`)).status()).toBe(404)
})

test('the carousel turns by itself until it is stopped, and a member makes a short link of an article', {
  tag: '@all',
}, async ({ page, context, member, request }) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/magazine')
  const current = page.locator('.slides-dots > span[data-on]')
  const place = () => current.evaluate((dot) => [...(dot.parentElement?.children ?? [])].indexOf(dot))
  await expect.poll(place).toBe(1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused()
  await page.goto('/magazine/three-calendars')
  await page.getByRole('button', { name: 'Create a short link' }).click()
  await expect(page.locator('.magazine-address')).toContainText('go.')
  const links = await (await callApi(request, 'GET', '/links', { token: member.token })).json()
  expect(links.items).toMatchObject([{ url: `${origin()}/en/magazine/three-calendars` }])
  const { token } = await makeMember(request)
  await signIn(context, { token })
  // Someone who gets that address can read the article and share it again.
  await page.reload()
  await expect(page.locator('.magazine-address')).toHaveText(
    `${new URL(origin()).host}/en/magazine/three-calendars`,
  )
})
