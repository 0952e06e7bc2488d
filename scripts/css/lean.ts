import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AtRule, Declaration, Plugin, Root, Rule } from 'postcss'

/**
 * A PostCSS plugin: of a sheet that a page carries within it keeps what that page can use: rules whose classes and values
 * of attributes are words in the sources that the page is made of, or start with the prefix of a template there, and the
 * custom properties, faces and movements that those rules name.
 */
export function lean(options: { sheet: string; sources: readonly string[]; app: string }): Plugin {
  return {
    postcssPlugin: 'lean',
    OnceExit(root, { result }) {
      // The address under which a sheet is asked for as a text ends in a query.
      if (!root.source?.input.file?.replace(/\?.*$/, '').endsWith(options.sheet)) return
      const texts = textsBelow(options.sources, options.app)
      // The dev server rebuilds the sheet when one of them changes.
      for (const file of texts.keys())
        result.messages.push({ type: 'dependency', plugin: 'lean', file, parent: options.sheet })
      const text = [...texts.values()].join('\n')
      const words = new Set(text.match(/[\w-]+/g))
      const prefixes = [...text.matchAll(/[\s`]([a-z][\w-]*-)\$\{/g)].map(([, prefix = '']) => prefix)
      const isWord = (word: string) => words.has(word) || prefixes.some((prefix) => word.startsWith(prefix))
      root.walkComments((comment) => void comment.remove())
      root.walkRules((rule) =>
        keepUsable(rule, (selector) => isUsable(selector, isWord) && isDrawn(selector, text)),
      )
      dropUnnamed(root, text)
      dropEmpty(root)
    },
  }
}

/** Gives the texts of files, and of all files of the app that they import, by their paths. */
function textsBelow(sources: readonly string[], app: string): Map<string, string> {
  const texts = new Map<string, string>()
  const read = (file: string) => {
    if (texts.has(file)) return
    const text = readFileSync(file, 'utf8')
    texts.set(file, text)
    for (const [, name = ''] of text.matchAll(/(?:from|import) ?\(?'((?:~|\.\.?)\/[^'?]+)'/g)) {
      const base = name.startsWith('~')
        ? path.join(app, name.slice(2))
        : path.resolve(path.dirname(file), name)
      const found = [base, `${base}.tsx`, `${base}.ts`].find((one) => /\.tsx?$/.test(one) && existsSync(one))
      if (found?.startsWith(app) && !found.includes(`${path.sep}locales${path.sep}`)) read(found)
    }
  }
  for (const source of sources) read(path.resolve(app, source))
  return texts
}

function keepUsable(rule: Rule, isKept: (selector: string) => boolean): void {
  if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return
  const kept = rule.selectors.filter(isKept)
  if (kept.length === 0) rule.remove()
  else if (kept.length < rule.selectors.length) rule.selectors = kept
}

/** Selectors in brackets are alternatives or negations, so they are not checked. */
const withoutBrackets = (selector: string) => selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '')

function isUsable(selector: string, isWord: (word: string) => boolean): boolean {
  const asked = withoutBrackets(selector)
  const classes = [...asked.matchAll(/\.([a-z_-][\w-]*)/gi)].map(([, name = '']) => name)
  const values = [...selector.matchAll(/\[data-[\w-]+=['"]?([\w%-]+)/g)].map(([, value = '']) => value)
  return [...classes, ...values.map((value) => value.replace('%', ''))].every(isWord)
}

/** Controls that a page may lack; of several in one pair of brackets the page needs only one. */
function isDrawn(selector: string, text: string): boolean {
  const [list, inside] = /:(?:where|is)\(([^()]*)\)/.exec(selector) ?? []
  if (list !== undefined && inside !== undefined)
    return inside.split(',').some((one) => isDrawn(selector.replace(list, one.trim()), text))
  const tags = [
    ...withoutBrackets(selector).matchAll(/(?<![\w.#-])(select|progress|textarea)(?![\w-])/g),
  ].map(([, tag]) => `<${tag}`)
  const types = [...selector.matchAll(/\[type=['"]?(\w+)/g)].map(([, type]) => `type="${type}"`)
  return [tags, types].every((asked) => asked.length === 0 || asked.some((one) => text.includes(one)))
}

function dropUnnamed(root: Root, text: string): void {
  for (let dropped = -1; dropped !== 0; ) {
    dropped = 0
    const named = new Set([...`${root}${text}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
    root.walkDecls(/^--/, (declaration: Declaration) => {
      if (named.has(declaration.prop)) return
      declaration.remove()
      dropped += 1
    })
  }
  const values: string[] = []
  root.walkDecls((declaration) => {
    const parent = declaration.parent as AtRule | Rule
    if (parent.type !== 'atrule' || parent.name !== 'font-face') values.push(declaration.value)
  })
  const said = values.join('\n')
  root.walkAtRules(/^(font-face|keyframes)$/, (rule) => {
    let name = rule.params
    rule.walkDecls('font-family', ({ value }) => {
      name = value.replace(/^['"]|['"]$/g, '')
    })
    if (!said.includes(name)) rule.remove()
  })
}

function dropEmpty(root: Root): void {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  for (let isDone = false; !isDone; ) {
    isDone = true
    root.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return
      rule.remove()
      isDone = false
    })
  }
}
