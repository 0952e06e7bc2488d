import type { CsvDamage } from '@domain/read-csv'
import { parseExactly } from '@domain/rows/exact-json'
import { textPieces } from './text-pieces'

export type FileRow = Record<string, unknown>

/** Rows in their order: the place of each in its file, and why it could not be read. */
export type ReadRow = { at: number; row: FileRow; damage?: CsvDamage | 'not_json' }

/** Reads JSON Lines: one object a line. A line that is none is damaged, the others stay good. */
export async function* jsonLines(file: File): AsyncGenerator<{ rows: ReadRow[]; share: number }> {
  let [rest, line] = ['', 0]
  for await (const { text, share } of textPieces(file)) {
    const lines = (rest + text).split(/\r\n|\n/)
    rest = share === 1 ? '' : (lines.pop() ?? '')
    const rows = lines.flatMap((one) => {
      line += 1
      return one.trim() === '' ? [] : [readLine(one, line)]
    })
    yield { rows, share }
  }
}

function readLine(text: string, at: number): ReadRow {
  try {
    const row = parseExactly(text)
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return { at, row: { ...row } }
  } catch {
    // It is damaged, as one that holds no object is.
  }
  return { at, row: {}, damage: 'not_json' }
}
