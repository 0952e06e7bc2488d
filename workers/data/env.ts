import type { KitBindings } from '@kit/env'
import type { ApiRows } from './rows/api-rows'

/** What the data worker is bound to besides what every worker has. */
export type DataBindings = KitBindings & {
  /** One object for each data API: its rows, in a SQLite database of its own. */
  ROWS: DurableObjectNamespace<ApiRows>
}
