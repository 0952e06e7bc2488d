import type { Element } from '@domain/forms/elements'
import type { FormSettings } from '@domain/forms/settings'
import { idFor } from '@kit/idempotency'
import { and, eq, or, sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { addFile, objectKey, quotaOf } from '../files/queries'
import { files } from '../files/table'
import { picturesOf } from './pictures'
import { createForm } from './queries'
import type { FormRow } from './table'

/** Makes another draft like that of a form, with pictures of its own: what becomes of the one touches nothing of the other. */
export async function copyForm(c: ApiContext, form: FormRow, name: string): Promise<FormRow> {
  const { db, user } = c.var
  const pictures = await copyPictures(c, form)
  const ofCopy = (id: string | null) => (id === null ? null : (pictures.get(id) ?? null))
  const elements: Element[] = form.elements.map((element) => ({
    ...element,
    pictureId: ofCopy(element.pictureId),
  }))
  const { theme } = form.settings
  const settings: FormSettings = { ...form.settings, theme: { ...theme, pictureId: ofCopy(theme.pictureId) } }
  const id = await idFor(c, 'form')
  const said = { name, language: form.language, elements, settings }
  return createForm(db, { id, ownerId: user.id, ...said, passwordHash: null }, user.isStill)
}

/** Copies the pictures of a form into storage; gives the ids of the copies by those of the pictures. They wait for a form as uploads do. */
async function copyPictures(c: ApiContext, form: FormRow): Promise<Map<string, string>> {
  const { db } = c.var
  const { ownerId } = form
  const named = sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify([...picturesOf(form).keys()])}))`
  const isTheirs = or(eq(files.thingId, ownerId), eq(files.thingId, form.id))
  const rows = await db
    .select()
    .from(files)
    .where(and(named, eq(files.ownerId, ownerId), isTheirs))
    .orderBy(files.id)
  const copies = new Map<string, string>()
  for (const [at, row] of rows.entries()) {
    const picture = await c.env.UPLOADS.get(objectKey(row.storageId))
    if (!picture) continue
    // The same call sent again writes the same objects and rows.
    const [id, storageId] = [await idFor(c, 'file', 2 * at), await idFor(c, 'file', 2 * at + 1)]
    const { httpMetadata } = picture
    await c.env.UPLOADS.put(objectKey(storageId), picture.body, { ...(httpMetadata && { httpMetadata }) })
    const now = Date.now()
    const copy = { ...row, id, storageId, thingId: ownerId, createdAt: now, updatedAt: now }
    await addFile(db, copy, quotaOf(c.env))
    copies.set(row.id, id)
  }
  return copies
}
