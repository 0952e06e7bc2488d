import type { ReactNode } from 'react'

// A string between quotes, or words that run from right to left outside of one.
const parts =
  /"((?:[^"\\]|\\.)*)"|[\p{Script=Arabic}\p{Script=Hebrew}](?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\p{N}\u200c ]*[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\u200c])?/gu
const turned = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** A line of code, each text of Persian or Arabic in it an isolate: what stands beside it keeps its place. */
export function CodeLine({ line }: { line: string }) {
  const shown: ReactNode[] = []
  let at = 0
  for (const found of line.matchAll(parts)) {
    const [whole, quoted] = found
    if (!turned.test(whole)) continue
    const isQuoted = quoted !== undefined
    const from = found.index + (isQuoted ? 1 : 0)
    const text = quoted ?? whole
    shown.push(line.slice(at, from), <bdi key={from}>{text}</bdi>)
    at = from + text.length
  }
  return (
    <>
      {shown}
      {line.slice(at)}
    </>
  )
}
