import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findBrowser } from './local/browser.mjs'
import { inRoot } from './local/paths.mjs'

// The sign for clients that know no SVG: 16, 32 and 48 pixels of public/favicon.svg in public/favicon.ico, and 60 pixels
// for mails, which carry their picture along. Run it after a change of the sign: node scripts/favicon.mjs

const sizes = [16, 32, 48]
const inMails = 60
const headBytes = 6
const entryBytes = 16

/** @param {Array<{size: number, png: Buffer}>} pictures */
function icoOf(pictures) {
  const head = Buffer.alloc(headBytes + entryBytes * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = headBytes + entryBytes * at
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** @param {string} base64 */
const moduleOf = (base64) => `// Drawn by scripts/favicon.mjs.

/** By this id the HTML of a mail shows its attached sign. */
export const signId = 'hamkar-sign'

/** The sign, 60 pixels wide, as base64 of a PNG. */
export const signPng =
  '${base64}'
`

const sign = readFileSync(inRoot('public/favicon.svg')).toString('base64')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
try {
  const pictures = []
  for (const size of [...sizes, inMails]) {
    const page = await browser.newPage({ viewport: { width: 200, height: 200 } })
    await page.setContent(
      `<style>*{margin:0}img{display:block;inline-size:${size}px;block-size:${size}px}</style><img src="data:image/svg+xml;base64,${sign}">`,
    )
    await page.waitForFunction(() => document.images[0]?.complete)
    pictures.push({ size, png: await page.locator('img').screenshot({ omitBackground: true }) })
  }
  writeFileSync(inRoot('public/favicon.ico'), icoOf(pictures.slice(0, sizes.length)))
  const base64 = pictures.at(-1)?.png.toString('base64') ?? ''
  writeFileSync(inRoot('workers/api/mail/sign.ts'), moduleOf(base64))
} finally {
  await browser.close()
}
