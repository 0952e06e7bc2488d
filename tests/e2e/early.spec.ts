import { type BrowserContext, callApi, expect, type Page, prefer, signIn, test } from './fixtures'
import { intercept } from './intercept'

/** A page whose scripts are held back, as on a slow line, and what lets them go; its visits wait for no script. */
async function slowPage(context: BrowserContext): Promise<{ page: Page; letGo: () => void }> {
  const page = await context.newPage()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await intercept(page, '**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return { page, letGo: () => letGo() }
}

/** Simulates extensions: Grammarly, Dark Reader, LastPass, and one that shows a bar; each also next to a field. */
function addForeignNodes() {
  const add = () => {
    const place = (name: string, parent: Node | null, isFirst = true) => {
      const node = document.createElement(name)
      node.className = 'foreign'
      // The page's own policy does not apply to nodes of an extension.
      node.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
      parent?.insertBefore(node, isFirst ? parent.firstChild : null)
    }
    place('grammarly-x', document.documentElement, false)
    place('style', document.head)
    place('script', document.head)
    place('div', document.body)
    place('div', document.querySelector('main input, main')?.parentElement ?? null)
  }
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') setTimeout(add)
  })
  document.addEventListener('DOMContentLoaded', add)
}

const isHydrated = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'))

/** Visits with nodes of extensions in the page, types and fills in before the scripts run. */
async function typeEarly(context: BrowserContext, path: string, label: string): Promise<Page> {
  const { page, letGo } = await slowPage(context)
  await page.addInitScript(addForeignNodes)
  await page.goto(path, { waitUntil: 'commit' })
  const field = page.getByLabel(label, { exact: true })
  await field.pressSequentially('nora@example.com')
  await expect(page.locator('.foreign')).toHaveCount(10)
  letGo()
  await page.waitForFunction(isHydrated)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.foreign')).toHaveCount(10)
  for (const place of [
    'html > grammarly-x',
    'head > style.foreign',
    'head > script.foreign',
    'body > .foreign',
  ])
    await expect(page.locator(place)).toHaveCount(2)
  await expect(page.locator('body > :first-child')).toHaveClass('foreign')
  await expect(field).toHaveValue('nora@example.com')
  await expect(field).toBeFocused()
  return page
}

test('an extension’s nodes leave the sign-in as it was filled in', async ({ context }) => {
  await prefer(context, { language: 0 })
  const page = await typeEarly(context, '/en/signup?mode=in', 'Email')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/./)
})

test('an extension’s nodes leave a list and a form as they were filled in', async ({ context, member }) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const page = await typeEarly(context, '/dashboard/myurl/new', 'Title')
  await page.goto('/dashboard/myurl?q=none', { waitUntil: 'networkidle' })
  await expect(page.locator('html > grammarly-x, head > .foreign, body > .foreign')).toHaveCount(8)
})

test('a file that is chosen before the script has come is kept', async ({ context, member }) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const { page, letGo } = await slowPage(context)
  await page.goto('/dashboard/documents/import', { waitUntil: 'commit' })
  const field = page.locator('input[type=file]')
  const buffer = Buffer.from('# Plan\n\nOne step')
  await field.setInputFiles({ name: 'plan.md', mimeType: 'text/markdown', buffer })
  letGo()
  await page.waitForFunction(isHydrated)
  await page.waitForLoadState('networkidle')
  const names = (input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name)
  expect(await field.evaluate(names)).toEqual(['plan.md'])
  await page.locator('form button[type=submit]').last().click()
  await expect(page).toHaveURL(/\/dashboard\/documents\/doc/)
})

test('a press before React has drawn the page once breaks nothing', async ({ context }) => {
  await prefer(context, { language: 0 })
  const page = await context.newPage()
  // React listens from `hydrateRoot` on, and draws in a later task.
  await page.addInitScript(() => {
    const listen = document.addEventListener
    document.addEventListener = (name: string, ...more: [EventListener]) => {
      listen.call(document, name, ...more)
      if (name !== 'click') return
      document.addEventListener = listen
      queueMicrotask(() => document.querySelector('input')?.click())
    }
  })
  await page.goto('/en/signup?mode=in')
  await page.waitForFunction(isHydrated)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('a question that was opened before the scripts came goes on as a dialog', async ({
  context,
  member,
  request,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const data = { name: 'Build', scopes: ['links:read'], password: member.password }
  await callApi(request, 'POST', '/tokens', { token: member.token, data })
  const { page, letGo } = await slowPage(context)
  await page.goto('/dashboard/settings', { waitUntil: 'commit' })
  await page.locator('summary[aria-label^=Revoke]').click()
  await expect(page.locator('.asked').getByText('This can’t be undone.')).toBeVisible()
  letGo()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Token revoked')).toBeVisible()
})
