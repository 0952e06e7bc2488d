import type { Page } from '@playwright/test'
import { second, sign } from './document-page'
import { callApi, expect, makeMember, signIn, test } from './fixtures'

const canvas = (page: Page) => page.locator('.excalidraw canvas.interactive')

async function openDiagram(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/diagram/${id}`)
  await expect(canvas(page)).toBeVisible({ timeout: 30_000 })
  await expect(sign(page, 'saved')).toBeVisible()
}

/** The elements of a diagram as its room has them. */
async function elementsOf(request: Parameters<typeof callApi>[0], token: string, id: string) {
  const file = await callApi(request, 'GET', `/diagrams/${id}/export?format=excalidraw`, { token })
  return (await file.json()).elements as { type: string; text?: string }[]
}

/** Drops a picture on the drawing, as from a folder. */
async function dropPicture(page: Page): Promise<void> {
  await canvas(page).evaluate(async (target) => {
    const drawn = document.createElement('canvas')
    const blob = await new Promise<Blob | null>((done) => drawn.toBlob(done))
    if (!blob) throw new Error('no picture')
    const data = new DataTransfer()
    data.items.add(new File([blob], 'plan.png', { type: 'image/png' }))
    const place = { clientX: 600, clientY: 500, bubbles: true, cancelable: true }
    target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...place }))
  })
}

test.describe('with scripts, in Persian', () => {
  test('a diagram begins with a template, is drawn in together, and a viewer only looks', async ({
    browser,
    page,
    context,
    request,
    member,
  }) => {
    test.setTimeout(90_000)
    const other = await makeMember(request)
    await signIn(context, member)
    await context.addCookies([{ name: 'language', value: '1', domain: 'localhost', path: '/' }])
    const outside: string[] = []
    page.on('request', (asked) => {
      const { hostname, protocol } = new URL(asked.url())
      if (/^(http|ws)/.test(protocol) && !hostname.endsWith('localhost')) outside.push(asked.url())
    })
    await page.goto('/dashboard/diagram/new')
    await page.locator('input[name=title]').fill('بخش‌های سامانه')
    await page.locator('input[value=flow]').check()
    await page.locator('form button[type=submit]').last().click()
    await expect(page).toHaveURL(/diagram_/)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await expect(canvas(page)).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('.excalidraw')).toHaveCSS('direction', 'rtl')
    await expect(sign(page, 'saved')).toBeVisible()

    const before = (await elementsOf(request, member.token, id)).length
    await callApi(request, 'PUT', `/diagrams/${id}/members`, {
      token: member.token,
      data: { member: other.handle, role: 'viewer' },
    })
    const { page: page2, context: context2 } = await second(browser, other)
    await openDiagram(page2, id)
    await expect(page2.locator('.diagram-note')).toBeVisible()

    await canvas(page).click({ position: { x: 60, y: 300 } })
    await page.keyboard.press('r')
    await page.mouse.move(120, 420)
    await page.mouse.down()
    await page.mouse.move(240, 500, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await elementsOf(request, member.token, id)).length).toBe(before + 1)
    await expect(sign(page, 'saved')).toBeVisible()
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await elementsOf(request, member.token, id)).length).toBe(before)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await elementsOf(request, member.token, id)).length).toBe(before + 1)

    await dropPicture(page)
    await expect
      .poll(async () => (await elementsOf(request, member.token, id)).at(-1)?.type, { timeout: 30_000 })
      .toBe('image')
    const sees = () => page2.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await expect
      .poll(async () => (await sees()).some((name) => name.includes('/dashboard/files/file_')))
      .toBe(true)
    const drawn = (await elementsOf(request, member.token, id)).length

    await canvas(page2).click({ position: { x: 60, y: 300 } })
    await page2.keyboard.press('Control+a')
    await page2.keyboard.press('Delete')
    expect((await elementsOf(request, member.token, id)).length).toBe(drawn)
    await context2.close()
    expect(outside).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a diagram is made and seen as a drawing, also on its public page', async ({
    page,
    context,
    request,
    member,
  }) => {
    await signIn(context, member)
    await page.goto('/dashboard/diagram/new')
    await page.getByLabel('Title').fill('Booking app')
    await page.getByLabel('Architecture').check()
    await page.getByRole('button', { name: 'Create diagram' }).click()
    await expect(page).toHaveURL(/diagram_/)
    await expect(page.getByText('Diagram is loading')).toBeVisible()
    expect(await page.locator('.diagram-opening noscript').textContent()).toContain(
      'The editor needs JavaScript.',
    )
    await expect(page.getByRole('img', { name: 'Drawing of' })).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const link = await callApi(request, 'PUT', `/diagrams/${id}/link`, {
      token: member.token,
      data: { public: true },
    })
    await page.goto(new URL((await link.json()).url).pathname)
    await expect(page.getByRole('heading', { name: 'Booking app' })).toBeVisible()
    await expect(page.locator('.diagram-drawing svg')).toContainText('Database')
    await page.goto('/dashboard/diagram')
    await expect(page.locator('.diagram-card')).toHaveCount(1)
  })
})
