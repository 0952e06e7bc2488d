import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser of the journeys: CHROMIUM_PATH, else an installed Chromium or Chrome, else the one that npm brings.
 * @returns {Promise<string>} its path
 */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return chosen
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const places = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...elsewhere]
  return places.find(isProgram) ?? (await unpackBrowser())
}

/** Name and version of a browser, by its own output. @param {string} file */
export function describeBrowser(file) {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return stdout?.trim() || 'a browser that does not tell its version'
}

/** It brings its own libraries along only where it takes the machine for a cloud function's. */
async function unpackBrowser() {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
