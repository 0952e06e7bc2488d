import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const folder = 'node_modules/@fontsource-variable'

/** Fonts by a lasting name, for pages that are no part of this build, such as the API reference. */
const files = {
  'geist.woff2': 'geist/files/geist-latin-wght-normal.woff2',
  'geist-mono.woff2': 'geist-mono/files/geist-mono-latin-wght-normal.woff2',
  'vazirmatn.woff2': 'vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
}

/** A Vite plugin: writes the fonts under `/fonts/` of the built app, beside those with a hash in their name. */
export function plainFonts(): Plugin {
  return {
    name: 'plain-fonts',
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      for (const [name, file] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source: readFileSync(`${folder}/${file}`) })
    },
  }
}
