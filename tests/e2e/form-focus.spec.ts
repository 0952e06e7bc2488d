import { expect, test } from './fixtures'
import { makeForm } from './form-maker'

const elements = [
  { type: 'autocomplete', key: 'city', question: 'Which city?', options: ['Tabriz', 'Beirut', 'Cairo'] },
  { type: 'country', key: 'from', question: 'From which country?' },
  { type: 'phone', key: 'phone', question: 'Your number?' },
  {
    type: 'checkbox',
    key: 'days',
    question: 'Which days?',
    options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    min: 2,
    max: 3,
  },
  { type: 'date', key: 'day', question: 'From when?', from: '2026-01-01' },
]

test('each question has the focus as it comes, and again in what is refused, until that is changed', async ({
  page,
  request,
}) => {
  const form = await makeForm(request, { elements })
  await page.goto(form.address)
  const focused = page.locator(':focus')
  const error = page.locator('.filler-error')
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByRole('combobox', { name: 'Which city?' }).fill('cair')
  await page.keyboard.press('Enter')
  await next.click()

  const country = page.getByRole('combobox', { name: 'From which country?' })
  await expect(country).toBeFocused()
  await expect(country).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('Leban')
  await page.keyboard.press('Enter')
  await next.click()

  const phone = page.getByLabel('Your number?', { exact: true })
  await expect(phone).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(error).toHaveCount(1)
  await expect(phone).toBeFocused()
  await page.getByLabel('Country of the number').fill('Iran')
  await page.keyboard.press('Enter')
  await phone.fill('09121234567')
  await expect(error).toHaveCount(0)
  await page.keyboard.press('Enter')

  await expect(page.getByText('Choose 2 to 3.')).toBeVisible()
  await expect(focused).toHaveAttribute('type', 'checkbox')
  await page.keyboard.press('a')
  await next.click()
  await expect(error).toHaveCount(1)
  await page.keyboard.press('b')
  await expect(error).toHaveCount(0)
  await next.click()

  await expect(focused).toHaveRole('spinbutton')
  await page.keyboard.type('01012025')
  await next.click()
  await expect(error).toHaveCount(1)
  await expect(focused).toHaveRole('spinbutton')
  await page.keyboard.type('01012027')
  await expect(error).toHaveCount(0)
  await next.click()
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
})
