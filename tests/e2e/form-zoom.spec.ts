import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { makeForm } from './form-maker'

const long = 'Which of the international collaborations would you recommend wholeheartedly?'
const options = ['Telecommunications', 'Intercontinentalcollaborations', 'Something of everything, please']

const wordy = {
  name: 'Internationalisation of collaborations',
  elements: [
    { type: 'welcome', key: 'hello', question: 'Hello and welcome to internationalisation', help: long },
    { type: 'text', key: 'text', question: long, help: long, required: true },
    { type: 'radio', key: 'radio', question: `Of these: ${long}`, options, hasOther: true },
    { type: 'checkbox', key: 'checkbox', question: `All of these: ${long}`, options },
    { type: 'phone', key: 'phone', question: 'Your telephone number?' },
    { type: 'date', key: 'date', question: 'On which day?' },
    { type: 'country', key: 'country', question: 'From which country?' },
    { type: 'file', key: 'file', question: 'Which file?' },
    { type: 'switch', key: 'switch', question: 'Do you agree?' },
    { type: 'multiline', key: 'multiline', question: 'Anything else?' },
  ],
}

async function expectFit(page: Page, button: string) {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const beyond = [...document.querySelectorAll('main *')].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      const isHidden = one.closest('.visually-hidden, .filler-trap, [aria-hidden="true"]') !== null
      return width > 0 && !isHidden && (right > clientWidth + 1 || left < -1)
    })
    return { more: scrollWidth - clientWidth, beyond: beyond.map(({ outerHTML }) => outerHTML.slice(0, 120)) }
  })
  expect(wide).toEqual({ more: 0, beyond: [] })
  const title = page.locator('.filler-title').first()
  await title.scrollIntoViewIfNeeded()
  await expect(title).toBeInViewport()
  const next = page.getByRole('button', { name: button, exact: true })
  await next.scrollIntoViewIfNeeded()
  await expect(next).toBeInViewport({ ratio: 1 })
}

// 1280 by 1024 at 400 %.
test.use({ viewport: { width: 320, height: 256 } })

for (const language of ['en', 'fa'] as const)
  test(`a form fits a page at 400 % (${language})`, async ({ page, request }) => {
    test.slow()
    const form = await makeForm(request, { ...wordy, language })
    const [start, next, send] =
      language === 'en' ? ['Start', 'Next', 'Send answers'] : ['شروع', 'بعدی', 'ارسال پاسخ‌ها']
    await page.goto(form.address)
    await expectFit(page, start)
    await page.getByRole('button', { name: start, exact: true }).click()
    await page.getByRole('button', { name: next, exact: true }).click()
    await expectFit(page, next)
    await page.getByLabel(long).fill('Internationalisationofcollaborationsandtelecommunications')
    for (const { question } of wordy.elements.slice(1)) {
      await expect(page.locator('.filler-title')).toContainText(question)
      await expectFit(page, next)
      await page.getByRole('button', { name: next, exact: true }).click()
    }
    await expectFit(page, send)
    await page.getByRole('button', { name: send, exact: true }).click()
    await expect(page.locator('.filler-finished')).toBeVisible()
  })
