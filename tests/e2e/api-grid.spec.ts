import type { Page } from '@playwright/test'
import { makeApi } from './api-maker'
import { callApi, expect, expectAccessible, prefer, signIn, test } from './fixtures'

const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })

/** Pastes as a sheet does, without the clipboard of the machine. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('a block is pasted after a look, a cell is emptied, and both are undone; rows from outside show', {
  tag: '@all',
}, async ({ page, context, member, request }) => {
  const { id } = await makeApi(request, member, {
    columns: ['title', 'price', 'active'],
    rows: [
      { title: 'Tea', price: 3000, active: true },
      { title: 'Coffee', price: 5 },
    ],
  })
  const token = member.token
  const kept = async () => {
    const list = await (await callApi(request, 'GET', `/apis/${id}/rows`, { token })).json()
    const items: { title: string; price: unknown }[] = list.items
    return items.map(({ title, price }) => [title, price])
  }
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await page.goto(`/dashboard/myapp/${id}`)
  await expect(page.getByRole('button', { name: 'Add row' })).toBeEnabled()
  await expect(page.getByRole('columnheader', { name: /price/ })).toContainText('number')
  await cell(page, 'Tea').click()
  await paste(page, 'Green tea\t۴٬۵۰۰\r\nCoffee\tmuch\r\nWater\t1\r\n')
  const look = page.getByRole('dialog', { name: 'Paste into the table' })
  await expect(look).toContainText('2 cells change, 1 new row and 1 value')
  await expect(look.getByRole('row').nth(2)).toContainText('Enter a number.')
  expect(await kept()).toHaveLength(2)
  await expectAccessible(page)
  await look.getByRole('button', { name: 'Paste' }).click()
  await expect(look).toHaveCount(0)
  await expect(cell(page, '4,500')).toBeVisible()
  const pasted = [
    ['Green tea', 4500],
    ['Coffee', 5],
    ['Water', 1],
  ]
  expect(await kept()).toEqual(pasted)
  await cell(page, 'Coffee').click()
  await page.keyboard.press('Delete')
  await expect.poll(kept).toContainEqual([null, 5])
  await page.keyboard.press('Control+Z')
  await expect(cell(page, 'Coffee')).toBeVisible()
  await expect.poll(kept).toEqual(pasted)
  await page.keyboard.press('Control+Z')
  await expect.poll(kept).toEqual([
    ['Tea', 3000],
    ['Coffee', 5],
  ])
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(kept).toEqual(pasted)
  await page.getByRole('switch', { name: 'active' }).click()
  await expect(page.getByRole('switch', { name: 'active' })).not.toBeChecked()
  await callApi(request, 'POST', `/apis/${id}/rows`, { token, data: { title: 'From outside', price: 9 } })
  await expect(cell(page, 'From outside')).toBeVisible()
  await expect(page.getByText('4 of 4 rows')).toBeVisible()
})
