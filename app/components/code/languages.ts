import type { StreamParser } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { extensionOf } from '@domain/sites/actions'

type Load = () => Promise<Extension>

async function streamed(parser: Promise<StreamParser<unknown>>): Promise<Extension> {
  const { StreamLanguage } = await import('@codemirror/language')
  return StreamLanguage.define(await parser)
}

const html: Load = async () => (await import('@codemirror/lang-html')).html()
const css: Load = async () => (await import('@codemirror/lang-css')).css()
const json: Load = async () => (await import('@codemirror/lang-json')).json()
const xml: Load = async () => (await import('@codemirror/lang-xml')).xml()
const yaml: Load = async () => (await import('@codemirror/lang-yaml')).yaml()
const markdown: Load = async () => (await import('@codemirror/lang-markdown')).markdown()
const script =
  (options: { jsx?: boolean; typescript?: boolean }): Load =>
  async () =>
    (await import('@codemirror/lang-javascript')).javascript(options)
const shell: Load = () => streamed(import('@codemirror/legacy-modes/mode/shell').then((mode) => mode.shell))
const toml: Load = () => streamed(import('@codemirror/legacy-modes/mode/toml').then((mode) => mode.toml))
const properties: Load = () =>
  streamed(import('@codemirror/legacy-modes/mode/properties').then((mode) => mode.properties))
const python: Load = async () => (await import('@codemirror/lang-python')).python()
const java: Load = async () => (await import('@codemirror/lang-java')).java()
const cpp: Load = async () => (await import('@codemirror/lang-cpp')).cpp()
const php: Load = async () => (await import('@codemirror/lang-php')).php()
const go: Load = async () => (await import('@codemirror/lang-go')).go()
const rust: Load = async () => (await import('@codemirror/lang-rust')).rust()
const sql: Load = () => streamed(import('@codemirror/legacy-modes/mode/sql').then((mode) => mode.standardSQL))
const ruby: Load = () => streamed(import('@codemirror/legacy-modes/mode/ruby').then((mode) => mode.ruby))
const diff: Load = () => streamed(import('@codemirror/legacy-modes/mode/diff').then((mode) => mode.diff))
const clike = (name: 'csharp' | 'dart' | 'kotlin') => () =>
  streamed(import('@codemirror/legacy-modes/mode/clike').then((mode) => mode[name] as StreamParser<unknown>))
const swift: Load = () => streamed(import('@codemirror/legacy-modes/mode/swift').then((mode) => mode.swift))
const sass: Load = () => streamed(import('@codemirror/legacy-modes/mode/css').then((mode) => mode.sCSS))

const byExtension: Record<string, Load> = {
  html,
  htm: html,
  xhtml: html,
  vue: html,
  svelte: html,
  astro: html,
  css,
  scss: sass,
  less: sass,
  js: script({ jsx: true }),
  mjs: script({ jsx: true }),
  cjs: script({ jsx: true }),
  jsx: script({ jsx: true }),
  ts: script({ typescript: true }),
  tsx: script({ jsx: true, typescript: true }),
  json,
  map: json,
  webmanifest: json,
  lock: json,
  svg: xml,
  xml,
  xslt: xml,
  rss: xml,
  atom: xml,
  yml: yaml,
  yaml,
  md: markdown,
  mdx: markdown,
  markdown,
  sh: shell,
  toml,
  ini: properties,
  env: properties,
  conf: properties,
  cfg: properties,
  htaccess: properties,
  py: python,
  rb: ruby,
  sql,
  diff,
  patch: diff,
  c: cpp,
  h: cpp,
  cpp,
  cs: clike('csharp'),
  dart: clike('dart'),
  java,
  kt: clike('kotlin'),
  go,
  php,
  rs: rust,
  swift,
}

/** Takes a file's name; gives the colours of its language, fetched when they are needed, or null. */
export async function languageOf(name: string): Promise<Extension | null> {
  return (await byExtension[extensionOf(name)]?.()) ?? null
}

const byName: Record<string, string> = {
  javascript: 'js',
  typescript: 'ts',
  python: 'py',
  bash: 'sh',
  csharp: 'cs',
  kotlin: 'kt',
  ruby: 'rb',
  rust: 'rs',
  markdown: 'md',
  yaml: 'yml',
}

/** The same for a language that is named as `codeLanguages` names it. */
export async function languageNamed(name: string): Promise<Extension | null> {
  return (await byExtension[byName[name] ?? name]?.()) ?? null
}
