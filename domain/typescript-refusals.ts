// Text and comments, in which signs of the language are none.
const quoted = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/g

/** Takes a program; gives it with blanks in the place of its comments and text, line by line as it was. */
export const withoutQuoted = (code: string): string =>
  code.replace(quoted, (text) => text.replace(/[^\n]/g, ' '))

/** Code that stays when only the types are taken out, and must have been compiled. */
const refusals = [
  {
    sign: /(?<=^|[\s({,;])(?=@[\p{L}_$(])/gmu,
    words: 'Decorators are not supported here. Call a function instead.',
  },
  {
    sign: /^[ \t]*(?=(?:export[ \t]+)?(?:namespace|module)[ \t]+[\w.]+\s*\{)/gm,
    words: 'Namespaces with code are not supported here. Move it to a file of its own and import that.',
  },
]

/** Messages of one file: each reads the file up to its place. */
const maxMessages = 50

/**
 * Takes a file of TypeScript; gives a compiler's message (`main.ts:3:1: error: …`) for each decorator and namespace with code:
 * types are taken out, and nothing is compiled. Enums and parameter properties are understood.
 */
export function typeScriptRefusals(name: string, code: string): string[] {
  const bare = withoutQuoted(code)
  const places = refusals.flatMap(({ sign, words }) =>
    [...bare.matchAll(sign)].map(({ index, 0: before }) => ({ at: index + before.length, words })),
  )
  return places
    .sort((one, other) => one.at - other.at)
    .slice(0, maxMessages)
    .map(({ at, words }) => {
      const lines = bare.slice(0, at).split('\n')
      return `${name}:${lines.length}:${(lines.at(-1) ?? '').length + 1}: error: ${words}`
    })
}

/** Takes what sucrase throws; gives it as compilers write it: the file, the line and the column, and what is wrong there. */
export function transformMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [, name, said, line, column] = /^Error transforming (.*?): (.*) \((\d+):(\d+)\)$/s.exec(message) ?? []
  return name === undefined ? message : `${name}:${line}:${column}: error: ${said}`
}
