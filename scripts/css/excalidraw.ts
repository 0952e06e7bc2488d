import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { translated } from './excalidraw-words/fixed'
import { asModule, textsOf } from './excalidraw-words/merge'

const folder = 'node_modules/@excalidraw/excalidraw/dist/prod'
/** Chinese, 13 of its 13.5 MB of fonts. */
const leftOut = ['Xiaolai']

/** The translation that Excalidraw leaves off as unfinished: our texts complete it. */
const unfinished = '"fa-IR":84'

/** Where it looks for fonts by default: a host of others. */
const elsewhere = /`https:\/\/esm\.sh\/[^;]{1,200}?\/dist\/prod\/`/

/** It names the language of the whole page, as regions that our pages don't name. */
const language = /document\.documentElement\.lang=\w+\.code,/

/**
 * Takes a module of Excalidraw; gives it with Persian switched on, its fixed words translated, without a say in the page's language, and with fonts from our
 * own host, null where the module has none of these.
 * @public its test reads it
 */
export function ours(code: string): string | null {
  const changed = translated(code)
    .replace(unfinished, '"fa-IR":100')
    .replace(language, '')
    .replace(elsewhere, '`${self.location.origin}/excalidraw/`')
  return changed === code ? null : changed
}

/** A Vite plugin: Excalidraw's fonts under `/excalidraw/` of the built app, with its Persian and Arabic complete. */
export function excalidraw(): Plugin {
  return {
    name: 'excalidraw',
    async transform(code, id) {
      if (!id.includes('/@excalidraw/excalidraw/')) return null
      const texts = await textsOf(id)
      return texts ? asModule(texts) : ours(code)
    },
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      for (const family of readdirSync(`${folder}/fonts`).filter((name) => !leftOut.includes(name)))
        for (const name of readdirSync(`${folder}/fonts/${family}`)) {
          const source = readFileSync(`${folder}/fonts/${family}/${name}`)
          this.emitFile({ type: 'asset', fileName: `excalidraw/fonts/${family}/${name}`, source })
        }
    },
  }
}
