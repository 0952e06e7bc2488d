import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../local/paths.mjs'
import { routeTable } from '../local/route-table.mjs'

const endings = ['', '.tsx', '.ts', '/index.tsx', '/route.tsx']

/** Every text that a screen can show, also in a dialog that opens late, is named by its route's `handle.i18n` or by a route around it. */
export async function routeTexts() {
  const screens = await routeTable()
  const named = new Map(screens.map(({ id, file }) => [id, handleOf(file)]))
  return screens.flatMap(({ id, file, around }) => {
    const open = [...around, id].flatMap((one) => named.get(one) ?? [])
    const here = new Set(['common', ...handleOf('app/root.tsx'), ...open])
    return [...shownBy(file)]
      .filter(([namespace]) => !here.has(namespace))
      .map(([namespace, by]) => `${file}: handle.i18n lacks '${namespace}', which ${by} shows`)
  })
}

/** @param {string} name */
function handleOf(name) {
  const list = readFileSync(inRoot(name), 'utf8').match(/\bi18n: \[([^\]]*)\]/)?.[1] ?? ''
  return [...list.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '')
}

/**
 * The namespaces that a module and all it imports translate from, each with the first module that does.
 * @param {string} first
 */
function shownBy(first) {
  const found = new Map()
  const seen = new Set([first])
  for (const name of seen) {
    const text = readFileSync(inRoot(name), 'utf8')
    for (const [, asked = ''] of text.matchAll(/\buse(?:Translation|ErrorText|FieldError)\(([^)]*)\)/g))
      for (const [, namespace] of asked.matchAll(/'(\w+)'/g))
        if (!found.has(namespace)) found.set(namespace, name)
    for (const next of importsOf(name, text)) seen.add(next)
  }
  return found
}

/**
 * @param {string} name
 * @param {string} text
 */
function importsOf(name, text) {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([~.][^'?]*)'/g)]
    .filter((match) => !/\bimport type [^'\n]*$/.test(text.slice(0, match.index)))
    .map(([, asked = '']) =>
      asked.startsWith('~/') ? `app/${asked.slice(2)}` : path.posix.join(path.posix.dirname(name), asked),
    )
    .filter((place) => !place.includes('.server'))
    .flatMap((place) => {
      const ending = endings.find((one) => /\.tsx?$/.test(place + one) && existsSync(inRoot(place + one)))
      return ending === undefined ? [] : [place + ending]
    })
}
