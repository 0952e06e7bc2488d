import type { ErrorCode, FieldErrors } from '../errors'
import type { Scalar } from '../rows/keys'
import type { Tallied, Tally } from '../rows/tally'

/** A refusal as it crosses between workers. */
export type Refused = { refused: { code: ErrorCode; fields?: FieldErrors; limits?: Record<string, number> } }

/** The data API of a form, with a column for each question; created before the first answer. */
export type WantedApi = {
  /** The id that the API has, or gets when it is not there. */
  apiId: string
  ownerId: string
  /** Candidate ids for its app: the first existing app is used, else the first id that was never used is created. */
  appIds: readonly string[]
  app: { name: string; description: string }
  name: string
  description: string
  /** The names of the columns, and their keys where the form knows them. */
  columns: readonly { name: string; key: string | null; isLines: boolean; isSecret: boolean }[]
}

export type Row = { id: string; createdAt: string; values: Record<string, Scalar> }

/** A row with the values of secret columns as they are kept; `secret` are the keys of these columns. */
export type WholeRow = Row & { secret: readonly string[] }

/** A condition in the grammar of rows by the names that the caller gives the columns; the rest as in `Column`. */
export type RowsWish = {
  apiId: string
  columns: readonly { key: string; name: string; isLines?: boolean; isSecret?: boolean }[]
  /** A query string such as `city=Rasht&_limit=20&_cursor=…`. */
  query: string
}

/**
 * The api worker's access to the rows of forms. Refusals are return values, because errors of ours do not cross between
 * workers.
 */
export type FormStore = {
  /** Makes the API or brings it up to date; gives the key of each wanted column by its name. Asked again it changes nothing. */
  ensureApi(wanted: WantedApi): Promise<{ columns: Record<string, string> } | Refused>
  /** Writes a row under its id, once: with that id again nothing happens, whatever became of the row since. */
  addRow(row: {
    apiId: string
    id: string
    values: Record<string, Scalar>
  }): Promise<{ isNew: boolean } | Refused>
  /** A page of rows, the newest first unless the query sorts them. */
  readRows(wish: RowsWish): Promise<{ rows: Row[]; total: number; cursor: string | null } | Refused>
  readRow(apiId: string, id: string): Promise<WholeRow | null>
  /** Adds up columns of the rows that a query lets through; `ids` are these rows, the newest first. */
  tally(
    wish: RowsWish & { columns: readonly Tallied[] },
  ): Promise<{ total: number; ids: string[]; columns: Record<string, Tally> } | Refused>
  /** Moves a row to the trash of its API, or back; tells whether it was there. */
  removeRow(apiId: string, id: string): Promise<boolean>
  restoreRow(apiId: string, id: string): Promise<boolean | Refused>
  /** Ids of rows, deleted ones too, of which a value is an e-mail address, and how many others mention it. */
  findAddress(apiId: string, email: string): Promise<{ ids: string[]; mentioned: number }>
  /** Removes rows for good. */
  eraseRows(apiId: string, ids: readonly string[]): Promise<void>
  /** Which of these rows are written, deleted ones too. */
  knownRows(apiId: string, ids: readonly string[]): Promise<string[]>
}
