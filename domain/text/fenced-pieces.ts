/** A piece of a text: lines between fences of three backticks are code, in the language that the first fence names. */
export type FencedPiece = { text: string } | { code: string; language: string }

const fence = /^ {0,3}```\s*([\w+#.-]{0,40})\s*$/

/** Takes a text as it was typed; gives its pieces in order. A fence that nothing closes is text. */
export function fencedPieces(text: string): FencedPiece[] {
  const pieces: FencedPiece[] = []
  let lines: string[] = []
  let open: { language: string; at: number } | null = null
  const endText = (most: readonly string[]) => {
    const rest = most.join('\n').replace(/^\n+|\n+$/g, '')
    if (rest !== '') pieces.push({ text: rest })
  }
  for (const line of text.split('\n')) {
    const found = fence.exec(line)
    if (found && !open) open = { language: found[1] ?? '', at: lines.length }
    else if (found?.[1] === '' && open) {
      endText(lines.slice(0, open.at))
      pieces.push({ code: lines.slice(open.at + 1).join('\n'), language: open.language })
      lines = []
      open = null
      continue
    }
    lines.push(line)
  }
  endText(lines)
  return pieces
}
