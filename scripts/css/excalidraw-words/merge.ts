import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export type Texts = { [key: string]: string | Texts }

const here = path.join('scripts', 'css', 'excalidraw-words')
const ofLanguage = /\/locales\/((?:fa-IR|ar-SA))-\w+\.js$/

function put(texts: Texts, key: string, text: string): void {
  const names = key.split('.')
  const last = names.pop() ?? ''
  let at = texts
  for (const name of names) {
    const inner = at[name]
    at = at[name] = typeof inner === 'object' ? inner : {}
  }
  at[last] = text
}

/**
 * Takes a module's path; gives Excalidraw's own Persian or Arabic texts with ours put over them, null for every other module.
 * @public its test reads it
 */
export async function textsOf(file: string): Promise<Texts | null> {
  const language = ofLanguage.exec(file)?.[1]
  if (!language) return null
  const stock: { default: Texts } = await import(pathToFileURL(path.resolve(file)).href)
  const texts = structuredClone(stock.default)
  const ours: Record<string, string> = JSON.parse(readFileSync(path.join(here, `${language}.json`), 'utf8'))
  for (const [key, text] of Object.entries(ours)) put(texts, key, text)
  return texts
}

/** Takes the texts; gives a module with one export for each group of them, as Excalidraw reads it. */
export const asModule = (texts: Texts) =>
  Object.entries(texts)
    .map(([group, inner]) => `export const ${group}=${JSON.stringify(inner)}`)
    .join('\n')
