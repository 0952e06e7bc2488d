/** Errors in a row of a CSV file, as field codes. */
export type CsvDamage =
  | 'quote_not_closed'
  | 'text_after_quote'
  | 'too_few_cells'
  | 'too_many_cells'
  | 'row_too_large'

/** A row of a CSV file; `line` counts lines of the file from 1: where the row begins, or its open quote; `quoted` are the cells in quotes. */
export type CsvRow = { line: number; cells: string[]; quoted: Set<number>; damage: CsvDamage | null }

/** Limits of a row, beyond which parsing stops; they are far above any limit of a field. */
export const csvBounds = { letters: 1024 * 1024, cells: 1_000 }

const separators = [',', ';', '\t', '|']
const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d
const space = 0x20

/** Takes the beginning of a CSV file; gives the sign that parts the cells of its first line, a comma where none does. */
export function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const parts = (end < 0 ? text : text.slice(0, end)).split('"')
  const bare = parts.filter((_, at) => at % 2 === 0).join('')
  const counts = separators.map((sign) => bare.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Takes the beginning of a CSV file; gives the separator that a first line such as `sep=;`, which Excel writes, tells. */
export function toldSeparator(text: string): string | null {
  return /^\ufeff?sep=(.)(?:\r\n?|\n)/i.exec(text)?.[1] ?? null
}

/** Takes the cells of the head; gives how many columns it names: empty names at its end are none. */
export function widthOf(head: readonly string[]): number {
  return head.findLastIndex((name) => name.trim() !== '') + 1
}

/** Takes a row and the cells of the head; gives the row's error, or null. */
export function damageOf({ cells, damage }: CsvRow, head: readonly string[]): CsvDamage | null {
  if (damage !== null) return damage
  const width = widthOf(head)
  if (cells.length < width) return 'too_few_cells'
  const isTooLong = cells.length > head.length || cells.slice(width).some((cell) => cell.trim() !== '')
  return isTooLong ? 'too_many_cells' : null
}

const newRow = (line: number): CsvRow => ({ line, cells: [], quoted: new Set(), damage: null })

/**
 * Reads CSV (RFC 4180, any line breaks) as it comes in, in time that grows with its length. A quote within an unquoted
 * cell is text. Rows without any text are left out.
 */
export class CsvReader {
  readonly #separator: number
  #state: 'begin' | 'bare' | 'quoted' | 'after' = 'begin'
  #row: CsvRow = newRow(1)
  #cell = ''
  #letters = 0
  #line = 1
  #quoteLine = 1
  #isAfterReturn = false
  #done: CsvRow[] = []

  constructor(separator: string) {
    this.#separator = separator.charCodeAt(0)
  }

  /** Takes the next piece of the file; gives the rows that ended in it. */
  read(text: string): CsvRow[] {
    let from = 0
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      const isSecondHalf = code === lineFeed && this.#isAfterReturn
      this.#isAfterReturn = code === carriageReturn
      const isBreak = code === lineFeed || code === carriageReturn
      if (isBreak && !isSecondHalf) this.#line += 1
      if (this.#state === 'quoted') {
        if (code !== quote) continue
        this.#add(text, from, at)
        this.#state = 'after'
      } else if (isSecondHalf) from = at + 1
      else if (isBreak || code === this.#separator) {
        if (this.#state === 'bare') this.#add(text, from, at)
        this.#endCell()
        if (isBreak) this.#endRow()
        from = at + 1
      } else from = this.#mark(code, at, from)
    }
    if (this.#state === 'bare' || this.#state === 'quoted') this.#add(text, from, text.length)
    return this.#take()
  }

  /** Gives the last row. */
  end(): CsvRow[] {
    if (this.#state === 'quoted') {
      this.#row.damage ??= 'quote_not_closed'
      this.#row.line = this.#quoteLine
    }
    this.#endCell()
    this.#endRow()
    return this.#take()
  }

  /** A sign outside quotes that ends no cell; gives from where on text is of the cell. */
  #mark(code: number, at: number, from: number): number {
    if (this.#state === 'bare') return from
    if (code === quote) {
      // The second of two quotes within quotes is one of the text.
      const isInside = this.#state === 'after'
      if (!isInside) this.#quoteLine = this.#line
      this.#row.quoted.add(this.#row.cells.length)
      this.#state = 'quoted'
      return isInside ? at : at + 1
    }
    if (this.#state === 'begin') {
      this.#state = 'bare'
      return at
    }
    if (code !== space) this.#row.damage ??= 'text_after_quote'
    return from
  }

  #add(text: string, from: number, to: number): void {
    this.#letters += to - from
    if (this.#letters <= csvBounds.letters) this.#cell += text.slice(from, to)
    else this.#row.damage ??= 'row_too_large'
  }

  #endCell(): void {
    if (this.#row.cells.length < csvBounds.cells) this.#row.cells.push(this.#cell)
    else this.#row.damage ??= 'too_many_cells'
    this.#cell = ''
    this.#state = 'begin'
  }

  #endRow(): void {
    const { cells, damage } = this.#row
    if (damage !== null || cells.some((cell) => cell.trim() !== '')) this.#done.push(this.#row)
    this.#row = newRow(this.#line)
    this.#letters = 0
  }

  #take(): CsvRow[] {
    const rows = this.#done
    this.#done = []
    return rows
  }
}
