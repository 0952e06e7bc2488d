import { files, names, ready, row } from './file-rows'
import { type APIRequestContext, ask, expect, type Member, signIn, test } from './fixtures'
import { namesIn, putFiles, type Site } from './site-files'

type Owner = Pick<Member, 'token'>

/** Puts so many files into the folder /many. */
async function putMany(request: APIRequestContext, { token }: Owner, { hostId }: Site, count: number) {
  for (let from = 0; from < count; from += 1_000) {
    const form = new FormData()
    form.append('path', '/many')
    for (let index = from; index < Math.min(from + 1_000, count); index += 1)
      form.append('file[]', new File(['x'], `file-${String(index).padStart(4, '0')}.txt`))
    const sent = await ask(request, `/${hostId}/filemanager/items/upload`, {
      method: 'POST',
      headers: {
        Host: `files.localhost:${process.env.HAMKAR_TEST_PORT}`,
        Authorization: `Bearer ${token}`,
      },
      multipart: form,
    })
    expect(sent.status()).toBe(200)
  }
}

test('five thousand files are one smooth list', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  test.setTimeout(120_000)
  const site = await putFiles(request, member, {})
  await putMany(request, member, site, 5_000)
  await signIn(context, member)
  await page.goto('/dashboard/myui/files?path=/many')
  await ready(page)
  await expect(page.getByText('5,000 items')).toBeVisible()
  await expect.poll(() => page.locator('.site-files-row').count()).toBeLessThan(100)

  await test.step('all of them are chosen at once, and what nobody looked at is counted before it goes', async () => {
    await page.keyboard.press('Control+a')
    await expect(page.getByText('5,000 selected')).toBeVisible()
    await page.keyboard.press('Delete')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('heading')).toHaveText('Remove 5,000 items?')
    await expect(question).toContainText(/4,98\d of them aren’t shown on your screen/)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await ready(page)
  })

  await page.keyboard.press('End')
  await expect(row(page, 'file-4999.txt')).toBeInViewport()
  const most = await page.evaluate(async () => {
    const box = document.querySelector('.site-files-grid')
    const counts: number[] = []
    for (let step = 0; step < 60; step += 1) {
      if (box) box.scrollTop = (box.scrollHeight / 60) * step
      await new Promise(requestAnimationFrame)
      counts.push(document.querySelectorAll('.site-files-row').length)
    }
    return Math.max(...counts)
  })
  expect(most).toBeLessThan(100)
  await page.getByRole('searchbox').fill('4711')
  await expect.poll(() => names(page)).toEqual(['file-4711.txt'])
})

test('a whole folder is removed with what was never in sight, and comes back', { tag: '@all' }, async ({
  page,
  context,
  request,
  member,
}) => {
  const site = await putFiles(request, member, {})
  await putMany(request, member, site, 250)
  await signIn(context, member)
  // A part of the folder, as a page without scripts leads to it, is the whole of it with them.
  await page.goto('/dashboard/myui/files?path=/many&from=200')
  await expect(page).toHaveURL(/path=%2Fmany$/)
  await ready(page)
  // The part is shown until the whole is there.
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(row(page, 'file-0000.txt')).toHaveAttribute('data-active', 'true', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Delete')
  // The toast disappears after a while, the count stays.
  await expect(page.getByText('“file-0000.txt” moved to the trash')).toBeVisible()
  await expect(page.getByText('249 items')).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('249 items moved to the trash')).toBeVisible()
  expect(await namesIn(request, member, '/many')).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('249 items restored')).toBeVisible()
  expect(await namesIn(request, member, '/many')).toHaveLength(249)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('folders are entered and files are had', async ({ page, context, request, member }) => {
    await putFiles(request, member, files)
    await signIn(context, member)
    await page.goto('/dashboard/myui/files')
    await page.getByRole('link', { name: 'assets' }).click()
    await expect(page).toHaveURL(/path=%2Fassets/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'a.js' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('a.js')
  })

  test('the search looks in every folder', async ({ page, context, request, member }) => {
    await putFiles(request, member, files)
    await signIn(context, member)
    await page.goto('/dashboard/myui/files?path=/assets')
    await page.getByRole('searchbox').fill('B.JS')
    await page.keyboard.press('Enter')
    const elsewhere = page.getByRole('region', { name: 'In other folders' })
    await expect(elsewhere.getByRole('listitem')).toHaveText(/b\.js.*in.*\/assets\/deep/)
    await elsewhere.getByRole('link', { name: '/assets/deep' }).click()
    await expect(row(page, 'b.js')).toBeVisible()
  })

  test('a long folder is read in parts', async ({ page, context, request, member }) => {
    const site = await putFiles(request, member, {})
    await putMany(request, member, site, 250)
    await signIn(context, member)
    await page.goto('/dashboard/myui/files?path=/many')
    await expect(row(page, 'file-0199.txt')).toBeAttached()
    await expect(row(page, 'file-0200.txt')).toHaveCount(0)
    await page.getByRole('link', { name: 'More files' }).click()
    await expect(row(page, 'file-0249.txt')).toBeAttached()
    await expect(row(page, 'file-0199.txt')).toHaveCount(0)
  })
})
