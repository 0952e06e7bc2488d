import * as v from 'valibot'
import { ColumnName } from '../apis/columns'

/** What the list and the export of answers take besides filters, which are the keys of questions. */
const listParameters = ['q', 'limit', 'cursor', 'format', 'headings']
/** What a row of a data API says of itself. */
const rowNames = ['id']
/** Records by key cannot hold these: schemas drop some of them, and every object has the others. */
const objectNames = ['prototype', ...Object.getOwnPropertyNames(Object.prototype)]

const reserved: ReadonlySet<string> = new Set([...listParameters, ...rowNames, ...objectNames])

/** A column's name that a question or a hidden field may have; `column_reserved` for what answers by key cannot be kept or filtered under. */
export const QuestionKey = v.pipe(
  ColumnName,
  v.check((key) => !reserved.has(key), 'column_reserved'),
)
