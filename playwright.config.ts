import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { describeBrowser, findBrowser } from './scripts/local/browser.mjs'
import { freePort } from './scripts/local/ports.mjs'
import { testSeed } from './scripts/local/test-seed.mjs'
import { issuerVars } from './tests/e2e/issuer'
import { modelVars } from './tests/e2e/model-host'

// Playwright reads this file again in every worker process; these hand the first reading's choices on.
const isFirst = !process.env.HAMKAR_TEST_PORT
process.env.HAMKAR_TEST_PORT ??= String(await freePort())
process.env.HAMKAR_TEST_DATA ??= mkdtempSync(path.join(tmpdir(), 'hamkar-e2e-'))
process.env.CHROMIUM_PATH ??= await findBrowser()
process.env.HAMKAR_TEST_SEED ??= testSeed() ?? ''
process.env.HAMKAR_TEST_ISSUER_PORT ??= String(await freePort())
process.env.HAMKAR_TEST_MODEL_PORT ??= String(await freePort())
const vars = path.join(process.env.HAMKAR_TEST_DATA, 'vars')
if (isFirst) {
  const example = readFileSync(new URL('.dev.vars.example', import.meta.url), 'utf8')
  writeFileSync(
    vars,
    // Journeys answer in the place of draw.io.
    `${example}${issuerVars(process.env.HAMKAR_TEST_ISSUER_PORT)}${modelVars(process.env.HAMKAR_TEST_MODEL_PORT)}\nDRAWIO_URL="http://drawio.localhost/"\n`,
  )
}
if (isFirst) process.stdout.write(`  in ${describeBrowser(process.env.CHROMIUM_PATH)}\n`)

const port = process.env.HAMKAR_TEST_PORT
const origin = `http://localhost:${port}`

/**
 * What the whole Chromium does besides showing a page: three pages of its own for each window's address box, and a
 * process in advance for each. The list takes the place of Playwright's, the rest of which is repeated here.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Journeys against the production build, on a free port and with data of their own. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Journeys mostly wait: for the network, for toasts, for a server that was killed.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // What holds at its second try only is named at the end of `npm test`.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '.local/playwright.json' }]],
  outputDir: 'test-results',
  use: {
    baseURL: origin,
    browserName: 'chromium',
    // Requests that a service worker passes on would not be seen by journeys that stand in for the network.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        `--disable-features=${withoutFeatures.join(',')}`,
      ],
    },
  },
  webServer: {
    command: `"${process.env.HAMKAR_NODE ?? process.execPath}" scripts/start.mjs --port ${port} --data ${process.env.HAMKAR_TEST_DATA} --no-seed`,
    url: `${origin}/ready`,
    // After a change it is built first, which a busy machine takes minutes for.
    timeout: 600_000,
    // Hundreds of members sign up, and a hash of the usual cost takes a fifth of a second each.
    // Journeys see the same places of runs on every machine.
    env: { LIMITS_SCALE: '1000', SCRYPT_LOG_N: '10', RUNS: 'off', HAMKAR_VARS: vars },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
