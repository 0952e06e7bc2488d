import { csvLine } from '@domain/csv'
import { writeCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { linksPage } from './list'
import { type LinkRow, linkOf } from './state'

const pageRows = 100
const byteOrderMark = '\ufeff'

/** The columns of an export; an import understands the same names. */
const exportColumns = [
  'title',
  'url',
  'slug',
  'shortUrl',
  'clicks',
  'bots',
  'maxClicks',
  'expiresAt',
  'forwardQuery',
  'createdAt',
] as const

/** Gives all links of a member as CSV, page by page as it is read, the newest first. */
export function exportLinks(db: Db, userId: string, goOrigin: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let cursor: string | undefined
  let isStarted = false
  return new ReadableStream({
    async pull(controller) {
      if (!isStarted) {
        isStarted = true
        // Spreadsheets take a file without the mark for another encoding.
        controller.enqueue(encoder.encode(byteOrderMark + csvLine(exportColumns)))
      }
      const rows = await linksPage(db, userId, { limit: pageRows, cursor })
      const page = rows.slice(0, pageRows)
      const last = page.at(-1)
      controller.enqueue(encoder.encode(page.map((row) => lineOf(row, goOrigin)).join('')))
      if (rows.length <= pageRows || last === undefined) controller.close()
      else cursor = writeCursor([last.createdAt, last.id], 'newest')
    },
  })
}

function lineOf(row: LinkRow, goOrigin: string): string {
  const link = linkOf(row, goOrigin)
  const cells = exportColumns.map((column) => link[column])
  return csvLine(cells)
}
