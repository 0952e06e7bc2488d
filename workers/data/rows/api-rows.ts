import { DurableObject } from 'cloudflare:workers'

/** The rows of one data API. */
export class ApiRows extends DurableObject {
  /** Nothing can be added yet. */
  async stats(): Promise<{ rowCount: number; bytes: number }> {
    return { rowCount: 0, bytes: this.ctx.storage.sql.databaseSize }
  }

  /** Forgets everything for good. */
  async wipe(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }
}
