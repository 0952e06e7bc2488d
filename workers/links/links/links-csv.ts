import { plainCell } from '@domain/csv'
import type { FieldErrors } from '@domain/errors'
import { CsvReader, type CsvRow, damageOf, separatorOf, toldSeparator } from '@domain/read-csv'
import { foldDigits } from '@domain/text/digits'
import { AppError } from '@kit/errors'

export const maxRows = 1_000

/** A row of the file; `damage` says why its cells could not be separated. */
export type SentRow = { input: unknown; line?: number; damage?: FieldErrors[string] }

/** Takes CSV text with a head; gives its rows as `POST /links` takes them. Columns that an import does not know are skipped. */
export function rowsOfCsv(text: string): SentRow[] {
  const [first, ...rows] = readRows(text.replace(/^\ufeff/, ''))
  const names = first?.damage === null ? namesOf(first.cells) : []
  if (!names.includes('url') || !['title', 'slug', 'link'].some((name) => names.includes(name)))
    throw new AppError('invalid', { _: 'missing_columns' })
  if (columns.some((name) => names.indexOf(name) !== names.lastIndexOf(name)))
    throw new AppError('invalid', { _: 'twice_a_column' })
  if (rows.length > maxRows) throw new AppError('invalid', { rows: 'too_many_rows' })
  return rows.map((row) => {
    const damage = damageOf(row, first?.cells ?? [])
    return { input: rowOfCells(names, row.cells), line: row.line, ...(damage === null ? {} : { damage }) }
  })
}

const pieceLength = 64 * 1024

/** Reads on until there is one row more than an import takes. */
function readRows(text: string): CsvRow[] {
  const told = toldSeparator(text)
  const reader = new CsvReader(told ?? separatorOf(text.slice(0, pieceLength)))
  const rows: CsvRow[] = []
  for (let at = 0; at < text.length; at += pieceLength) {
    rows.push(...reader.read(text.slice(at, at + pieceLength)))
    if (rows.length > maxRows + 2) break
  }
  rows.push(...reader.end())
  return rows.slice(told === null ? 0 : 1)
}

const columns = ['title', 'url', 'slug', 'expiresAt', 'maxClicks', 'forwardQuery']

/** Names of our columns in the exports of other shorteners, such as Bitly, Dub and YOURLS. */
const otherNames: Record<string, string> = {
  longurl: 'url',
  destinationurl: 'url',
  originalurl: 'url',
  destination: 'url',
  keyword: 'slug',
  key: 'slug',
  backhalf: 'slug',
  customkey: 'slug',
  bitlink: 'link',
  shortlink: 'link',
  shorturl: 'link',
  expirationdate: 'expiresAt',
}

/** Takes a head; gives its names as an import knows them. A name of ours counts before what others call the same. */
function namesOf(head: readonly string[]): string[] {
  const plain = head.map((name) => name.toLowerCase().replace(/[\s_-]/g, ''))
  const own = plain.map((name) => [...columns, 'link'].find((column) => column.toLowerCase() === name))
  return own.map((name, at) => {
    const other = otherNames[plain[at] ?? '']
    const isFree = other !== undefined && !own.includes(other)
    return name ?? (isFree ? other : (head[at] ?? '').trim())
  })
}

/** The end of a short address elsewhere, which becomes the ending here. */
function endingOf(link: string | undefined): string | undefined {
  const ending = link
    ?.replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)
  return link?.includes('/') && ending !== '' ? ending : undefined
}

/** A day alone lasts to its end, in UTC. */
function momentOf(text: string | undefined): string | undefined {
  const folded = foldDigits(text ?? '')
  return /^\d{4}-\d{2}-\d{2}$/.test(folded) ? `${folded}T23:59:59.999Z` : text
}

/** A link that came from elsewhere without a title has the host of its target for one. */
function titleOf(url: string | undefined): string | undefined {
  return URL.canParse(url ?? '') ? new URL(url ?? '').hostname : undefined
}

function rowOfCells(names: readonly string[], cells: readonly string[]): object {
  const read = (name: string) => {
    const cell = cells[names.indexOf(name)]?.trim() ?? ''
    return cell === '' ? undefined : plainCell(cell)
  }
  const isFromElsewhere = names.includes('link') || !names.includes('title')
  const maxClicks = read('maxClicks')
  const number = Number(foldDigits(maxClicks ?? ''))
  return {
    title: read('title') ?? (isFromElsewhere ? titleOf(read('url')) : undefined),
    url: read('url'),
    slug: read('slug') ?? (names.includes('slug') ? undefined : endingOf(read('link'))),
    expiresAt: momentOf(read('expiresAt')),
    maxClicks: maxClicks === undefined ? undefined : Number.isNaN(number) ? maxClicks : number,
    forwardQuery: isTrue(read('forwardQuery')),
  }
}

/** Parses the booleans of spreadsheets; other texts are left for the schema to refuse. */
function isTrue(cell: string | undefined): boolean | string | undefined {
  if (cell !== undefined && /^(true|1)$/i.test(cell)) return true
  return cell !== undefined && /^(false|0)$/i.test(cell) ? false : cell
}
