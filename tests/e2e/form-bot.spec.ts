import { expect, expectAccessible, type Page, test } from './fixtures'
import { makeForm } from './form-maker'
import { intercept } from './intercept'

// An answer without a check that holds is 422.
test.use({ refusals: true })

const provider = 'https://challenges.cloudflare.com'
const guarded = {
  name: 'Lunch',
  elements: [{ type: 'text', key: 'name', question: 'Your name?', required: true }],
  settings: { botCheck: true },
}

/** Replaces the provider's script: each call gives another token. */
const checkScript = `
  let given = 0
  let tell
  const give = () => { given += 1; const token = 'token-' + given; setTimeout(() => tell(token)) }
  window.turnstile = {
    render(box, options) { window.checkedWith = options.sitekey; tell = options.callback; give(); return 'check' },
    reset: give,
    remove() {},
  }`

/**
 * The journeys' product has no bot check, which would ask everyone who signs up too: the form's page comes as one that has
 * it sends it. Gives the addresses that were asked of the provider.
 */
async function withCheck(page: Page, address: string): Promise<string[]> {
  const asked: string[] = []
  await intercept(page, `${provider}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: checkScript })
  })
  await intercept(page, `**${address}`, async (route) => {
    const response = await route.fetch()
    const plain = await response.text()
    const body = plain
      .replace('"siteKey":null', '"siteKey":"key-of-the-site"')
      .replace(/(<label class="filler-trap".*?<\/label>)/s, '$1<noscript></noscript>')
      .replace(/<\/div>(<\/div><script id="filler-data")/, '<div class="filler-bot"></div></div>$1')
    expect(body.length).toBeGreaterThan(plain.length + 60)
    const policy = response.headers()['content-security-policy'] ?? ''
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replaceAll('script-src', `script-src ${provider}`),
    }
    await route.fulfill({ response, body, headers })
  })
  return asked
}

test('a form with a bot check asks it once somebody fills in, and sends its token; another where one is refused', async ({
  page,
  request,
}) => {
  const form = await makeForm(request, guarded)
  const asked = await withCheck(page, form.address)
  const sent: unknown[] = []
  await intercept(page, `**${form.address}/do/answers`, async (route) => {
    const { botToken } = route.request().postDataJSON()
    sent.push(botToken)
    if (botToken !== 'token-1') return route.continue()
    const refused = {
      code: 'invalid',
      message: 'Invalid',
      requestId: 'request-1',
      fields: { botToken: 'bot_check_failed' },
    }
    return route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify(refused),
    })
  })
  await page.goto(form.address)
  await expect(page.getByLabel('Your name?')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByLabel('Your name?').fill('Ada')
  await expect.poll(() => page.evaluate('window.checkedWith')).toBe('key-of-the-site')
  await page.getByRole('button', { name: 'Next' }).click()
  const send = page.getByRole('button', { name: 'Send answers' })
  await send.click()
  await expect(page.getByText('We couldn’t verify you’re human. Try again.')).toBeVisible()
  await expectAccessible(page)
  expect(await form.answers()).toEqual([])
  await send.click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(sent).toEqual(['token-1', 'token-2'])
  expect(asked).toHaveLength(1)
  expect(await form.answers()).toEqual([expect.objectContaining({ name: 'Ada' })])
})
