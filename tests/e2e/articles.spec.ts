import { ask, callApi, expect, makeMember, prefer, signIn, test } from './fixtures'

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`
const own = crypto
  .randomUUID()
  .replace(/[^a-f]/g, '')
  .slice(0, 6)

test('an article is written in Persian, looked at, published, talked about, taken back, deleted and back', async ({
  page,
  context,
  member,
  browser,
  request,
}) => {
  test.setTimeout(90_000)
  const title = `چای و کتری‌ها ${own}`
  await prefer(context, { language: 1 })
  await signIn(context, member)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'مقاله‌ها' }).first().click()
  await page.getByRole('link', { name: 'مقالهٔ جدید' }).first().click()
  await expect(page.getByLabel('عنوان')).toHaveCSS('direction', 'rtl')
  await page.getByLabel('عنوان').fill('Tea')
  await expect(page.getByLabel('عنوان')).toHaveCSS('direction', 'ltr')
  await page.getByLabel('عنوان').fill('چای')
  await page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click()
  await expect(page.getByLabel('عنوان')).toHaveAccessibleDescription(/۵ کاراکتر/)
  await page.getByLabel('عنوان').fill(title)
  await page
    .getByLabel('متن', { exact: true })
    .fill(
      '## شروع\n\nکتری **گوش** *می‌دهد*.\n\n```js\nboil()\n```\n\n> آب هم.\n\n## پایان\n\nو می‌جوشد:\n\n- چای\n- قهوه',
    )
  await expect(page.locator('.draft-state')).toHaveText('پیش‌نویس ذخیره شد')
  const [state, button] = await Promise.all([
    page.locator('.draft-state').boundingBox(),
    page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).boundingBox(),
  ])
  expect((state?.y ?? 0) + (state?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  await page.getByText('پیش‌نمایش').click()
  await expect(page.locator('.markdown-preview h2').first()).toHaveText('شروع')
  await expect(page.locator('.markdown-preview em')).toHaveCSS('font-style', 'normal')
  await expect(page.locator('.markdown-preview .code-block')).toHaveCSS('margin-bottom', '12px')
  await page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('این مقاله را فقط شما می‌بینید.')).toBeVisible()

  await page.getByRole('link', { name: 'انتشار' }).click()
  await expect(page.getByText('همه، حتی بدون حساب، می‌توانند آن را بخوانند')).toBeVisible()
  const shown = decodeURI((await page.locator('.article-address dd').textContent()) ?? '')
  expect(shown).toBe(`${origin()}/fa/magazine/@${member.handle}/چای-و-کتری‌ها-${own}`)
  await page.getByRole('button', { name: 'انتشار' }).click()
  const address = await page.getByRole('link', { name: 'صفحهٔ عمومی' }).getAttribute('href')
  expect(decodeURI(address ?? '')).toBe(`/magazine/@${member.handle}/چای-و-کتری‌ها-${own}`)

  const theirs = await browser.newContext({ baseURL: origin() })
  await prefer(theirs, { language: 1 })
  await signIn(theirs, await makeMember(request))
  const reader = await theirs.newPage()
  await reader.goto('/fa/magazine/members')
  await reader.getByRole('link', { name: title }).click()
  await expect(reader.locator('.magazine-contents a')).toHaveText(['شروع', 'پایان'])
  await reader.getByLabel('نوشتن نظر').fill('چه **خوب**!')
  await reader.getByRole('button', { name: 'ارسال نظر' }).click()
  await expect(reader.locator('.comment-body')).toContainText('چه خوب!')
  await expect(page.locator('.comment-body')).toContainText('چه خوب!')

  await page.getByText('گزینه‌های بیشتر').or(page.locator('.page-menu > summary')).first().click()
  await page.getByRole('button', { name: 'لغو انتشار' }).click()
  await expect(page).toHaveURL(/\/dashboard\/articles$/)
  expect((await reader.reload())?.status()).toBe(404)
  const row = page.locator('.article-row', { hasText: own })
  await expect(row).toContainText('انتشار لغوشده')
  await row.locator('.menu > summary').click()
  await row.getByRole('button', { name: 'حذف' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'واگرد' }).click()
  await expect(row).toBeVisible()
  await theirs.close()
})

test('an article is begun with a document, looked at and published without a script', async ({
  browser,
  member,
  request,
}) => {
  const { token } = member
  const file = { title: `Notes on tea ${own}` }
  const host = `api.localhost:${process.env.HAMKAR_TEST_PORT}`
  await ask(request, '/documents/import', {
    method: 'POST',
    headers: { Host: host, Authorization: `Bearer ${token}`, 'Content-Type': 'text/markdown' },
    data: `# ${file.title}\n\n| Cup | Litres |\n| --- | --- |\n| tea | 2 |\n`,
  })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  await signIn(context, member)
  const page = await context.newPage()
  await page.goto('/dashboard/articles')
  await page.getByRole('link', { name: 'New article' }).first().click()
  await page.getByText('Start from a document').click()
  await page.getByLabel('Document', { exact: true }).selectOption({ label: file.title })
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(file.title)
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/^\| Cup \| Litres \|\n/)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('.article-previewed table')).toContainText('tea')
  await page.getByLabel('Text', { exact: true }).fill('## One\n\nIt **boils**.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('.article-previewed h2').last()).toHaveText('One')
  await page.getByLabel('Summary').fill('How tea is made')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('link', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('link', { name: 'Public page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(file.title)
  await expect(page.locator('header .magazine-facts')).toContainText(member.displayName)
  await context.close()
})

test('a visitor reads an article, and writes a comment that is kept until they have signed in', async ({
  browser,
  member,
  request,
}) => {
  const post = async (path: string, data: object) =>
    (await callApi(request, 'POST', path, { token: member.token, data })).json()
  const made = await post('/articles', { title: `Cups ${own}`, text: 'Of **clay**.', category: 'community' })
  const { slug, author } = await post(`/articles/${made.id}/publish`, {})
  const address = `/en/magazine/@${author.handle}/${slug}`
  const html = await (await request.get(origin() + address)).text()
  const [data] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text),
  )
  expect(data).toMatchObject({
    '@type': 'BlogPosting',
    author: { name: author.displayName },
    inLanguage: 'en',
  })
  expect(html).toContain(`<link rel="canonical" href="${origin()}${address}"/>`)
  expect(html).not.toContain('hrefLang="fa"')
  expect(html).not.toContain('modulepreload')
  const picture = await request.get(data.image)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const feed = await (await request.get(`${origin()}/en/magazine/members/feed.xml`)).text()
  expect(feed).toContain(`<link>${origin()}${address}</link>`)
  expect(await (await request.get(`${origin()}/sitemap.xml?from=`)).text()).toContain(
    `<loc>${origin()}${address}</loc>`,
  )

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByLabel('Write a comment').fill('Clay keeps it warm.')
  await page.getByRole('button', { name: 'Sign in to comment' }).click()
  await expect(page.getByRole('alert')).toContainText('Your text is still here')
  await expect(page.getByLabel('Write a comment')).toHaveValue('Clay keeps it warm.')
  await signIn(context, await makeMember(request))
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.locator('.comment-body')).toContainText('Clay keeps it warm.')
  await context.close()
})

test('an article ends with its author, who can be followed without a script, and leads on to others', async ({
  browser,
  member,
  request,
}) => {
  const post = async (path: string, data: object) =>
    (await callApi(request, 'POST', path, { token: member.token, data })).json()
  const made = await post('/articles', { title: `Kettles ${own}`, text: 'They whistle.', category: 'code' })
  const { slug, author } = await post(`/articles/${made.id}/publish`, {})
  const address = `/en/magazine/@${author.handle}/${slug}`
  const follow = { form: { intent: 'follow', follow: '1' }, headers: { Origin: origin() }, maxRedirects: 0 }
  const refused = await request.post(origin() + address, follow)
  expect([refused.status(), refused.headers().location]).toEqual([302, expect.stringContaining('/signup')])

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  const page = await context.newPage()
  await page.goto(address)
  const end = page.getByRole('region', { name: 'Author' })
  await expect(end.getByRole('link', { name: 'Follow' })).toHaveAttribute(
    'href',
    /^\/signup\?mode=in&redirectTo=/,
  )
  await signIn(context, await makeMember(request))
  await page.reload()
  await end.getByRole('button', { name: 'Follow' }).click()
  await expect(page).toHaveURL(new RegExp(`${slug}#author$`))
  await end.getByRole('button', { name: 'Unfollow' }).click()
  await expect(end.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  const next = page.getByRole('region', { name: /^More in .*Programming/ })
  await expect(next.getByRole('listitem')).toHaveCount(3)
  await next.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(/\/en\/magazine\?category=code$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programming')

  await signIn(context, member)
  await page.goto(address)
  await expect(end).toBeVisible()
  await expect(end.getByRole('button')).toHaveCount(0)
  await context.close()
})
