import { makeDocument, openDocument, second, share, sign, text, typeAtEnd, wordsIn } from './document-page'
import { callApi, expect, makeMember, signIn, test } from './fixtures'
import { intercept } from './intercept'

// Being without a connection, and calls that are refused on purpose, are written to the console.
test.use({ refusals: true })

test('text typed by one member appears before the other, with their name', async ({
  browser,
  page,
  context,
  request,
  member,
}) => {
  const other = await makeMember(request)
  const id = await makeDocument(request, member)
  await share(request, id, member, other, 'editor')
  await signIn(context, member)
  const { page: page2, context: context2 } = await second(browser, other)
  await Promise.all([openDocument(page, id), openDocument(page2, id)])
  await typeAtEnd(page, 'سلام 👋 from the first')
  await expect(text(page2)).toContainText('سلام 👋 from the first')
  await expect(page.getByRole('list', { name: '2 people here now' })).toBeVisible()
  await typeAtEnd(page2, '; and from the second')
  await expect(text(page)).toContainText('from the first; and from the second')
  await expect(sign(page2, 'saved')).toBeVisible()

  await test.step('undo takes back one’s own words only', async () => {
    await text(page).click()
    await page.keyboard.press('Control+z')
    await expect(text(page2)).not.toContainText('from the first')
    await expect(text(page2)).toContainText('and from the second')
  })

  await test.step('undo of a new line leaves what the other wrote in it', async () => {
    const lines = await text(page2).locator('p').count()
    await typeAtEnd(page, '')
    await page.keyboard.press('Enter')
    await expect(text(page2).locator('p')).toHaveCount(lines + 1)
    await typeAtEnd(page2, 'a line of the second')
    await expect(text(page)).toContainText('a line of the second')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await typeAtEnd(page, ', still here')
    await expect(text(page2)).toContainText('a line of the second, still here')
  })
  await context2.close()
})

test('what two members write without a connection is all there when they return', { tag: '@all' }, async ({
  browser,
  request,
  member,
}) => {
  test.setTimeout(60_000)
  const other = await makeMember(request)
  const id = await makeDocument(request, member)
  await share(request, id, member, other, 'editor')
  const { page, context } = await second(browser, member)
  const { page: page2, context: context2 } = await second(browser, other)
  await Promise.all([openDocument(page, id), openDocument(page2, id)])
  await typeAtEnd(page, 'Begin. ')
  await expect(text(page2)).toContainText('Begin.')
  await Promise.all([context.setOffline(true), context2.setOffline(true)])
  await expect(sign(page, 'offline')).toBeVisible()
  await typeAtEnd(page, 'One writes alone. ')
  await typeAtEnd(page2, 'Two too. ')
  await expect(page.getByText('Your changes are kept on this device')).toBeVisible()
  await expect(text(page2)).not.toContainText('One writes alone.')
  await Promise.all([context.setOffline(false), context2.setOffline(false)])
  await expect(text(page)).toContainText('Two too.')
  await expect(text(page2)).toContainText('One writes alone.')
  await Promise.all([page, page2].map((each) => expect(sign(each, 'saved')).toBeVisible()))
  expect(await wordsIn(page)).toEqual(await wordsIn(page2))
  await Promise.all([context.close(), context2.close()])
})

test('what was written without a connection outlives a closed tab', { tag: '@all' }, async ({
  browser,
  request,
  member,
}) => {
  test.setTimeout(60_000)
  const id = await makeDocument(request, member)
  const { page, context } = await second(browser, member)
  await openDocument(page, id)
  // The page itself still loads; only its room cannot be reached.
  await intercept(context, '**/ticket?*', (route) => route.abort())
  await context.setOffline(true)
  await expect(sign(page, 'offline')).toBeVisible()
  await typeAtEnd(page, 'Kept here')
  await expect(page.getByText('Your changes are kept on this device')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(text(page)).toContainText('Kept here')
  await expect(sign(page, 'offline')).toBeVisible()
  await context.unroute('**/ticket?*')
  await expect(sign(page, 'saved')).toBeVisible()
  await context.close()
})

test('a viewer reads and cannot write', { tag: '@all' }, async ({
  browser,
  page,
  context,
  request,
  member,
}) => {
  const reader = await makeMember(request)
  const id = await makeDocument(request, member)
  await share(request, id, member, reader, 'viewer')
  await signIn(context, member)
  await openDocument(page, id)
  await typeAtEnd(page, 'Read only')
  const { page: page2, context: context2 } = await second(browser, reader)
  await openDocument(page2, id)
  await expect(text(page2)).toContainText('Read only')
  await expect(page2.getByText('You can view this document, but not edit it.')).toBeVisible()
  await expect(page2.getByRole('toolbar')).toHaveCount(0)
  await expect(text(page2)).toHaveAttribute('contenteditable', 'false')
  await text(page2).click()
  await page2.keyboard.type('not taken')
  await expect(text(page)).not.toContainText('not taken')
  await context2.close()
})

test('access that is withdrawn closes the open document and says why', { tag: '@all' }, async ({
  browser,
  request,
  member,
}) => {
  const other = await makeMember(request)
  const id = await makeDocument(request, member)
  await share(request, id, member, other, 'editor')
  const { page, context } = await second(browser, other)
  await openDocument(page, id)
  await typeAtEnd(page, 'Secret')
  await expect(sign(page, 'saved')).toBeVisible()
  const found = await callApi(request, 'GET', `/documents/${id}/members`, { token: member.token })
  const members: { items: { user: { id: string; handle: string } }[] } = await found.json()
  const user = members.items.find((one) => one.user.handle === other.handle)?.user
  const path = `/documents/${id}/members/${user?.id}`
  expect((await callApi(request, 'DELETE', path, { token: member.token })).status()).toBe(204)
  await expect(
    page.getByRole('heading', { name: 'You no longer have access to this document' }),
  ).toBeVisible()
  await expect(text(page)).toHaveCount(0)
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(kept.filter((name) => name?.includes(id))).toEqual([])

  await page.goto(`/dashboard/documents/${id}`)
  await expect(page.getByRole('heading', { name: 'You can’t open this document' })).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Secret')
  await context.close()
})
