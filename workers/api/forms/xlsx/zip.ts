import { xlsxHead } from '@domain/xlsx/cells'
import { sheetEnd, sheetPath, sheetStart, type Workbook, workbookParts } from '@domain/xlsx/workbook'
import { Zip, ZipDeflate } from 'fflate'

const encoder = new TextEncoder()

/** Takes a workbook and its rows as XML, some at a time; gives the bytes of its file as they come. No more is held than the rows of one piece. */
export async function* xlsxPieces(
  workbook: Workbook,
  rows: AsyncIterable<string>,
): AsyncGenerator<Uint8Array, void> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const take = () => {
    const bytes = ready
    ready = []
    return bytes
  }
  const part = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 })
    zip.add(file)
    return file
  }
  for (const [path, xml] of workbookParts(workbook)) part(path).push(encoder.encode(xml), true)
  const sheet = part(sheetPath)
  sheet.push(encoder.encode(sheetStart(workbook) + xlsxHead(workbook.columns.map(({ heading }) => heading))))
  yield* take()
  for await (const xml of rows) {
    sheet.push(encoder.encode(xml))
    yield* take()
  }
  sheet.push(encoder.encode(sheetEnd), true)
  zip.end()
  yield* take()
}
