import type { Page } from '@playwright/test'
import { callApi, expect, type Member, makeMember, openGroups, prefer, signIn, test } from './fixtures'
import { makeForm } from './form-maker'

/** Simulates a browser's translator: each text becomes two nested elements, again after each change of the page. */
function translate() {
  const wrap = () => {
    watch.disconnect()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      /\S/.test(node.nodeValue ?? '') &&
      !node.parentElement?.closest('font, script, style, textarea, option, title, [contenteditable]')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    )
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.appendChild(inner)
      inner.textContent = text.nodeValue
      text.parentNode?.replaceChild(outer, text)
    }
    watch.observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  const watch = new MutationObserver(wrap)
  wrap()
}

/** Visits a screen and translates it once React has taken it over. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(translate)
  await expect(page.locator('main font').first()).toBeAttached()
}

async function enter(page: Page, member: { token: string }): Promise<void> {
  await prefer(page.context(), { language: 0 })
  await signIn(page.context(), member)
}

async function make(page: Page, { token }: Pick<Member, 'token'>, path: string, data: object) {
  const answer = await callApi(page.request, 'POST', path, { token, data })
  expect(answer.status()).toBe(201)
  return answer.json()
}

test('a translated to-do list takes a tick and a new item', async ({ page, member }) => {
  await enter(page, member)
  const { id } = await make(page, member, '/todos', { title: 'House', text: 'Before spring' })
  await make(page, member, `/todos/${id}/items`, { text: 'Paint the door' })
  await visit(page, `/dashboard/todo/${id}`)
  await page.getByRole('checkbox').first().click()
  const done = page.getByRole('list', { name: 'Done', exact: true })
  await expect(done.getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('New item').fill('Water the plants')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.locator('.todo-item-text')).toHaveCount(2)
  await expect(page.locator('[data-sync]')).toHaveAttribute('data-sync', 'saved')
})

test('a translated question is followed and voted for, a translated idea takes a comment', async ({
  page,
  request,
  member,
}) => {
  await enter(page, member)
  const other = await makeMember(request)
  const question = await make(page, other, '/questions', {
    title: 'How are strings joined?',
    text: 'Two texts shall become one.',
    tags: ['strings'],
  })
  await visit(page, `/dashboard/question/${question.id}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible()
  const up = page.locator('.vote-both button').first()
  await up.click()
  await expect(page.locator('.vote-both button[aria-pressed="true"]')).toHaveCount(1)
})

test('a translated link form, a menu and the language of forms still work', async ({ page, member }) => {
  await openGroups(page.context())
  await enter(page, member)
  await visit(page, '/dashboard/myurl/new')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(/./)
  await page.getByLabel('Title', { exact: true }).fill('Portfolio')
  await page.getByLabel('Destination URL').fill('https://example.com/a')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myurl\/l/)
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await page.evaluate(translate)
  await page.locator('.sidebar .sidebar-wide a[href="/dashboard/todo"]').click()
  await expect(page).toHaveURL('/dashboard/todo')
})

test('a translated form is filled in to its end', async ({ page, request }) => {
  const form = await makeForm(request, {
    name: 'Lunch',
    elements: [
      { type: 'radio', key: 'eats', question: 'What will you eat?', options: ['Soup', 'Bread'] },
      { type: 'text', key: 'why', question: 'Why soup?', showIf: { key: 'eats', is: 'Soup' } },
    ],
  })
  await prefer(page.context(), { language: 0 })
  await visit(page, `/en/form/${form.id}`)
  await page.getByRole('radio', { name: 'Soup' }).check()
  await expect(page.locator('font', { hasText: 'Soup' }).first()).toBeAttached()
  await page.locator('.filler-next').click()
  await page.locator('.filler-title', { hasText: 'Why soup?' }).waitFor()
})
