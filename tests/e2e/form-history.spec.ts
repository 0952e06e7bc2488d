import { expect, test } from './fixtures'
import { makeForm, send } from './form-maker'

const question = { type: 'text', required: true }
const questions = [
  { ...question, key: 'name', question: 'Your name' },
  { ...question, key: 'city', question: 'Your city' },
  { type: 'date', key: 'day', question: 'The day' },
]

test('the browser’s Back leads to the question before, its Forward on, and both keep what was typed', async ({
  page,
  request,
}) => {
  const form = await makeForm(request, { elements: questions })
  await page.goto('/en/conditions')
  await page.goto(form.address)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Sara')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Your city' }).fill('Tehran')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Sara')
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Your city' })).toHaveValue('Tehran')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/conditions$/)
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Sara')
})

test('Enter in a part of a day leads on', async ({ page, request }) => {
  const form = await makeForm(request, { elements: questions.slice(2) })
  await page.goto(form.address)
  await page.getByRole('spinbutton', { name: 'Day, The day' }).click()
  await page.keyboard.type('14032026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  await send(page)
  await expect.poll(form.answers).toMatchObject([{ day: '2026-03-14' }])
})
