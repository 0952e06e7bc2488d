import type { FileLanguage } from '@domain/code/code'
import { codeLines } from '@domain/code/line-diff'
import { packTokens, unpackTokens } from '@domain/code/tokens'
import { codeLanguages } from '@domain/code-languages'
import { describe, expect, it } from 'vitest'
import { highlight } from './highlight'

const samples: Partial<Record<FileLanguage, [code: string, word: string, name: RegExp]>> = {
  bash: ['# hello\nfor one in a b; do echo "$one"; done', 'for', /keyword/],
  c: ['#include <stdio.h>\nint main(void) { return 0; }', 'return', /keyword/],
  cpp: ['template <class T> T first(T a) { return a; }', 'template', /keyword/],
  csharp: ['public class Visit { string name = "a"; }', 'public', /keyword/],
  css: ['.visit { color: red; /* a */ }', '/* a */', /comment/],
  dart: ['void main() { print("a"); }', '"a"', /string/],
  diff: ['-old\n+new', '+new', /inserted/],
  go: ['package main\nfunc main() { println("a") }', 'func', /keyword/],
  html: ['<p class="a">b</p><script>const a = 1</script>', 'const', /keyword/],
  java: ['class Visit { private int day = 1; }', 'private', /keyword/],
  javascript: ['const move = (visit) => "moved" // done', '// done', /comment/],
  json: ['{"a": true}', 'true', /bool/],
  jsx: ['const a = <b title="c">d</b>', '"c"', /string/],
  kotlin: ['fun main() { val a = "b" }', 'fun', /keyword/],
  markdown: ['# Title\n\nText **bold**', 'bold', /strong/],
  php: ['<?php function move() { return "a"; }', 'function', /keyword/],
  python: ['def move(visit):\n    return "a"  # done', '# done', /comment/],
  ruby: ['def move\n  "a"\nend', 'def', /keyword/],
  rust: ['fn main() { let a = "b"; }', 'fn', /keyword/],
  sql: ["SELECT name FROM visits WHERE day = 'a'", 'SELECT', /keyword/],
  swift: ['func move() -> Int { return 1 }', 'func', /keyword/],
  toml: ['[visit]\nname = "a"', '"a"', /string/],
  tsx: ['const a: string = <b>c</b>', 'string', /type/i],
  typescript: ['export const move = (visit: Visit): void => {}', 'export', /keyword/],
  xml: ['<visit day="a">b</visit>', 'visit', /typeName/],
  yaml: ['name: "a" # b', '# b', /comment/],
}

describe('each language but plain text', () => {
  it('has a sample', () => {
    expect(Object.keys(samples).sort()).toEqual(Object.keys(codeLanguages).filter((one) => one !== 'text'))
  })

  it.each(Object.entries(samples))('%s has its colours, which cover each line', async (language, sample) => {
    const [code, word, name] = sample
    const tokens = (await highlight(code, language as FileLanguage)) ?? []
    const lines = codeLines(code)
    expect(tokens.map((line) => line.reduce((sum, [, length]) => sum + length, 0))).toEqual(
      lines.map(({ length }) => length),
    )
    const found = tokens.flatMap((line, at) => {
      let from = 0
      return line.map(([name, length]) => {
        from += length
        return { name, text: lines[at]?.slice(from - length, from) ?? '' }
      })
    })
    expect(found.find(({ text }) => text.includes(word))?.name).toMatch(name)
    expect(unpackTokens(packTokens(tokens))).toEqual(tokens)
  })
})

it('line ends of each kind end a line, within a token too', async () => {
  const code = '/* one\r\ntwo */\r\nconst a = 1\r\n\r\n// end\r\n'
  const tokens = await highlight(code, 'typescript')
  expect(tokens?.map((line) => line.map(([name, length]) => `${name} ${length}`))).toEqual([
    ['comment 6'],
    ['comment 6'],
    ['keyword 5', ' 1', 'variableName definition 1', ' 1', 'operator 1', ' 1', 'number 1'],
    [],
    ['comment 6'],
  ])
})

it('a language without colours, and brackets within brackets without end, have none', async () => {
  expect(await highlight('a', 'text')).toBeNull()
  expect(await highlight('('.repeat(100_000), 'javascript')).toBeNull()
})

it('tags within tags without end are read or left plain', async () => {
  const tokens = await highlight('<a>'.repeat(20_000), 'html')
  expect(tokens === null || tokens.length === 1).toBe(true)
})
