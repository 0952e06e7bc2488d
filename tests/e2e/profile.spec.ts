import { callApi, expect, makeMember, prefer, signIn, test } from './fixtures'

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`

test('a member fills a profile in four steps, sees it, and hides what they will', async ({
  page,
  context,
  member,
  browser,
}) => {
  test.setTimeout(60_000)
  await prefer(context, { language: 1 })
  await signIn(context, member)
  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: 'ویرایش پروفایل' }).first().click()
  const next = page.getByRole('button', { name: 'بعدی' })
  await page.getByLabel('وضعیت همکاری').selectOption('available')
  await page.getByRole('textbox', { name: /^دربارهٔ من/ }).fill('ابزار می‌سازم.')
  await page.getByLabel('نام کاربری').fill('a b')
  await next.click()
  await expect(page.getByLabel('نام کاربری')).toHaveAccessibleDescription(/۲ تا ۳۰/)
  await page.getByLabel('نام کاربری').fill(member.handle)
  await next.click()

  await page.getByRole('group', { name: 'کارشناسی ارشد' }).getByLabel('رشته').fill('فیزیک')
  await next.click()
  const second = page.getByRole('group', { name: 'محل کار ۲' })
  await second.getByLabel('شرح کار').fill('همه چیز')
  await next.click()
  await expect(second.getByLabel('سمت')).toHaveAccessibleDescription('سمت یا نام شرکت را وارد کنید.')
  await second.getByLabel('سمت').fill('برنامه‌نویس')
  await next.click()
  const skill = page.getByRole('group', { name: 'مهارت ۱' })
  await skill.getByLabel('مهارت').fill('TypeScript')
  await skill.getByLabel('سطح').selectOption('85')
  await page.getByRole('button', { name: 'پایان' }).click()
  await expect(page.getByText('همهٔ مرحله‌ها کامل شد')).toBeVisible()
  await page.getByRole('link', { name: 'مشاهدهٔ پروفایل' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.displayName)
  await expect(page.getByText('آمادهٔ همکاری')).toBeVisible()
  await expect(page.getByRole('meter', { name: 'TypeScript' })).toHaveAttribute('value', '85')
  await expect(page.locator('.profile-skill')).toContainText('۸۵')
  await expect(page.getByText(/کارشناسی ارشد، .?فیزیک/)).toBeVisible()

  await page.getByText('چه کسی چه چیزی را می‌بیند').click()
  await page.getByRole('combobox', { name: 'تحصیلات' }).selectOption('me')
  await expect(page.getByText('ذخیره شد')).toBeVisible()
  await page.getByRole('combobox', { name: 'سابقهٔ کار' }).selectOption('members')
  await expect(page.getByText('ذخیره شد')).toBeVisible()
  await expect(page.getByText('ذخیره شد')).toHaveCount(0)
  const views = page.getByRole('navigation', { name: 'نمایش این صفحه از نگاه' })
  await views.getByRole('link', { name: 'اعضا' }).click()
  await expect(page).toHaveURL('/dashboard/profile?as=members')
  const work = page.getByText('برنامه‌نویس', { exact: true })
  await expect(page.getByText('فیزیک')).toHaveCount(0)
  await expect(work).toBeVisible()
  await views.getByRole('link', { name: 'همه' }).click()
  await expect(work).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'ویرایش پروفایل' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'سابقهٔ کار' }).selectOption('everyone')
  await expect(work).toBeVisible()

  const visitor = await browser.newPage({ baseURL: origin() })
  await visitor.goto(`/fa/u/${member.handle.toUpperCase()}?from=card`)
  await expect(visitor).toHaveURL(`/fa/u/${member.handle}?from=card`)
  await expect(visitor.getByText('برنامه‌نویس', { exact: true })).toBeVisible()
  await expect(visitor.getByText('فیزیک')).toHaveCount(0)
  await expect(visitor.getByText(member.email)).toHaveCount(0)
  await visitor.close()
})

test('without scripts a profile is written, read and followed', async ({ browser, request }) => {
  const [sara, omid] = await Promise.all([makeMember(request), makeMember(request)])
  const data = { birthday: '1992-02-29', visibility: { birthday: 'everyone' } }
  await callApi(request, 'PATCH', '/profiles/me', { token: omid.token, data })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  const page = await context.newPage()
  await page.goto(`/en/u/${omid.handle}`)
  await expect(page.getByText('29 Feb')).toBeVisible()
  await page.getByRole('link', { name: 'Send a message' }).click()
  await expect(page).toHaveURL(/mode=in&redirectTo=%2Fdashboard%2Fchat/)
  expect((await page.goto('/u/nobody-of-this-name'))?.status()).toBe(404)

  await signIn(context, sara)
  await page.goto('/dashboard/editProfile?step=4')
  await page.getByRole('group', { name: 'Skill 3' }).getByLabel('Level').selectOption('40')
  await page.getByRole('button', { name: 'Done' }).click()
  const third = page.getByRole('group', { name: 'Skill 3' })
  await expect(third.getByRole('textbox')).toHaveAccessibleDescription('This field is required.')
  await expect(third.getByLabel('Level')).toHaveValue('40')
  await third.getByRole('textbox').fill('Go')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'View profile' }).click()
  await expect(page.getByRole('meter', { name: 'Go' })).toHaveAttribute('value', '40')

  await page.goto('/dashboard/profile?as=everyone')
  await page.getByText('Who sees what').click()
  await page.getByRole('combobox', { name: 'Skills' }).selectOption('me')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/profile?as=everyone&saved=1')
  await expect(page.getByRole('combobox', { name: 'Skills' })).toHaveValue('me')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Go' })).toHaveCount(0)

  await page.goto('/dashboard/editProfile/arrange')
  const placeOfWork = () =>
    page
      .locator('.row')
      .evaluateAll((rows) => rows.findIndex((row) => row.textContent?.includes('Work experience')))
  const before = await placeOfWork()
  await page.getByRole('checkbox', { name: 'Recent activity' }).uncheck()
  await page.getByRole('button', { name: /^Move .*Work experience.* up$/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Recent activity' })).not.toBeChecked()
  // A hidden section moves behind all others; it came before this one.
  await expect.poll(placeOfWork).toBe(before - 2)

  await page.goto(`/dashboard/profile/${omid.handle}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText('1 follower')).toBeVisible()
  await page.getByRole('button', { name: 'Unfollow' }).click()
  await expect(page.getByText('0 followers')).toBeVisible()
  await context.close()
})
