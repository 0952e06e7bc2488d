import { DurableObject } from 'cloudflare:workers'
import type { Column } from '@domain/apis/columns'
import type { RowQuery } from '@domain/rows/query'
import type { Tallied } from '@domain/rows/tally'
import { countValues, dropValues } from './columns'
import { beginImport, type CheckedPart, commitImport, dropImport, putPart } from './imports'
import { liveHere } from './remembered-pages'
import { findRow, listRows } from './select'
import { showWith } from './shown-rows'
import { openStore, type Store } from './tables'
import { tally } from './tally'
import { deleteRows, eraseRows, findAddress, listDeleted, purge, restoreRows } from './trash'
import {
  type Attempt,
  addOnce,
  addRows,
  changeRow,
  knownRows,
  livingRows,
  type NewRow,
  type RowChange,
} from './write'

/** How often what ran out is removed, in milliseconds. */
const purgeEvery = 6 * 3_600_000

/** The rows of one data API. Everything that it answers is one step of one thread: a call sees all of another or nothing. */
export class ApiRows extends DurableObject {
  private opened: Store | null = null
  private hasAlarm = false
  private readonly living = liveHere(this.ctx.id.toString())
  private readonly start = crypto.randomUUID().slice(0, 8)

  private get store(): Store {
    this.opened ??= openStore(this.ctx.storage, this.living)
    return this.opened
  }

  /** Gives a word that is another one after each change of the rows; after a restart of the object too. */
  revision(): string {
    return `${this.start}.${this.living.changes}`
  }

  /** Gives null if this object must first be sent the columns of this version. */
  list(query: RowQuery, isOwn: boolean, version: number) {
    const { shown } = this.store
    if (shown === null || shown.version !== version) return null
    return listRows(this.store, shown, query, isOwn, Date.now())
  }

  listNamed(query: RowQuery, isOwn: boolean, version: number, columns: readonly Column[]) {
    this.store.shown = showWith(columns, version)
    // The results of a search depend on the existing columns.
    this.store.totals.clear()
    return listRows(this.store, this.store.shown, query, isOwn, Date.now())
  }

  /** A page by column key; what these columns are called where the rows' owner reads them does not matter. */
  listKeyed(query: RowQuery, columns: readonly Omit<Column, 'name'>[]) {
    const named = columns.map((column) => ({ ...column, name: column.key }))
    return listRows(this.store, showWith(named, 0), query, false, Date.now())
  }

  tally(columns: readonly Tallied[], query: Pick<RowQuery, 'conditions' | 'search'>) {
    return tally(this.store, columns, query)
  }

  erase(ids: string[]) {
    return eraseRows(this.store, ids)
  }

  async findAddress(email: string) {
    return findAddress(this.store, email)
  }

  find(id: string, isOwn: boolean) {
    return findRow(this.store, id, isOwn)
  }

  async add(rows: NewRow[], most: number, attempt: Attempt | null, isOwn: boolean) {
    if (attempt !== null) await this.purgeLater()
    const answer = addRows(this.store, rows, most, attempt, isOwn, Date.now())
    return { ...answer, bytes: this.store.sql.databaseSize }
  }

  addOnce(row: NewRow, most: number) {
    return { ...addOnce(this.store, row, most, Date.now()), bytes: this.store.sql.databaseSize }
  }

  known(ids: string[]) {
    return knownRows(this.store, ids)
  }

  livingAmong(ids: string[]) {
    return livingRows(this.store, ids)
  }

  change(change: RowChange, isOwn: boolean) {
    return { ...changeRow(this.store, change, isOwn), bytes: this.store.sql.databaseSize }
  }

  async remove(ids: string[], versions: number[] | null) {
    await this.purgeLater()
    return deleteRows(this.store, ids, versions, Date.now())
  }

  restore(ids: string[], most: number) {
    return restoreRows(this.store, ids, most, Date.now())
  }

  listDeleted(after: number, limit: number) {
    return listDeleted(this.store, after, limit, Date.now())
  }

  async beginImport(id: string) {
    await this.purgeLater()
    return beginImport(this.store, id, Date.now())
  }

  putPart(id: string, part: number, checked: CheckedPart, most: number) {
    return { ...putPart(this.store, id, part, checked, most, Date.now()), bytes: this.store.sql.databaseSize }
  }

  commitImport(id: string, skipBad: boolean, most: number) {
    return commitImport(this.store, id, skipBad, most, Date.now())
  }

  dropImport(id: string) {
    return dropImport(this.store, id)
  }

  countValues(columns: readonly string[]) {
    return countValues(this.store, columns)
  }

  dropValues(columns: readonly string[]) {
    dropValues(this.store, columns)
  }

  /** Gives how many rows there are and how many bytes they take up with their indexes. */
  stats(): { rowCount: number; bytes: number } {
    return { rowCount: this.store.count, bytes: this.store.sql.databaseSize }
  }

  /** Removes everything for good. */
  async wipe(): Promise<void> {
    this.opened = null
    this.living.changes += 1
    this.hasAlarm = false
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async alarm(): Promise<void> {
    purge(this.store, Date.now())
    await this.ctx.storage.setAlarm(Date.now() + purgeEvery)
  }

  private async purgeLater(): Promise<void> {
    if (this.hasAlarm) return
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + purgeEvery)
    this.hasAlarm = true
  }
}
