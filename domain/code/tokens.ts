import type { CodeTokens } from './code'

/** Tokens as they are kept: the names of classes, and for each line numbers of classes and lengths in turn. */
type Packed = { names: string[]; lines: number[][] }

/** Takes the tokens of each line; gives the text in which they are kept, about a quarter of their JSON. */
export function packTokens(tokens: CodeTokens): string {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const numberOf = (name: string) => {
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, names.length)
    return names.push(name) - 1
  }
  const lines = tokens.map((line) => line.flatMap(([name, length]) => [numberOf(name), length]))
  return JSON.stringify({ names, lines } satisfies Packed)
}

/** Takes what `packTokens` gave; gives the tokens. */
export function unpackTokens(text: string): CodeTokens {
  const { names, lines }: Packed = JSON.parse(text)
  return lines.map((line) => {
    const tokens: CodeTokens[number] = []
    for (let at = 0; at < line.length; at += 2) tokens.push([names[line[at] ?? 0] ?? '', line[at + 1] ?? 0])
    return tokens
  })
}
