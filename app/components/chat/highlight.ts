import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

type Grammar = Parameters<HighlighterCore['loadLanguage']>[0]

/** Languages that people here write; each is fetched when it is first seen. */
const grammars: Record<string, () => Promise<{ default: Grammar }>> = {
  bash: () => import('shiki/langs/bash.mjs'),
  c: () => import('shiki/langs/c.mjs'),
  cpp: () => import('shiki/langs/cpp.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  jsx: () => import('shiki/langs/jsx.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  swift: () => import('shiki/langs/swift.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
}
const otherNames: Record<string, string> = {
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  js: 'javascript',
  mjs: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  yml: 'yaml',
}

let highlighter: Promise<HighlighterCore> | undefined

/** Takes code and the name after its fence; gives markup whose colours are our variables, or null for an unknown language. */
export async function highlight(code: string, language: string): Promise<string | null> {
  const name = otherNames[language.toLowerCase()] ?? language.toLowerCase()
  const grammar = grammars[name]
  if (!grammar) return null
  highlighter ??= createHighlighterCore({
    themes: [createCssVariablesTheme({ name: 'ours', variablePrefix: '--shiki-' })],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  const [core, { default: loaded }] = await Promise.all([highlighter, grammar()])
  await core.loadLanguage(loaded)
  return core.codeToHtml(code, { lang: name, theme: 'ours' })
}
