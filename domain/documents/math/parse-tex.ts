import { maxTexLength } from '../schema'
import { readCommand } from './commands'
import { type MathNode, run } from './nodes'
import { readRow } from './read-row'
import { TexReader, UnreadableTex } from './tex-reader'

/** Takes TeX; gives its tree. Unknown commands and malformed parts become plain text. */
export function parseTex(tex: string): MathNode {
  if (tex.length > maxTexLength) return run(tex, 'text')
  try {
    const parsing = { reader: new TexReader(tex), depth: 0, readCommand, parseTex }
    const row = readRow(parsing, () => false)
    if (parsing.reader.peek()) throw new UnreadableTex('something stands after the end')
    return row
  } catch (error) {
    if (error instanceof UnreadableTex) return run(tex, 'text')
    throw error
  }
}
