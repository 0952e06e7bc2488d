import { expect, expectAccessible, openGroups, prefer, signIn, test } from './fixtures'

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`

test('a form is built, branched, previewed and published', async ({ page, context, member }) => {
  test.setTimeout(90_000)
  await prefer(context, { language: 1 })
  await openGroups(context)
  await signIn(context, member)
  await page.goto('/dashboard')
  await page.locator('.sidebar').getByRole('link', { name: 'فرم‌ها' }).click()
  await page.getByRole('link', { name: 'افزودن فرم' }).first().click()
  await page.getByLabel('نام فرم').fill('آزمون‌گران')
  await page.getByRole('button', { name: 'ساختن فرم' }).click()
  await expect(page).toHaveURL(/\/dashboard\/forms\/form_/)
  const list = page.getByRole('list', { name: 'بخش‌های فرم' })
  const panel = page.getByRole('complementary', { name: 'بخش انتخاب‌شده' })
  const add = async (type: string) => {
    await page.locator('.form-add > summary').click()
    await page.locator('.form-add').getByRole('button', { name: type, exact: true }).click()
  }
  const option = (name: string) => panel.getByRole('textbox', { name })
  const stage = page.getByRole('region', { name: 'پیش‌نمایش', exact: true })

  await add('تک‌انتخابی')
  await panel.getByLabel('سؤال', { exact: true }).fill('با چه می‌سازید؟')
  await expect(panel.getByLabel('کلید (نام ستون)')).toHaveValue('با_چه_می‌سازید')
  await panel.getByLabel('کلید (نام ستون)').fill('stack')
  await option('گزینهٔ ۱').fill('React')
  await option('گزینهٔ ۲').fill('Vue')
  await option('گزینهٔ ۲').press('Enter')
  await option('گزینهٔ ۳').fill('Vue')
  await expect(panel.getByText('یک گزینه دو بار آمده است')).toBeVisible()
  await option('گزینهٔ ۳').fill('Svelte')
  await panel.getByRole('switch', { name: 'الزامی' }).check()
  await expect(stage).toContainText('Svelte')

  await add('متن بلند')
  await panel.getByLabel('سؤال', { exact: true }).fill('چرا React؟')
  await panel.getByText('شرط و پرش').click()
  await panel.getByLabel('سؤالی که تعیین می‌کند').selectOption('stack')
  await panel.getByRole('group', { name: 'پاسخ‌ها' }).getByLabel('React').check()
  await add('ایمیل')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('status').filter({ hasText: 'ذخیره شد' }).first()).toBeVisible()

  // By the keyboard above the question that it asks about: said there, and mended by going back.
  const grip = page.getByRole('button', { name: /جابه‌جایی .*چرا React/ })
  await grip.focus()
  await grip.press('ArrowUp')
  await expect(page.getByText('نیاز به اصلاح دارد').first()).toBeAttached()
  await grip.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'ذخیره شد' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'مسیرها' }).click()
  await expect(page.getByText('اگر پاسخ «با چه می‌سازید؟» «React» باشد')).toBeVisible()
  await page.getByRole('link', { name: 'JSON' }).click()
  await expect(page.locator('.cm-content')).toContainText('"stack"')
  await page.locator('.form-stage').getByRole('link', { name: 'پیش‌نمایش' }).click()

  await list.getByRole('listitem').nth(2).locator('summary').click()
  await list.getByRole('button', { name: 'حذف' }).last().click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.locator('ol').getByRole('button', { name: 'واگرد' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'انتشار' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'انتشار' }).click()
  await expect(page.getByText('فرم منتشر شد')).toBeVisible()
  await expect(page.locator('.form-bar')).toContainText('منتشرشده')
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(4)

  await page.getByRole('link', { name: 'بازگشت به فرم‌های من' }).click()
  await page.getByRole('link', { name: /^لینک فرم/ }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'رفتن به فرم' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a form is built without a script', async ({ browser, member }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const page = await context.newPage()
  await page.goto('/dashboard/forms/new')
  await page.getByLabel('Form name').fill('Guests')
  await page.getByRole('radio', { name: /A list of questions/ }).check()
  await page.getByLabel('Your questions').fill('1. Your name *\n2. Which day?\n- Friday\n- Saturday')
  await page.getByRole('button', { name: 'Create form' }).click()
  const list = page.getByRole('list', { name: 'Elements of the form' })
  await expect(list.getByRole('listitem')).toHaveCount(3)

  await page.locator('.form-add > summary').click()
  await page.getByRole('button', { name: 'Number', exact: true }).click()
  await expect(page).toHaveURL(/\/elements\/how_many$/)
  await page.getByLabel('Question', { exact: true }).fill('How many guests?')
  await page.getByLabel('Maximum').fill('5')
  await page.locator('aside').getByRole('button', { name: 'Save' }).click()
  await expect(list).toContainText('How many guests?')

  await page.getByLabel('Maximum').fill('many')
  await page.locator('aside').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Not saved. Try again.')

  await page.goto(page.url().replace(/\/elements\/.*/, ''))
  await page.getByRole('button', { name: /Move .*How many guests.* up/ }).click()
  await expect(list.getByRole('listitem').nth(1)).toContainText('How many guests?')
  await list.getByRole('listitem').nth(1).locator('summary').click()
  await list.getByRole('button', { name: 'Delete' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: 'JSON' }).click()
  await page.getByLabel('Elements as JSON').fill('[\n{"type":"poem","key":"a","question":"A"}]')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert')).toContainText('Line 2')

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Thank-you text').fill('See you there.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Thank-you text')).toHaveValue('See you there.')
  await page.getByRole('link', { name: 'Build' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.locator('.form-bar')).toContainText('Published')
  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByText('Version 1')).toBeVisible()
  await context.close()
})

test.describe('refusals', () => {
  test.use({ refusals: true })

  test('the page of a form that is not there has margins and a main part', async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/forms/form_unknown')
    const heading = page.getByRole('main').getByRole('heading', { name: 'You can’t open this form' })
    await expect(heading).toBeVisible()
    expect((await page.locator('main .not-found').boundingBox())?.y).toBeGreaterThanOrEqual(16)
    await expectAccessible(page)
  })

  test('a new form says at its fields what a pasted list or JSON lacks', async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/forms/new')
    await page.getByRole('radio', { name: 'A list of questions' }).check()
    await page.getByRole('button', { name: 'Create form' }).click()
    const questions = page.locator('.field', { has: page.getByLabel('Your questions') })
    await expect(questions).toContainText('This field is required.')

    await page.getByRole('radio', { name: 'JSON' }).check()
    await page.getByLabel('Elements as JSON').fill('{ "a"')
    await page.getByRole('button', { name: 'Create form' }).click()
    await expect(page.getByLabel('Elements as JSON')).toHaveAccessibleDescription('Correct these lines.')
    await expect(page.getByText('Line 1:')).toBeVisible()
  })
})
