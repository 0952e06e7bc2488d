import { callApi, expect, prefer, signIn } from './fixtures'
import { test } from './kept-tab'

const resume = {
  basics: { name: 'Somebody', summary: 'Brought along' },
  work: ['One', 'Two', 'Three', 'Four'].map((name) => ({ name, position: 'Developer' })),
}

// A file that is no résumé is refused with 422, which the browser writes to its console.
test.use({ refusals: true })

test('a profile fills itself, is arranged by keyboard, and filled in from a file and back', {
  tag: '@all',
}, async ({ page, context, member, request }) => {
  const call = (method: string, path: string, data: object) =>
    callApi(request, method, path, { token: member.token, data })
  await call('PATCH', '/profiles/me', { about: 'Written here', skills: [{ name: 'Go' }] })
  await call('POST', '/ideas', {
    subject: 'A kettle that waits',
    category: 'web',
    text: 'It waits for water.',
  })
  await signIn(context, member)
  await page.goto('/dashboard/profile')
  const parts = page.locator('.profile-body h2')
  await expect(parts.first()).toHaveText('About me')
  await page.locator('main summary[aria-label^="More options"]').click()
  await page.getByRole('link', { name: 'Customize profile' }).click()
  const grip = page.getByRole('button', { name: 'Move “\u2068Ideas\u2069”', exact: true })
  await expect(grip).toBeVisible()
  const count = await page.locator('.row').count()
  const from = await page
    .locator('.row')
    .evaluateAll((rows) => rows.findIndex((row) => row.textContent?.includes('Ideas')))
  for (let place = from; place > 0; place -= 1) {
    await grip.press('ArrowUp')
    await expect(page.getByText(`Moved to position ${place} of ${count}`)).toBeAttached()
  }
  await page.getByRole('checkbox', { name: 'Skills' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(parts.first()).toHaveText('Ideas')
  await expect(page.getByText('Go', { exact: true })).toHaveCount(0)

  await page.goto(`/en/u/${member.handle}`)
  await expect(page.getByRole('link', { name: 'A kettle that waits' }).first()).toHaveAttribute(
    'href',
    /\/general\/idea\//,
  )
  await expect(page.getByRole('img', { name: 'The past year' })).toBeVisible()
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeVisible()

  await page.goto('/dashboard/editProfile/resume')
  const file = { name: 'resume.json', mimeType: 'application/json' }
  const fillIn = async (content: string) => {
    await page.getByLabel(/JSON Resume file/).setInputFiles({ ...file, buffer: Buffer.from(content) })
    await page.getByRole('button', { name: 'Import' }).click()
  }
  await fillIn('{"x":')
  await expect(page.getByLabel(/JSON Resume file/)).toHaveAccessibleDescription(/isn’t a JSON Resume/)
  await fillIn(JSON.stringify(resume))
  await expect(page.getByText(/Not imported.*Four/)).toBeVisible()
  const about = async () => (await (await callApi(request, 'GET', `/profiles/${member.handle}`)).json()).about
  expect(await about()).toBe('Brought along')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your profile was restored.')).toBeVisible()
  expect(await about()).toBe('Written here')
})

test('what is edited in two places is not written over, and a username waits for its button', async ({
  page,
  context,
  member,
  request,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const save = (data: object) => callApi(request, 'PATCH', '/profiles/me', { token: member.token, data })
  const read = async () => (await callApi(request, 'GET', `/profiles/${member.handle}`)).json()
  await page.goto('/dashboard/editProfile')
  const about = page.getByRole('textbox', { name: /^About me/ })
  const username = page.getByRole('textbox', { name: 'Username' })
  await username.fill('half-typed')
  await about.fill('one')
  await username.focus()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await read()).toMatchObject({ about: 'one', user: { handle: member.handle } })

  await username.fill(member.handle)
  await save({ about: 'two' })
  await page.reload()
  await expect(about).toHaveValue('two')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('group', { name: 'Bachelor’s degree' })).toBeVisible()
  expect(await read()).toMatchObject({ about: 'two' })

  await page.goto('/dashboard/editProfile')
  await save({ about: 'three' })
  await about.fill('four')
  await username.focus()
  await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible()
  await page.getByLabel('Availability').selectOption('busy')
  await expect(page.getByRole('alert').filter({ hasText: 'changed after you opened it' })).toHaveCount(3)
  expect(await read()).toMatchObject({ about: 'three' })
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(about).toHaveValue('three')

  const handle = `${member.handle}x`
  await username.fill(handle)
  await page.getByRole('button', { name: 'Change username' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await (await callApi(request, 'GET', `/profiles/${handle}`)).json()).user.handle).toBe(handle)
})
