// A string between quotes, or words that run from right to left outside of one.
const parts =
  /"((?:[^"\\]|\\.)*)"|[\p{Script=Arabic}\p{Script=Hebrew}](?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\p{N}\u200c ]*[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\u200c])?/gu
const turned = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Letters of a line that is looked through; quotes that are never closed take time that grows with the square. */
const longest = 1_000

/**
 * Takes a line of code; gives it as pieces. Each Persian or Arabic text is an isolate, so that its neighbors keep their
 * place.
 */
export function codePieces(line: string): { text: string; isIsolate: boolean }[] {
  if (!turned.test(line)) return line === '' ? [] : [{ text: line, isIsolate: false }]
  const pieces: { text: string; isIsolate: boolean }[] = []
  let at = 0
  const add = (to: number, isIsolate: boolean) => {
    if (to > at) pieces.push({ text: line.slice(at, to), isIsolate })
    at = to
  }
  for (const { 0: whole, 1: quoted, index } of line.length > longest ? [] : line.matchAll(parts)) {
    if (!turned.test(whole)) continue
    const from = index + (quoted === undefined ? 0 : 1)
    add(from, false)
    add(from + (quoted ?? whole).length, true)
  }
  add(line.length, false)
  return pieces
}
