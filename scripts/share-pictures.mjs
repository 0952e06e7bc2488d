import { mkdirSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import * as esbuild from 'esbuild'
import { findBrowser } from './local/browser.mjs'
import { inRoot } from './local/paths.mjs'

// The pictures that other sites show beside a link to a public page: one for each language, drawn from the landing
// page's own words in the product's fonts. Run it after a change of those words: node scripts/share-pictures.mjs

const size = { width: 1200, height: 630 }
const fonts = {
  Geist: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  Vazirmatn: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
}

/** @param {string} locale @param {string} name */
async function texts(locale, name) {
  const entryPoints = [inRoot(`app/locales/${locale}/${name}.ts`)]
  const { outputFiles } = await esbuild.build({ entryPoints, bundle: true, write: false, format: 'esm' })
  const code = outputFiles[0]?.text ?? ''
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default
}

function faces() {
  return Object.entries(fonts).map(([name, file]) => {
    const bytes = readFileSync(inRoot(`node_modules/${file}`)).toString('base64')
    return `@font-face{font-family:${name};font-weight:100 900;src:url(data:font/woff2;base64,${bytes}) format('woff2')}`
  })
}

/** @param {string} locale */
async function picture(locale) {
  const [{ title, lead }, { product }] = await Promise.all([
    texts(locale, 'landing'),
    texts(locale, 'common'),
  ])
  const sign = readFileSync(inRoot('public/favicon.svg'), 'utf8')
  const isLatin = locale === 'en'
  return `<!doctype html><html lang="${locale}" dir="${isLatin ? 'ltr' : 'rtl'}"><meta charset="utf-8"><style>
${faces().join('\n')}
*{box-sizing:border-box;margin:0}
body{inline-size:${size.width}px;block-size:${size.height}px;padding:80px 88px;display:flex;flex-direction:column;background:#071533;color:#fff;font-family:Geist,Vazirmatn}
.name{display:flex;align-items:center;gap:20px;font-size:38px;font-weight:600}
.name svg{inline-size:64px;block-size:64px}
h1{margin-block:auto 28px;font-size:${isLatin ? 68 : 66}px;font-weight:700;line-height:${isLatin ? 1.12 : 1.4};${isLatin ? 'letter-spacing:-.02em;' : ''}text-wrap:balance}
p{font-size:28px;line-height:${isLatin ? 1.45 : 1.75};color:#b9c7e4;text-wrap:pretty}
</style><div class="name">${sign}${product}</div><h1>${title}</h1><p>${lead}</p></html>`
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
try {
  mkdirSync(inRoot('public/share'), { recursive: true })
  const page = await browser.newPage({ viewport: size })
  for (const locale of ['en', 'fa', 'ar']) {
    await page.setContent(await picture(locale))
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: inRoot(`public/share/${locale}.png`) })
  }
} finally {
  await browser.close()
}
