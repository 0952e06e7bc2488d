import { codePieces } from '@domain/text/code-pieces'

/** A line of code in which Persian and Arabic texts do not reorder the rest. */
export function CodeLine({ line }: { line: string }) {
  return codePieces(line).map(({ text, isIsolate }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity than their place.
    isIsolate ? <bdi key={at}>{text}</bdi> : text,
  )
}
