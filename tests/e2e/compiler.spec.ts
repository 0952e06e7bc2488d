import { callApi, expect, expectAccessible, openGroups, type Page, prefer, signIn, test } from './fixtures'

const program = `import { createInterface } from 'node:readline/promises'
const lines = createInterface({ input: process.stdin })
const name = await lines.question('نام: ')
console.log('سلام ' + name)
for (;;) await lines.question('> ')
`

/** Replaces what is in the editor. */
async function write(page: Page, code: string): Promise<void> {
  await page.locator('.cm-content').fill(code)
}

test('a program runs in the browser in Persian: it is typed into, stopped, and kept', async ({
  page,
  context,
  member,
}) => {
  test.setTimeout(90_000)
  await prefer(context, { language: 1, theme: 'dark' })
  await openGroups(context)
  await signIn(context, member)
  await page.goto('/dashboard/menu')
  await page.getByRole('link', { name: 'کامپایلر' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('کامپایلر')
  await page.getByLabel('زبان', { exact: true }).selectOption('javascript')
  await expect(page.getByText('در مرورگر شما')).toBeVisible()
  await write(page, program)
  await page.keyboard.press('Control+Enter')
  const output = page.getByRole('region', { name: 'خروجی' })
  await expect(output).toHaveText('نام:')
  await expect(page.getByText('منتظر ورودی')).toBeVisible()
  const typed = page.getByRole('textbox', { name: 'ورودی برنامه' })
  await typed.fill('سارا')
  await typed.press('Enter')
  await expect(output).toHaveText('نام: سارا\nسلام سارا\n>')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'توقف' }).click()
  // The list of runs says it too.
  const console = page.getByRole('tabpanel', { name: 'کنسول' })
  await expect(console.getByText('اجرا را متوقف کردید')).toBeVisible()
  await expect(page.getByRole('button', { name: 'اجرا', exact: true })).toBeEnabled()

  await page.getByRole('button', { name: 'افزودن فایل' }).click()
  await page.getByLabel('نام فایل').fill('lib/util.js')
  await page.keyboard.press('Enter')
  await write(page, 'export const no = () => {\n  throw new Error("نه")\n}\n')
  await page.getByRole('tab', { name: 'main.js' }).click()
  await write(page, 'import { no } from "./lib/util.js"\nno()\n')
  await page.getByRole('button', { name: 'اجرا', exact: true }).click()
  await expect(output).toContainText('Error: نه')
  await page.getByRole('tab', { name: /^پیام‌ها/ }).click()
  await page.getByRole('button', { name: /lib\/util\.js:2/ }).click()
  await expect(page.getByRole('tab', { name: 'lib/util.js' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.compiler-wrong')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('زبان', { exact: true })).toHaveValue('javascript')
  await expect(page.locator('.cm-content')).toContainText('import { no }')
  await expect(page.getByRole('tab', { name: 'lib/util.js' })).toBeVisible()
  const runs = page.getByRole('region', { name: 'اجراهای اخیر' }).getByRole('link')
  await expect(runs).toHaveCount(2)
  await runs.last().click()
  await expect(output).toHaveText(/^نام: سلام سارا/)
  await expect(page.locator('.cm-content')).toContainText('createInterface')
})

test('Save changes the file that was opened, adds new tabs to its project, and says what was saved', async ({
  page,
  context,
  member,
  request,
}) => {
  const { token } = member
  const file = { projectName: 'greeter', filename: 'src/main.py', code: 'print(1)\n' }
  const { id } = await (await callApi(request, 'POST', '/code', { token, data: file })).json()
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto(`/dashboard/compiler?code=${id}`)
  await write(page, 'print(2)\n')
  await page.getByRole('button', { name: 'Add a file' }).click()
  await page.getByLabel('File name').fill('words.py')
  await page.keyboard.press('Enter')
  await write(page, 'hello = 1\n')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.getByText(/^Saved 2 files to/)).toBeVisible()
  const { items } = await (await callApi(request, 'GET', '/code?project=greeter', { token })).json()
  expect(items.map((one: { filename: string }) => one.filename).sort()).toEqual([
    'src/main.py',
    'src/words.py',
  ])
  await save.click()
  await expect(page.getByText('Everything is saved already')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'words.py' }).click()
  await write(page, 'hello = 2\n')
  await save.click()
  await expect(page.getByText(/^Saved 1 file to/)).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, refusals: true })

  test('the compiler says where programs run, and loses nothing that it cannot run', async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/compiler?language=c')
    await expect(page.getByLabel('Language', { exact: true })).toHaveValue('c')
    const code = page.getByRole('textbox', { name: 'Code' })
    await expect(code).toHaveValue(/int main/)
    expect(await page.locator('.compiler-title noscript').textContent()).toContain('turn JavaScript on')
    await code.fill('int main(void) { /* mine */ }')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(code).toHaveValue('int main(void) { /* mine */ }')
    await expect(page.getByLabel('Language', { exact: true })).toHaveValue('c')
  })
})
