import type { APIRequestContext, Page } from '@playwright/test'
import { makeDocument, openDocument, sign, text } from './document-page'
import { callApi, expect, type Member, prefer, signIn, test } from './fixtures'
import { intercept } from './intercept'

const canvas = (page: Page) => page.locator('.excalidraw canvas.interactive')

/** An element as an Excalidraw file has it. */
const element = (id: string, type: string, x: number, more: object = {}) => ({
  ...{ id, type, x, y: 0, width: 200, height: 120, angle: 0, strokeColor: '#1e1e1e', opacity: 100 },
  ...{ backgroundColor: 'transparent', fillStyle: 'solid', strokeWidth: 2, strokeStyle: 'solid' },
  ...{ roughness: 0, groupIds: [], frameId: null, roundness: null, seed: 1, boundElements: [] },
  ...{ link: null, locked: false },
  ...more,
})

async function importDiagram(
  request: APIRequestContext,
  { token }: Member,
  elements: object[],
): Promise<string> {
  const data = { type: 'excalidraw', version: 2, elements }
  return (await (await callApi(request, 'POST', '/diagrams/import', { token, data })).json()).id
}

test('shapes are kept in a library, for every diagram', async ({ page, context, request, member }) => {
  test.setTimeout(120_000)
  await prefer(context, { language: 0 })
  await signIn(context, member)
  const id = await importDiagram(request, member, [
    element('one', 'rectangle', 0, { backgroundColor: '#a5d8ff' }),
  ])
  await page.goto(`/dashboard/diagram/${id}`)
  await expect(canvas(page)).toBeVisible({ timeout: 30_000 })
  await expect(sign(page, 'saved')).toBeVisible()
  const place = await canvas(page).boundingBox()
  const middle = { x: (place?.width ?? 0) / 2, y: (place?.height ?? 0) / 2 }
  await canvas(page).click({ button: 'right', position: middle })
  await page.locator('.context-menu [data-testid=addToLibrary]').click()
  const kept = async () =>
    (await (await callApi(request, 'GET', '/diagrams/library', { token: member.token })).json()).items.length
  await expect.poll(kept).toBe(1)

  await page.goto(`/dashboard/diagram/${await importDiagram(request, member, [])}`)
  await expect(canvas(page)).toBeVisible({ timeout: 30_000 })
  await page.locator('.default-sidebar-trigger').click()
  await expect(page.locator('.library-unit__dragger svg')).toHaveCount(1)
})

test('a public diagram is presented frame by frame', async ({ page, context, request, member }) => {
  const frame = (id: string, name: string, x: number) => element(id, 'frame', x, { name })
  const id = await importDiagram(request, member, [
    frame('f1', '1 Begin', 0),
    frame('f2', '2 End', 400),
    element('r1', 'rectangle', 20, { frameId: 'f1' }),
  ])
  const data = { public: true }
  const link = await callApi(request, 'PUT', `/diagrams/${id}/link`, { token: member.token, data })
  await prefer(context, { language: 0 })
  await page.goto(new URL((await link.json()).url).pathname)
  await page.getByRole('button', { name: 'Present' }).click()
  const presenter = page.locator('.diagram-presenter')
  await expect(presenter.getByRole('status')).toContainText('1 Begin')
  await expect(presenter.locator('svg').first()).toHaveAttribute('viewBox', '0 0 200 120')
  await page.keyboard.press('ArrowRight')
  await expect(presenter.getByRole('status')).toContainText('2 End')
  await expect(presenter.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(presenter).toHaveCount(0)
})

/** The embed mode of draw.io, as far as its protocol is used: one edit at once, and a picture when it is asked for. */
const drawio = `<!doctype html><title>draw.io</title><p>draw.io</p><script>
const say = (message) => parent.postMessage(JSON.stringify(message), '*')
const edited = '<mxfile><diagram name="Page"><mxGraphModel><root><mxCell id="0"/><mxCell id="2" value="walnut table"/></root></mxGraphModel></diagram></mxfile>'
addEventListener('message', ({ data }) => {
  const { action, format } = JSON.parse(data)
  if (action === 'load') say({ event: 'autosave', xml: edited })
  if (action === 'export') say({ event: 'export', format, data: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40"/></svg>' })
})
say({ event: 'init' })
</script>`

test('a diagram is edited in draw.io, found by its words and exported', async ({
  page,
  context,
  request,
  member,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await intercept(page, 'http://drawio.localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: drawio }),
  )
  await page.goto('/dashboard/diagram/new')
  await page.getByLabel('Title').fill('Parts of a chair')
  await page.getByLabel('draw.io').check()
  await page.getByRole('button', { name: 'Create diagram' }).click()
  await expect(page).toHaveURL(/\/drawio$/)
  await expect(page.frameLocator('.diagram-drawio').getByText('draw.io')).toBeVisible()
  const id = /diagram_\w+/.exec(page.url())?.[0] ?? ''
  const xml = async () =>
    (await callApi(request, 'GET', `/diagrams/${id}/drawio`, { token: member.token })).text()
  await expect.poll(xml).toContain('walnut table')
  const picture = async () =>
    (await callApi(request, 'GET', `/diagrams/${id}/picture`, { token: member.token })).status()
  await expect.poll(picture).toBe(200)
  await page.getByRole('link', { name: 'Exit' }).click()
  await expect(page.getByRole('link', { name: 'Edit in draw.io' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Versions' })).toHaveCount(0)
  await page.locator('.diagram-bar-export summary').click()
  await expect(page.getByRole('link', { name: 'SVG' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '.drawio' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Parts of a chair.drawio')
  await page.goto('/dashboard/diagram?q=walnut')
  await expect(page.locator('.diagram-card')).toHaveCount(1)
})

test.describe('with Mermaid that can’t be read', () => {
  // The browser writes the refusal to its console.
  test.use({ refusals: true })

  test('Mermaid becomes shapes at the import, and an error names its line', async ({
    page,
    context,
    request,
    member,
  }) => {
    await prefer(context, { language: 0 })
    await signIn(context, member)
    await page.goto('/dashboard/diagram/import')
    const source = page.getByLabel('Mermaid')
    await source.fill('flowchart LR\n  A[شروع] --> B{Is it ok?}\n  C -->')
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(source).toHaveAccessibleDescription(/^Line 3/)
    await source.fill('flowchart LR\n  A[شروع] --> B{Is it ok?}')
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(page).toHaveURL(/diagram_/)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const file = await callApi(request, 'GET', `/diagrams/${id}/export?format=excalidraw`, {
      token: member.token,
    })
    const { elements }: { elements: { type: string; text?: string }[] } = await file.json()
    expect(elements.map(({ type }) => type).sort()).toEqual(['arrow', 'diamond', 'rectangle', 'text', 'text'])
    expect(elements.flatMap((one) => one.text ?? [])).toEqual(expect.arrayContaining(['شروع', 'Is it ok?']))
  })
})

test('a Mermaid block of a document is drawn while it is written', async ({
  page,
  context,
  request,
  member,
}) => {
  await prefer(context, { language: 0 })
  await signIn(context, member)
  await openDocument(page, await makeDocument(request, member))
  await text(page).click()
  await page.keyboard.type('```mermaid ')
  await page.keyboard.type('flowchart LR')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A --> Tea')
  const preview = page.locator('.editor-mermaid')
  await expect(preview.locator('svg')).toContainText('Tea')
  await page.keyboard.press('Enter')
  await page.keyboard.type('B -->')
  await expect(preview.getByRole('status')).toHaveText('Line 3 of this diagram can’t be read.')
  await expect(preview.locator('svg')).toContainText('Tea')
})
