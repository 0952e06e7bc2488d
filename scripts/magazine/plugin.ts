import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { readArticle } from './article'

/** A Vite plugin: an article's Markdown is read, and its code coloured, once at the build. */
export function articles(): Plugin {
  return {
    name: 'articles',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? ''
      if (!/\/magazine\/[a-z0-9-]+\/(en|fa|ar)\.md$/.test(file)) return null
      return `export default ${JSON.stringify(await readArticle(readFileSync(file, 'utf8')))}`
    },
  }
}
