import type { Column } from '@domain/apis/columns'

const identifier = /^[\p{ID_Start}$][\p{ID_Continue}$\u200c\u200d]*$/u

/** Takes an API's name and columns; gives TypeScript for its rows as they are read and as they are sent. */
export function typeScriptOf(apiName: string, columns: readonly Column[]): string {
  const name = typeName(apiName)
  const fields = columns.map((column) => `  ${property(column.name)}?: Value`).join('\n')
  const id = columns.some((column) => column.name === 'id') ? '' : '\n  readonly id: string'
  return `type Value = string | number | boolean | null

/** The body that creates or changes a row. */
export type New${name} = {
${fields}
}

/** A row as it is read. */
export type ${name} = New${name} & {
  readonly _id: string${id}
  /** ISO 8601, UTC. */
  readonly createdAt: string
}
`
}

function property(name: string): string {
  return identifier.test(name) ? name : JSON.stringify(name)
}

function typeName(text: string): string {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return identifier.test(joined) ? joined : `Row${joined}`
}
