import * as v from 'valibot'
import { ColumnName } from '../apis/columns'

/** Parameters of the list and the export of answers; other parameters are filters by the keys of questions. */
const listParameters = ['q', 'limit', 'cursor', 'format', 'headings']
/** Fields that every row of a data API has. */
const rowNames = ['id']
/** Records by key cannot hold these: schemas drop some of them, and every object has the others. */
const objectNames = ['prototype', ...Object.getOwnPropertyNames(Object.prototype)]

const reserved: ReadonlySet<string> = new Set([...listParameters, ...rowNames, ...objectNames])

/** A column's name that a question or a hidden field may have; `column_reserved` for what answers by key cannot be kept or filtered under. */
export const QuestionKey = v.pipe(
  ColumnName,
  v.check((key) => !reserved.has(key), 'column_reserved'),
)
