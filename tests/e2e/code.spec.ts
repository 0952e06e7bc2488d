import { strToU8, zipSync } from 'fflate'
import { callApi, expect, makeMember, prefer, signIn, test } from './fixtures'

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`

const rules = [
  "import { describe } from './words'",
  '',
  'const LIMIT = 6 * 3_600_000',
  '',
  'export const canMove = (a: Appointment, now: number) =>',
  '  a.startsAt - now > LIMIT',
  '',
].join('\n')

test('code is uploaded, read in another theme, commented on by its lines, changed, restored and deleted', async ({
  page,
  context,
  member,
}) => {
  test.setTimeout(90_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await prefer(context, { language: 1 })
  await signIn(context, member)
  await page.goto('/dashboard/showCode')
  await page.getByRole('link', { name: 'فایل جدید' }).first().click()
  await page.getByLabel('نام پروژه').fill('نوبت‌ها')
  const zip = zipSync({
    'README.md': strToU8('# Clinic\n\nIt **books** visits.'),
    'src/rules.ts': strToU8(rules),
    'src/words.ts': strToU8('export const describe = String\n'),
  })
  await page.getByLabel('انتخاب فایل‌ها').setInputFiles([
    { name: 'logo.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 1, 2, 3]) },
    { name: 'clinic.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
  ])
  await expect(page.getByText(/logo\.bin/)).toBeVisible()
  await page.getByRole('button', { name: 'آپلود ۱ فایل' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نوبت‌ها')
  await expect(page.locator('strong', { hasText: 'books' })).toBeVisible()

  const tree = page.getByRole('tree')
  await tree.getByRole('treeitem', { name: 'src' }).click()
  await tree.getByRole('treeitem', { name: 'rules.ts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('src/rules.ts')
  const field = page.locator('.code-field')
  await expect(field).toHaveAttribute('data-colors', 'dracula')
  await page.locator('.code-themes summary').click()
  await page.getByRole('searchbox', { name: 'جست‌وجوی پوستهٔ رنگ' }).fill('nord')
  await page.getByRole('button', { name: 'Nord' }).click()
  await expect(field).toHaveAttribute('data-colors', 'nord')
  await page.getByRole('switch', { name: 'شمارهٔ سطرها' }).click()
  await expect(page.locator('#L1 .code-row-number')).toBeHidden()
  await page.getByRole('switch', { name: 'شمارهٔ سطرها' }).click()
  await page.getByRole('button', { name: 'کپی', exact: true }).click()
  await expect(page.getByText('بلوک کد کپی شد!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(rules)

  await page.locator('#L5 .code-row-number').click()
  await page.locator('#L6 .code-row-number').click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/#L5-L6$/)
  await expect(page.locator('.code-row.is-marked')).toHaveCount(2)
  await page.getByRole('button', { name: 'نظر روی سطرها' }).click()
  const card = page.locator('.code-card')
  await card.getByRole('textbox').fill('سر شش ساعت هم؟')
  await card.getByRole('button', { name: 'ارسال نظر' }).click()
  await expect(card).toContainText('سر شش ساعت هم؟')
  await expect(card.locator('.code-about')).toHaveText('سطرهای ۵ تا ۶')

  await page.getByRole('link', { name: 'ویرایش', exact: true }).click()
  await page.getByLabel('کد', { exact: true }).click()
  const editor = page.locator('.cm-content')
  await editor.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('// First\n')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرها' }).click()
  await expect(page.locator('#L1')).toContainText('// First')
  await expect(field).toHaveAttribute('data-colors', 'nord')
  await expect(card.locator('.code-about')).toHaveText('سطرهای ۶ تا ۷')

  await page.getByRole('link', { name: 'تاریخچه' }).click()
  await expect(page.locator('.cm-mergeView')).toBeVisible()
  for (const name of ['زیر هم', 'کلمه به کلمه']) {
    await page.getByText(name, { exact: true }).click()
    await expect(page.locator('.code-merge > .cm-editor')).toBeVisible()
  }
  await page.getByRole('link', { name: 'نسخهٔ ۱' }).click()
  await page.getByRole('button', { name: 'بازگردانی' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'بازگردانی' }).click()
  await expect(page.getByText('نسخه بازگردانی شد')).toBeVisible()
  await page.locator('.back-link').click()
  await expect(page.locator('#L1')).not.toContainText('// First')

  await page.getByRole('button', { name: 'حذف فایل' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نوبت‌ها')
  await expect(tree.getByRole('treeitem', { name: 'rules.ts' })).toHaveCount(0)
  await page.getByRole('button', { name: 'واگرد' }).click()
  await expect(tree.getByRole('treeitem', { name: 'rules.ts' })).toBeVisible()
})

test('the tree and the line numbers work by keyboard, and a link leads to lines', async ({
  page,
  context,
  member,
  request,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const make = async (filename: string) => {
    const data = { projectName: 'clinic', filename, code: rules }
    return (await callApi(request, 'POST', '/code', { token: member.token, data })).json()
  }
  await make('README.txt')
  const { id } = await make('src/move.ts')
  await page.goto('/dashboard/showCode')
  const item = (name: string) => page.getByRole('treeitem', { name, exact: true })
  await item('SourceCode').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(item('clinic')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(item('clinic')).toHaveAttribute('aria-expanded', 'true')
  await expect(item('clinic')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(item('src')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('m')
  await expect(item('move.ts')).toBeFocused()
  expect(await item('move.ts').getAttribute('aria-level')).toBe('5')
  await page.keyboard.press('ArrowLeft')
  await expect(item('src')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(item('move.ts')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/showCode/${id}$`))

  await page.getByRole('link', { name: 'Line 1', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page).toHaveURL(/#L2-L3$/)
  await page.goto('/dashboard')
  await page.goto(`/dashboard/showCode/${id}#L3-L5`)
  await expect(page.locator('.code-row.is-marked')).toHaveCount(3)
  await expect(page.getByText('Lines 3–5')).toBeVisible()
})

test('without a script code is written, chosen, commented on, shared and read by visitors', async ({
  browser,
  request,
}) => {
  const member = await makeMember(request)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  await signIn(context, member)
  const page = await context.newPage()
  await page.goto('/dashboard/prismCode')
  await page.getByLabel('Project name').fill('clinic')
  await page.getByLabel('File name').fill('src/move.ts')
  await page.getByLabel('Code', { exact: true }).fill(`${rules}// hidden \u202e here\n`)
  await page.getByLabel('Description').fill('Moves a **visit**.')
  await page.getByLabel('Who can see this').selectOption('public')
  await page.getByRole('button', { name: 'Create file' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('src/move.ts')
  await expect(page.locator('.code-hidden')).toHaveText('U+202E')
  await expect(page.getByRole('note')).toContainText('1 hidden')
  await expect(page.locator('strong', { hasText: 'visit' })).toBeVisible()
  await page.locator('.code-themes summary').click()
  await page.getByRole('button', { name: 'GitHub' }).click()
  await expect(page.locator('.code-field')).toHaveAttribute('data-colors', 'github')
  await page.getByLabel('Comment on lines').fill('5-6')
  await page.getByRole('button', { name: 'Write comment' }).click()
  await page.locator('.code-card').getByRole('textbox').fill('At exactly six hours too?')
  await page.locator('.code-card').getByRole('button', { name: 'Post' }).click()
  await expect(page.locator('.code-card')).toContainText('At exactly six hours too?')
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.locator('.code-diff-in').first()).toContainText('import { describe }')

  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  const open = await visitor.newPage()
  await open.goto(`/en/u/${member.handle}/code`)
  await open.getByRole('link', { name: 'src/move.ts' }).click()
  await expect(open).toHaveURL(/\/en\/code\/code_\w+\/src-move-ts$/)
  await expect(open.locator('.code-card')).toContainText('At exactly six hours too?')
  await expect(open).toHaveTitle(/src\/move\.ts.* · .*clinic.* by /)
  expect(await open.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    'SoftwareSourceCode',
  )
  const feed = await request.get(`${origin()}/general/code/feed.xml`)
  expect(await feed.text()).toContain('src/move.ts')
  const name = new RegExp(`<title>Code by .*${member.displayName}`)
  expect(await (await request.get(`${origin()}/en/u/${member.handle}/code/feed.xml`)).text()).toMatch(name)
  await context.close()
  await visitor.close()
})
