import { faultBounds, isOpenTo, type ListedApi, type RowAct } from '@domain/apis/apis'
import { type Column, type Operator, operators, secretMask } from '@domain/apis/columns'
import { queryBounds, rowPage } from '@domain/rows/query'
import { valuesNote } from '../kit/values-note'

const meaning: Record<Operator, string> = {
  gt: 'greater than',
  gte: 'greater than or equal to',
  lt: 'less than',
  lte: 'less than or equal to',
  ne: 'not equal to',
  like: 'contains, in upper or lower case',
  in: 'one of, separated by commas',
}

const scalar = { type: ['string', 'number', 'boolean', 'null'] }

function valueIn({ isLines, isSecret }: Column) {
  if (isSecret)
    return {
      enum: [secretMask, null],
      readOnly: true,
      description: 'Stored but not shown; rows can’t be found or sorted by it.',
    }
  return isLines ? { ...scalar, description: 'Several values, one per line; a filter matches each.' } : scalar
}
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ 'application/json': { schema } })
const answer = (description: string, schema: object) => ({ description, content: json(schema) })
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
})
const query = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})

/** Takes a data API; gives its own description: what its endpoint takes and answers, by the names of its columns. */
export function apiOpenApi(api: ListedApi) {
  const { origin, pathname } = new URL(api.url)
  return {
    openapi: '3.1.0',
    info: { title: api.name, version: api.updatedAt, description: api.description },
    servers: [{ url: origin }],
    security: [],
    tags: [{ name: 'rows', description: 'Rows of this API' }],
    paths: { [pathname]: collection(api), [`${pathname}/{_id}`]: single(api) },
    components: { schemas: schemas(api), securitySchemes },
  }
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'A key for this API, `hkd_…`.' },
  header: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
}

const byKey = [{ bearer: [] }, { header: [] }]

function schemas(api: ListedApi) {
  const propertiesOf = (columns: readonly Column[]) =>
    Object.fromEntries(columns.map((column) => [column.name, valueIn(column)]))
  return {
    NewRow: { type: 'object', additionalProperties: false, properties: propertiesOf(openColumns(api)) },
    Row: {
      type: 'object',
      required: ['_id', 'createdAt'],
      properties: {
        _id: { type: 'string' },
        id: { type: 'string', description: 'Same as `_id`.' },
        ...propertiesOf(api.columns),
        createdAt: { type: 'string', format: 'date-time' },
      },
    },
    Problem: {
      type: 'object',
      required: ['type', 'title', 'status', 'code', 'requestId'],
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        status: { type: 'integer' },
        code: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        requestId: { type: 'string' },
      },
    },
  }
}

/** Who may read or write, and what a call that may not is answered. */
function guarded({ access }: ListedApi, act: RowAct) {
  return {
    security: isOpenTo(access, act) ? [{}, ...byKey] : byKey,
    refusals: {
      401: problem('The key is missing or wrong.'),
      403: problem('The key doesn’t allow this, or the calling site isn’t allowed to use this API.'),
      429: problem('Too many calls: wait for the time in `Retry-After`.'),
    },
  }
}

function collection(api: ListedApi) {
  const read = guarded(api, 'read')
  const add = guarded(api, 'add')
  const change = guarded(api, 'change')
  return {
    get: {
      operationId: 'listRows',
      tags: ['rows'],
      summary: 'List rows',
      security: read.security,
      parameters: [...filters(api), ...paging],
      responses: {
        200: {
          ...answer('A page of rows; the headers have the total number of matches and the next page.', {
            type: 'array',
            items: ref('Row'),
          }),
          headers: { 'X-Total-Count': { schema: { type: 'integer' } }, Link: { schema: { type: 'string' } } },
        },
        ...read.refusals,
        422: problem('An unknown column or operator.'),
      },
    },
    post: {
      operationId: 'addRows',
      tags: ['rows'],
      summary: 'Add one row, or up to 1,000 at once',
      description: valuesNote,
      security: add.security,
      parameters: [
        header(
          'Idempotency-Key',
          'A repeated call with the same key returns the first response, for 24 hours.',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          ...json({ oneOf: [ref('NewRow'), { type: 'array', items: ref('NewRow') }] }),
          'application/x-www-form-urlencoded': { schema: { type: 'object' } },
        },
      },
      responses: {
        201: answer('Added', { oneOf: [ref('Row'), { type: 'array', items: ref('Row') }] }),
        ...add.refusals,
        413: problem('Too large.'),
        422: problem('An unknown column, or a value that isn’t a scalar.'),
      },
    },
    delete: {
      operationId: 'deleteRow',
      tags: ['rows'],
      summary: 'Delete a row',
      security: change.security,
      parameters: [query('_id', 'Id of the row; repeat it for several rows.'), query('id', 'Same as `_id`.')],
      responses: {
        200: answer('Deleted', { type: 'object', properties: { deleted: { type: 'integer' } } }),
        ...change.refusals,
        404: problem('The row doesn’t exist.'),
        422: problem('`_id` is missing.'),
      },
    },
  }
}

function single(api: ListedApi) {
  const read = guarded(api, 'read')
  const write = guarded(api, 'change')
  const change = (operationId: string, summary: string) => ({
    operationId,
    tags: ['rows'],
    summary,
    security: write.security,
    parameters: [header('If-Match', 'The ETag that you read; returns 412 if the row has changed.')],
    requestBody: { required: true, content: json(ref('NewRow')) },
    responses: {
      200: answer('Updated', ref('Row')),
      ...write.refusals,
      404: problem('The row doesn’t exist.'),
      412: problem('The row has changed.'),
      422: problem('An unknown column, or a value that isn’t a scalar.'),
    },
  })
  return {
    parameters: [{ name: '_id', in: 'path', required: true, schema: { type: 'string' } }],
    get: {
      operationId: 'readRow',
      tags: ['rows'],
      summary: 'Get a row',
      security: read.security,
      responses: {
        200: answer('The row', ref('Row')),
        ...read.refusals,
        404: problem('The row doesn’t exist.'),
      },
    },
    patch: change('changeRow', 'Update some values of a row'),
    put: change('replaceRow', 'Replace a row'),
    delete: {
      operationId: 'deleteOneRow',
      tags: ['rows'],
      summary: 'Delete a row',
      security: write.security,
      parameters: [header('If-Match', 'The ETag that you read; returns 412 if the row has changed.')],
      responses: {
        200: answer('Deleted', { type: 'object', properties: { deleted: { type: 'integer' } } }),
        ...write.refusals,
        404: problem('The row doesn’t exist.'),
        412: problem('The row has changed.'),
      },
    },
  }
}

function header(name: string, description: string) {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } }
}

const offset = { type: 'integer', minimum: 0, maximum: queryBounds.offset + rowPage.most }

const delay = query('_delay', 'Milliseconds to wait before responding.', {
  type: 'integer',
  minimum: 0,
  maximum: faultBounds.delayMs,
})

const paging = [
  query('q', 'Text in any column; ignores case.'),
  query('_sort', 'Columns, separated by commas; `-` before a name sorts it in descending order.'),
  query('_order', '`asc` or `desc` for each column.'),
  query('_limit', 'Rows per page.', {
    type: 'integer',
    minimum: 1,
    maximum: rowPage.most,
    default: rowPage.default,
  }),
  query('_per_page', 'Same as `_limit`.', { type: 'integer', minimum: 1, maximum: rowPage.most }),
  query('_cursor', 'From the `Link` header of the previous page.'),
  query('_page', 'Page number; pages have 10 rows unless `_limit` is set.', offset),
  query('_start', 'Number of rows before the page.', offset),
  query('_end', 'Position, counted from 0, before which the page ends.', offset),
  query(
    '_embed',
    'APIs of the same app to embed, whose rows refer to rows of this one, separated by commas.',
  ),
  query(
    '_expand',
    'APIs of the same app to expand, which columns ending in `Id` refer to, separated by commas.',
  ),
  delay,
]

const openColumns = ({ columns }: ListedApi) => columns.filter(({ isSecret }) => !isSecret)

function filters(api: ListedApi) {
  return openColumns(api).flatMap(({ name }) => [
    query(name, 'Equal to this value; repeat it to match any of several.'),
    ...operators.map((operator) => query(`${name}_${operator}`, `${name} is ${meaning[operator]}.`)),
  ])
}
