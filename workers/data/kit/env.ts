import type { KitBindings } from '@kit/env'
import type { ApiRows } from '../store/api-rows'

/** Bindings of the data worker, in addition to those of every worker. */
export type DataBindings = KitBindings & {
  /** One object for each data API: its rows, in a SQLite database of its own. */
  ROWS: DurableObjectNamespace<ApiRows>
  /** How many of each a member may have outside the trash. */
  APPS_PER_MEMBER: string
  APIS_PER_MEMBER: string
  /** Kilobytes of one value, of one row and of one request's body; rows of one API and of one batch. */
  ROW_VALUE_KB?: string
  ROW_KB?: string
  ROW_BODY_KB?: string
  ROWS_MOST?: string
  ROWS_BATCH?: string
  /** Megabytes of all rows of a member. */
  ROW_TOTAL_MB?: string
}

/** Takes the bindings; gives how many apps and APIs a member may have. */
export function quotasOf(env: DataBindings): { apps: number; apis: number } {
  return { apps: Number(env.APPS_PER_MEMBER), apis: Number(env.APIS_PER_MEMBER) }
}
