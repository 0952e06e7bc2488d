import { c, cpp, csharp, dart, java, kotlin } from '@codemirror/legacy-modes/mode/clike'
import { css } from '@codemirror/legacy-modes/mode/css'
import { diff } from '@codemirror/legacy-modes/mode/diff'
import { go } from '@codemirror/legacy-modes/mode/go'
import { javascript, json, typescript } from '@codemirror/legacy-modes/mode/javascript'
import { python } from '@codemirror/legacy-modes/mode/python'
import { ruby } from '@codemirror/legacy-modes/mode/ruby'
import { rust } from '@codemirror/legacy-modes/mode/rust'
import { shell } from '@codemirror/legacy-modes/mode/shell'
import { standardSQL } from '@codemirror/legacy-modes/mode/sql'
import { swift } from '@codemirror/legacy-modes/mode/swift'
import { toml } from '@codemirror/legacy-modes/mode/toml'
import { html, xml } from '@codemirror/legacy-modes/mode/xml'
import type { StreamParser } from '@codemirror/streamparser'
import type { CodeLanguage } from '../questions/code'
import { bracketDepth, type ReaderWork, tabLetters, tokensOfLine } from './line-reader'

/** A piece of a line of code; `colour` is that of the editor, null for the usual one. */
export type CodePiece = { text: string; colour: Colour | null }
type Colour = 'comment' | 'keyword' | 'string' | 'number' | 'function' | 'type'

/** A reader of our own: the known one takes time that grows with the cube of a line's indent. */
const yaml: StreamParser<unknown> = {
  token(stream) {
    if (stream.eatSpace()) return null
    if (stream.match(/^#.*/)) return 'comment'
    if (stream.match(/^[\w./$-]+(?=:(?:\s|$))/)) return 'propertyName'
    if (stream.match(/^"(?:[^"\\]|\\.)*"|^'[^']*'/)) return 'string'
    if (stream.match(/^(?:true|false|null|-?\d[\d.]*)(?![\w.-])/)) return 'number'
    if (!stream.match(/^[\w./$-]+/)) stream.next()
    return null
  },
}

// Languages that are missing here are shown without colours: plain text, and those of which no small reader is known.
const parsers: Partial<Record<CodeLanguage, StreamParser<unknown>>> = {
  ...{ c, cpp, csharp, css, dart, diff, go, html, java, javascript, json, kotlin, python, ruby, rust },
  ...{ bash: shell, sql: standardSQL, swift, toml, typescript, xml, yaml },
} as Partial<Record<CodeLanguage, StreamParser<unknown>>>

const colours: Record<string, Colour> = {
  ...{ comment: 'comment', meta: 'comment', documentMeta: 'comment' },
  ...{ keyword: 'keyword', modifier: 'keyword', controlKeyword: 'keyword', operatorKeyword: 'keyword' },
  ...{ string: 'string', regexp: 'string', inserted: 'string' },
  ...{ number: 'number', bool: 'number', null: 'number', atom: 'number', unit: 'number', deleted: 'number' },
  ...{ tagName: 'function', heading: 'function', macroName: 'function' },
  ...{ typeName: 'type', className: 'type', attributeName: 'type', propertyName: 'type' },
}

/**
 * Code beyond these has no colours: some readers look a line through again and again, and others all open brackets at every
 * word. `looks` is how many a reader has for each letter; what people write takes one to four, hostile code some hundreds.
 */
export const colourBounds = { line: 400, code: 10_000, depth: 100, looks: 20 } as const

const isTooMuch = (code: string, lines: readonly string[]) =>
  code.length > colourBounds.code ||
  lines.some((line) => line.length > colourBounds.line) ||
  bracketDepth(code) > colourBounds.depth

/** Takes code and its language; gives its lines as pieces. Code that the parser does not recognize has no color. */
export function colouredLines(
  code: string,
  language: CodeLanguage,
  work: ReaderWork = { looks: 0, most: colourBounds.looks * (code.length + 10) },
): CodePiece[][] {
  const lines = code.split('\n')
  const parser = Object.hasOwn(parsers, language) ? parsers[language] : undefined
  const plain = () => lines.map((text) => [{ text, colour: null }])
  if (!parser || isTooMuch(code, lines)) return plain()
  try {
    const state = parser.startState?.(tabLetters)
    return lines.map((line) => piecesOf(line, parser, state, work))
  } catch {
    return plain()
  }
}

function piecesOf(
  line: string,
  parser: StreamParser<unknown>,
  state: unknown,
  work: ReaderWork,
): CodePiece[] {
  const pieces: CodePiece[] = []
  for (const { token, text } of tokensOfLine(line, parser, state, work)) {
    const colour = colourOf(token)
    const last = pieces.at(-1)
    if (last && (last.colour === colour || text.trim() === '')) last.text += text
    else pieces.push({ text, colour })
  }
  return pieces
}

/** A cache: parsers use few token names. */
const known = new Map<string, Colour | null>()
const maxKnown = 1_000

function colourOf(token: string | null): Colour | null {
  if (!token) return null
  const before = known.get(token)
  if (before !== undefined) return before
  const colour = findColour(token)
  if (known.size < maxKnown) known.set(token, colour)
  return colour
}

function findColour(token: string): Colour | null {
  for (const one of token.split(' ')) {
    const [name = '', ...modifiers] = one.split('.')
    if (name === 'variableName' && modifiers.includes('function')) return 'function'
    if (Object.hasOwn(colours, name)) return colours[name] ?? null
  }
  return null
}
