import type { APIRequestContext } from '@playwright/test'
import { makeApi } from './api-maker'
import { ask, callApi, expect, expectAccessible, type Member, type Page, prefer, signIn } from './fixtures'
import { test } from './kept-tab'

test('home begins with first steps, and shows what its member chose in their order', async ({
  page,
  context,
  member,
  request,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const { token } = member
  await callApi(request, 'POST', '/documents', { token, data: { title: 'Spring release notes' } })
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  const heads = page.locator('.shell-home h2')
  await expect(heads.first()).toHaveText('First steps')
  await expect(page.getByRole('listitem').filter({ hasText: 'Write a document' })).toContainText('Done')
  await expect(page.getByRole('listitem').filter({ hasText: 'Publish a site' })).not.toContainText('Done')
  const toForms = page.getByRole('listitem').filter({ hasText: 'Make a form' }).getByRole('link')
  await expect(toForms).toHaveAttribute('href', '/dashboard/forms/new')
  await expect(page.getByRole('link', { name: 'Spring release notes' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Due soon' })).toHaveCount(0)
  await expect(page.getByText('More sections appear as you use Hamkar')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(heads.first()).toHaveText('Continue')

  await page.getByRole('link', { name: 'Customize home' }).click()
  await expect(page.getByRole('checkbox', { name: 'First steps' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'First steps' }).check()
  await expect(page.getByRole('checkbox', { name: 'Due soon' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'New followers' }).check()
  const grip = page.getByRole('button', { name: /Inbox/ })
  await grip.focus()
  await page.keyboard.press('ArrowUp')
  await expect(grip).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heads.first()).toHaveText('Inbox')
  await page.reload()
  await expect(heads.first()).toHaveText('Inbox')
  await expect(heads).toHaveText(['Inbox', 'Continue', 'First steps', 'New followers'])
  await expect(page.getByRole('region', { name: 'Due soon' })).toHaveCount(0)
})

/** Calls of an API and responses to a form, which the figures count. */
async function useServices(request: APIRequestContext, member: Member): Promise<void> {
  const api = await makeApi(request, member)
  const headers = {
    Host: `data.localhost:${process.env.HAMKAR_TEST_PORT}`,
    Authorization: `Bearer ${api.key}`,
  }
  for (const _ of [1, 2, 3])
    expect((await ask(request, `/${api.id}`, { method: 'GET', headers })).status()).toBe(200)
  const { token } = member
  const data = {
    name: 'Beta testers',
    language: 'en',
    elements: [{ type: 'text', key: 'name', question: 'Your name?' }],
  }
  const { id } = await (await callApi(request, 'POST', '/forms', { token, data })).json()
  expect((await callApi(request, 'POST', `/forms/${id}/publish`, { token })).ok()).toBe(true)
  const sent = await callApi(request, 'POST', `/forms/${id}/answers`, {
    data: { version: 1, answers: { name: 'Ada' } },
  })
  expect(sent.status()).toBe(201)
}

/** The figures switch the chart, with their numbers in its table. */
async function switchTheChart(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Analytics', exact: true })
  const calls = panel.getByRole('radio', { name: /API calls 3/ })
  const responses = panel.getByRole('radio', { name: /Form responses 1/ })
  await expect(calls).toBeChecked()
  const shown = panel.locator('.shell-chart:visible')
  await expect(shown).toHaveCount(1)
  await expect(shown.getByRole('group', { name: /^3 calls in total/ })).toBeVisible()
  await responses.check()
  await expect(shown).toHaveCount(1)
  await expect(shown.getByRole('group', { name: /^1 response in total/ })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Forms' })).toHaveAttribute('href', '/dashboard/forms')
  await panel.getByRole('radio', { name: 'Table' }).check()
  await expect(shown.getByRole('group')).toHaveCount(0)
  await expect(shown.getByRole('row').last()).toContainText('1')
  await expect(panel.getByRole('radio', { name: /Link clicks|Site visits/ })).toHaveCount(0)
  await panel.getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL('/dashboard?range=today')
  await expect(panel.getByRole('radio', { name: /API calls 3/ })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
}

test('the figures of home are the switch of its chart', async ({ page, context, member, request }) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await useServices(request, member)
  await expect(async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('radio', { name: /API calls 3/ })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)
  await switchTheChart(page)
})

test('home says what needs its member', async ({ page, context, member, request }) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto('/dashboard')
  const needs = page.getByRole('region', { name: 'Needs your attention' })
  await expect(page.getByText('One thing needs your attention.')).toBeVisible()
  await expect(needs).toContainText('Confirm your email')
  const { token } = member
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const data = { title: 'Talk in November', url: 'https://example.com/', expiresAt }
  const { id } = await (await callApi(request, 'POST', '/links', { token, data })).json()
  await page.reload()
  await expect(page.getByText('2 things need your attention.')).toBeVisible()
  await expect(needs.getByRole('listitem').first()).toContainText('Link expires')
  await expectAccessible(page)
  await needs.getByRole('link', { name: data.title }).click()
  await expect(page).toHaveURL(`/dashboard/myurl/${id}`)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('parts of home are chosen and put into an order', { tag: '@all' }, async ({
    page,
    context,
    member,
  }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.locator('.shell-home h2').first()).toHaveText('Continue')
    await page.getByRole('link', { name: 'Customize home' }).click()
    const rows = page.getByRole('list', { name: 'Customize home' }).getByRole('listitem')
    for (const part of ['Recent links', 'Recent projects', 'New followers'])
      await rows.filter({ hasText: part }).getByRole('checkbox').check()
    await rows.filter({ hasText: 'Recent links' }).getByRole('button').first().click()
    await expect(page).toHaveURL('/dashboard/arrange')
    await rows.filter({ hasText: 'Recent links' }).getByRole('button').first().click()
    await expect(page).toHaveURL('/dashboard/arrange')
    await expect(rows.filter({ hasText: 'Recent links' }).getByRole('checkbox')).toBeChecked()
    await rows.filter({ hasText: 'Continue' }).getByRole('checkbox').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    const heads = page.locator('.shell-home h2')
    await expect(heads.first()).toHaveText('Inbox')
    expect((await heads.allTextContents()).slice(-3)).toEqual([
      'Recent links',
      'Recent projects',
      'New followers',
    ])
  })

  test('the figures of home are the switch of its chart', async ({ page, context, member, request }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await useServices(request, member)
    await expect(async () => {
      await page.goto('/dashboard')
      await expect(page.getByRole('radio', { name: /API calls 3/ })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await switchTheChart(page)
  })
})
