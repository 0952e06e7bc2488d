import type { RenderedContent } from '@domain/contents/versions'
import type { NounWith } from '@domain/things'
import type { Db } from '@kit/db'
import type { BuildColumns, IsPrimaryKey, NotNull } from 'drizzle-orm/column-builder'
import type {
  SQLiteColumnBuilderBase,
  SQLiteTableWithColumns,
  SQLiteTextBuilderInitial,
} from 'drizzle-orm/sqlite-core'
import type { idAndTimes } from '../../kit/columns'
import type { keptColumns } from '../../kit/kept-columns'
import type { contentColumns, searchedColumns, versionColumns } from './columns'

/** Any table with these columns, whatever else it has. */
type TableWith<Columns extends Record<string, SQLiteColumnBuilderBase>> = SQLiteTableWithColumns<{
  name: string
  schema: undefined
  dialect: 'sqlite'
  columns: BuildColumns<string, Columns, 'sqlite'>
}>

type ThingId = NotNull<SQLiteTextBuilderInitial<string, [string, ...string[]], number | undefined>>
export type VersionTable = TableWith<typeof idAndTimes & { thingId: ThingId } & typeof versionColumns>

/**
 * Content of a noun: its tables, and what only the noun can say of it. The tables are called after the noun and the prefix
 * of its ids, as `contentBytes` counts them: NOUN, PREFIX_versions and PREFIX_texts with PREFIX_id.
 */
export type ContentKind = {
  noun: NounWith<'content'>
  /** The noun's name in descriptions of the API, with its “a” or “an”. */
  one: string
  things: TableWith<typeof keptColumns & typeof contentColumns>
  versions: VersionTable
  /** The searched text, a row for each thing. */
  texts: TableWith<{ thingId: IsPrimaryKey<ThingId> } & typeof searchedColumns>
  /** Gives a thing to a member who may do something with it; throws `not_found` or `forbidden`. */
  get: (db: Db, userId: string, id: string, act: 'seeVersions' | 'restoreVersion') => Promise<{ id: string }>
  /** The words of a state (one Yjs update); throws when it cannot be read. */
  textOf: (state: Uint8Array) => string
  render: (state: Uint8Array | null) => RenderedContent
}
