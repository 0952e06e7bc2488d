import type { FileLanguage } from '@domain/code/code'
import type { Parser } from '@lezer/common'

type Grammar = () => Promise<Parser>

const script =
  (dialect: string): Grammar =>
  async () =>
    (await import('@lezer/javascript')).parser.configure({ dialect })

const cpp: Grammar = async () => (await import('@lezer/cpp')).parser

const html: Grammar = async () => {
  const [{ parser, configureNesting }, script, style] = await Promise.all([
    import('@lezer/html'),
    import('@lezer/javascript'),
    import('@lezer/css'),
  ])
  const wrap = configureNesting([
    { tag: 'script', parser: script.parser },
    { tag: 'style', parser: style.parser },
  ])
  return parser.configure({ wrap })
}

/** The grammar of each language that has one, the same that the editor has; loaded when it is first needed. */
export const grammars: Partial<Record<FileLanguage, Grammar>> = {
  c: cpp,
  cpp,
  css: async () => (await import('@lezer/css')).parser,
  go: async () => (await import('@lezer/go')).parser,
  html,
  java: async () => (await import('@lezer/java')).parser,
  javascript: script('jsx'),
  json: async () => (await import('@lezer/json')).parser,
  jsx: script('jsx'),
  markdown: async () => (await import('@lezer/markdown')).parser,
  php: async () => (await import('@lezer/php')).parser,
  python: async () => (await import('@lezer/python')).parser,
  rust: async () => (await import('@lezer/rust')).parser,
  tsx: script('ts jsx'),
  typescript: script('ts'),
  xml: async () => (await import('@lezer/xml')).parser,
  yaml: async () => (await import('@lezer/yaml')).parser,
}

/** Readers of lines for languages without a grammar. */
export const readers: Partial<Record<FileLanguage, () => Promise<unknown>>> = {
  bash: async () => (await import('@codemirror/legacy-modes/mode/shell')).shell,
  csharp: async () => (await import('@codemirror/legacy-modes/mode/clike')).csharp,
  dart: async () => (await import('@codemirror/legacy-modes/mode/clike')).dart,
  diff: async () => (await import('@codemirror/legacy-modes/mode/diff')).diff,
  kotlin: async () => (await import('@codemirror/legacy-modes/mode/clike')).kotlin,
  ruby: async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby,
  sql: async () => (await import('@codemirror/legacy-modes/mode/sql')).standardSQL,
  swift: async () => (await import('@codemirror/legacy-modes/mode/swift')).swift,
  toml: async () => (await import('@codemirror/legacy-modes/mode/toml')).toml,
}
