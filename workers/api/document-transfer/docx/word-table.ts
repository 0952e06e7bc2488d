import type { Block, TableCell as Cell } from '@domain/documents/blocks'
import { firstDirection } from '@domain/documents/direction'
import { inlineText } from '@domain/documents/to-text'
import type { Direction } from '@domain/locale'
import { AlignmentType, Paragraph, Table, TableCell, TableRow, WidthType } from 'docx'
import { inlineOf } from './inline'
import { backgroundHex, baseSize, textHex } from './looks'

const pageWidth = 9_026

/** Takes a table; gives it as Word's, its first column on the right where it runs from there. */
export function tableOf(block: Extract<Block, { type: 'table' }>, direction: Direction): Table | null {
  const rows = block.rows.filter((row) => row.length > 0)
  if (rows.length === 0) return null
  return new Table({
    ...(direction === 'rtl' ? { visuallyRightToLeft: true } : {}),
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: columnWidths(rows),
    rows: rows.map(
      (row) =>
        new TableRow({
          ...(row.every((cell) => cell.isHeader) ? { tableHeader: true } : {}),
          children: row.map((cell) => cellOf(cell, direction)),
        }),
    ),
  })
}

function columnWidths(rows: Cell[][]): number[] {
  const columns = Math.max(...rows.map((row) => row.reduce((sum, cell) => sum + cell.colspan, 0)))
  const widths =
    rows[0]?.flatMap(({ widths: own, colspan }) =>
      Array.from({ length: colspan }, (_, nth) => own[nth] ?? 150),
    ) ?? []
  const all = Array.from({ length: columns }, (_, column) => widths[column] ?? 150)
  const sum = all.reduce((total, width) => total + width, 0)
  return all.map((width) => Math.round((width * pageWidth) / sum))
}

function cellOf(cell: Cell, table: Direction): TableCell {
  const direction = firstDirection(inlineText(cell.content)) ?? table
  const fill = backgroundHex(cell.backgroundColor) ?? (cell.isHeader ? 'F4F4F2' : null)
  const colour = textHex(cell.textColor)
  const base = { size: baseSize, direction, bold: cell.isHeader, ...(colour ? { colour } : {}) }
  return new TableCell({
    columnSpan: cell.colspan,
    rowSpan: cell.rowspan,
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    ...(fill ? { shading: { type: 'clear', fill, color: 'auto' } } : {}),
    children: [
      new Paragraph({
        bidirectional: direction === 'rtl',
        alignment:
          cell.align === 'center'
            ? AlignmentType.CENTER
            : cell.align === 'right'
              ? AlignmentType.END
              : AlignmentType.START,
        children: inlineOf(cell.content, base),
      }),
    ],
  })
}
