import { type Browser, test as base, bringAxe, type Page, waitForReact } from './fixtures'

/** Calls that change a tab or a context for good: a journey that needs it takes `test` from fixtures.ts. */
const lasting = {
  context: [
    'addInitScript',
    'close',
    'exposeBinding',
    'exposeFunction',
    'newCDPSession',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ],
  page: [
    'addInitScript',
    'addLocatorHandler',
    'close',
    'exposeBinding',
    'exposeFunction',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}

const heard = {
  context: [
    'console',
    'dialog',
    'download',
    'page',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
    'weberror',
  ],
  page: [
    'console',
    'dialog',
    'domcontentloaded',
    'download',
    'filechooser',
    'framenavigated',
    'load',
    'pageerror',
    'popup',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
    'websocket',
  ],
}

const storageTypes =
  'file_systems,indexeddb,local_storage,service_workers,cache_storage,shared_storage,storage_buckets'

const viewport = { width: 1280, height: 720 }

/** A tab for the journeys of a worker, and what makes it as good as new for the next one. */
type KeptTab = { page: Page; renew: () => Promise<void> }

async function keepTab(browser: Browser, withAxe: boolean): Promise<KeptTab> {
  const origin = `http://localhost:${process.env.HAMKAR_TEST_PORT}`
  const set = { javaScriptEnabled: true, serviceWorkers: 'block', viewport } as const
  const context = await browser.newContext({ baseURL: origin, ...set })
  if (withAxe) await bringAxe(context)
  const page = await context.newPage()
  waitForReact(page)
  const devtools = await context.newCDPSession(page)
  const strange = new Set<string>()
  context.on('framenavigated', (frame) => {
    if (frame.url().startsWith('http') && new URL(frame.url()).origin !== origin) strange.add(frame.url())
  })
  refuse(context, lasting.context)
  refuse(context.clock, lasting.clock)
  refuse(page, lasting.page)
  const renew = async () => {
    for (const name of heard.context) context.removeAllListeners(name)
    for (const name of heard.page) page.removeAllListeners(name)
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const place of [page, context]) await place.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    // Ours, without scripts: at about:blank the browser would end the process, and what it has kept with it.
    await leave(page)
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
    await devtools.send('Page.resetNavigationHistory')
    await context.clearPermissions()
    await context.clearCookies()
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: null, forcedColors: null })
    await page.setViewportSize(viewport)
    await page.mouse.move(-1, -1)
    if (strange.size > 0)
      throw new Error(`${[...strange]} may have kept something: take a browser of its own`)
  }
  return { page, renew }
}

/** A press at the end of a journey may still lead the tab elsewhere. */
async function leave(page: Page): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await page.goto('/robots.txt')
      return
    } catch (error) {
      if (tries === 3 || !/interrupted by another navigation|ERR_ABORTED/.test(String(error))) throw error
    }
}

function refuse(place: object, names: readonly string[]): void {
  for (const name of names) {
    const stop = () => {
      throw new Error(`${name} would stay for the next journey in this tab: take a browser of its own`)
    }
    Object.assign(place, { [name]: stop })
  }
}

/**
 * For journeys that visit our pages only, and leave nothing that `lasting` names: those of a worker have one tab. It has the scripts of
 * its last page, so a visit costs two fifths of one in a new browser. Journeys without scripts still have their own.
 */
export const test = base.extend<object, { kept: KeptTab; withAxe: boolean }>({
  /** Whether every page brings axe, which is worth it where most are looked at. */
  withAxe: [false, { option: true, scope: 'worker' }],
  kept: [async ({ browser, withAxe }, use) => use(await keepTab(browser, withAxe)), { scope: 'worker' }],
  context: async ({ browser, javaScriptEnabled, kept }, use) => {
    const isOwn = javaScriptEnabled === false
    const context = isOwn ? await browser.newContext() : kept.page.context()
    await use(context)
    await (isOwn ? context.close() : kept.renew())
  },
  page: async ({ context, javaScriptEnabled, kept }, use) =>
    use(javaScriptEnabled === false ? await context.newPage() : kept.page),
})
