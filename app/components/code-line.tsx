import { codePieces } from '@domain/text/code-pieces'

/** A line of code in which texts of Persian and Arabic leave the rest in its place. */
export function CodeLine({ line }: { line: string }) {
  return codePieces(line).map(({ text, isIsolate }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity than their place.
    isIsolate ? <bdi key={at}>{text}</bdi> : text,
  )
}
