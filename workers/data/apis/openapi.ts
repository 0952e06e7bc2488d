import { faultBounds, isOpenTo, type ListedApi, type RowAct } from '@domain/apis/apis'
import { type Column, type Operator, operators, secretMask } from '@domain/apis/columns'
import { queryBounds, rowPage } from '@domain/rows/query'
import { valuesNote } from '../rows/values-note'

const meaning: Record<Operator, string> = {
  gt: 'greater than',
  gte: 'greater than or equal to',
  lt: 'less than',
  lte: 'less than or equal to',
  ne: 'not equal to',
  like: 'contains, in upper or lower case',
  in: 'one of, parted by commas',
}

const scalar = { type: ['string', 'number', 'boolean', 'null'] }

function valueIn({ isLines, isSecret }: Column) {
  if (isSecret)
    return {
      enum: [secretMask, null],
      readOnly: true,
      description: 'Is there, but is shown to nobody; rows are neither found nor sorted by it.',
    }
  return isLines ? { ...scalar, description: 'Several values, one a line; a filter finds each.' } : scalar
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
  bearer: { type: 'http', scheme: 'bearer', description: 'A key of this API, `hkd_…`.' },
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
        id: { type: 'string', description: 'The same as `_id`.' },
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
      401: problem('No key, or a wrong one.'),
      403: problem('The key opens less, or pages of the calling site may not call this API.'),
      429: problem('Too many calls: wait as long as `Retry-After` says.'),
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
          ...answer('Rows; how many match in all, and the next page, stand in the headers.', {
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
        header('Idempotency-Key', 'Makes a repeated call answer as the first one did, for 24 hours.'),
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
        422: problem('An unknown column, or a value that is no scalar.'),
      },
    },
    delete: {
      operationId: 'deleteRow',
      tags: ['rows'],
      summary: 'Delete a row',
      security: change.security,
      parameters: [query('_id', 'The row; given more than once, each of them.'), query('id', 'The same.')],
      responses: {
        200: answer('Deleted', { type: 'object', properties: { deleted: { type: 'integer' } } }),
        ...change.refusals,
        404: problem('No such row.'),
        422: problem('Without `_id`.'),
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
    parameters: [header('If-Match', 'The ETag that was read; another edition answers 412.')],
    requestBody: { required: true, content: json(ref('NewRow')) },
    responses: {
      200: answer('Changed', ref('Row')),
      ...write.refusals,
      404: problem('No such row.'),
      412: problem('Another edition.'),
      422: problem('An unknown column, or a value that is no scalar.'),
    },
  })
  return {
    parameters: [{ name: '_id', in: 'path', required: true, schema: { type: 'string' } }],
    get: {
      operationId: 'readRow',
      tags: ['rows'],
      summary: 'Read a row',
      security: read.security,
      responses: { 200: answer('The row', ref('Row')), ...read.refusals, 404: problem('No such row.') },
    },
    patch: change('changeRow', 'Change some values of a row'),
    put: change('replaceRow', 'Replace a row'),
    delete: {
      operationId: 'deleteOneRow',
      tags: ['rows'],
      summary: 'Delete a row',
      security: write.security,
      parameters: [header('If-Match', 'The ETag that was read; another edition answers 412.')],
      responses: {
        200: answer('Deleted', { type: 'object', properties: { deleted: { type: 'integer' } } }),
        ...write.refusals,
        404: problem('No such row.'),
        412: problem('Another edition.'),
      },
    },
  }
}

function header(name: string, description: string) {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } }
}

const offset = { type: 'integer', minimum: 0, maximum: queryBounds.offset + rowPage.most }

const delay = query('_delay', 'Milliseconds to wait before the answer.', {
  type: 'integer',
  minimum: 0,
  maximum: faultBounds.delayMs,
})

const paging = [
  query('q', 'Contained in any column, in upper or lower case.'),
  query('_sort', 'Columns, parted by commas.'),
  query('_order', '`asc` or `desc` for each of them.'),
  query('_limit', 'Rows of a page.', {
    type: 'integer',
    minimum: 1,
    maximum: rowPage.most,
    default: rowPage.default,
  }),
  query('_cursor', 'From the `Link` header of the page before.'),
  query('_page', 'The number of a page; 10 rows each unless `_limit` says otherwise.', offset),
  query('_start', 'How many rows come before the page.', offset),
  query('_end', 'The place, counted from 0, before which the page ends.', offset),
  query('_embed', 'APIs of the same app whose rows name a row of this one, parted by commas.'),
  query('_expand', 'What columns that end in `Id` name in other APIs of the app, parted by commas.'),
  delay,
]

const openColumns = ({ columns }: ListedApi) => columns.filter(({ isSecret }) => !isSecret)

function filters(api: ListedApi) {
  return openColumns(api).flatMap(({ name }) => [
    query(name, 'Equal to; given twice, either.'),
    ...operators.map((operator) => query(`${name}_${operator}`, `${name} is ${meaning[operator]}.`)),
  ])
}
