import { callApi, expect, signIn, test } from './fixtures'

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
