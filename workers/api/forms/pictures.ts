import type { Element } from '@domain/forms/elements'
import type { FormSettings } from '@domain/forms/settings'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { and, eq, like, or, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { readableFile } from '../files/queries'
import { files } from '../files/table'

type Pictured = { elements: readonly Element[]; settings: FormSettings }

/** The pictures of a form by their ids: of its questions, and the one above it. */
export function picturesOf({ elements, settings }: Pictured): Map<string, string> {
  const named = elements.flatMap(({ pictureId }, at): [string, string][] =>
    pictureId ? [[pictureId, `elements.${at}.pictureId`]] : [],
  )
  const { pictureId } = settings.theme
  return new Map(pictureId ? [...named, [pictureId, 'settings.theme.pictureId']] : named)
}

const among = (ids: Iterable<string>) =>
  sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify([...ids])}))`

/** Throws `invalid` at each picture that its maker has not uploaded for this form. */
export async function requireOwnPictures(
  db: Db,
  ownerId: string,
  formId: string,
  said: Pictured,
): Promise<void> {
  const pictures = picturesOf(said)
  if (pictures.size === 0) return
  const isTheirs = or(eq(files.thingId, ownerId), eq(files.thingId, formId))
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(among(pictures.keys()), eq(files.ownerId, ownerId), isTheirs, like(files.type, 'image/%')))
  const found = new Set(rows.map(({ id }) => id))
  const missing = [...pictures].filter(([id]) => !found.has(id))
  if (missing.length > 0)
    throw new AppError(
      'invalid',
      Object.fromEntries(missing.map(([, path]) => [path, 'unknown_file' as const])),
    )
}

/** The statements by which a form takes up its pictures; an earlier version may still show the former ones. */
export function bindPictures(db: Db, ownerId: string, formId: string, said: Pictured): BatchItem<'sqlite'>[] {
  const ids = [...picturesOf(said).keys()]
  if (ids.length === 0) return []
  const waits = and(among(ids), eq(files.ownerId, ownerId), eq(files.thingId, ownerId))
  const isThere = sql`EXISTS (SELECT 1 FROM forms WHERE forms.id = ${formId})`
  return [db.update(files).set({ thingId: formId, updatedAt: Date.now() }).where(and(waits, isThere))]
}

/** Where the pictures of a form can be read for now, by their ids. */
export async function pictureUrls(
  db: Db,
  settings: Settings,
  formId: string,
  said: Pictured,
): Promise<Record<string, string>> {
  const ids = [...picturesOf(said).keys()]
  if (ids.length === 0) return {}
  const rows = await db
    .select()
    .from(files)
    .where(and(among(ids), eq(files.thingId, formId)))
  const urls = await Promise.all(
    rows.map(async (row): Promise<[string, string]> => [row.id, (await readableFile(row, settings)).url]),
  )
  return Object.fromEntries(urls)
}
