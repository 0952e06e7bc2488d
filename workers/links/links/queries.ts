import { shownUrl } from '@domain/links/hosts'
import { hostAndParents, maxLinks } from '@domain/links/links'
import { searchWordsOf, textKey } from '@domain/search/words'
import { trashLife } from '@domain/trash'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { changeKept, isOwn, requireRoom, restoring } from '@kit/kept'
import { type SQL, sql } from 'drizzle-orm'
import { requireForeign, requireTarget } from './guard-target'
import { randomSlug } from './random-slug'
import { type LinkRow, linkColumns, ownColumns } from './state'
import { blockedTargets, isBeyondAscii, links, looksOf, slugLooks } from './table'

/** A link as it is written: times in milliseconds; without a slug a random one is found. */
export type LinkInput = {
  id: string
  ownerId: string
  title: string
  url: string
  slug: string | undefined
  expiresAt: number | null
  maxClicks: number | null
  forwardQuery: boolean
}

type Changeable = Omit<LinkInput, 'id' | 'ownerId' | 'slug'> & { slug: string }
export type LinkEdit = { [Name in keyof Changeable]?: Changeable[Name] | undefined }

/** Derived columns of title, slug and address, for lists and look-ups. */
export function derivedOf(link: { title: string; slug: string; url: string }) {
  const parts = [link.title, link.slug, shownUrl(link.url), decoded(link.url)]
  return {
    searchKey: textKey(parts.join(' ')),
    searchWords: searchWordsOf(link.title, `${link.slug} ${shownUrl(link.url)}`),
    targetHosts: JSON.stringify(hostAndParents(new URL(link.url).hostname)),
  }
}

function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/** Refuses more links of a member's than there may be. */
export const requireFewLinks = (db: Db, ownerId: string, more = 1): Promise<void> =>
  requireRoom(db, links, { ownerId, more, most: maxLinks, code: 'too_many_links' })

/**
 * Writes a link where it may be and its maker still may, in one round trip to the database. The same id again gives the link that is there: a call
 * sent twice makes one. Throws `invalid` for an address that may not be led to or one link too many, `slug_taken`.
 */
export async function createLink(
  db: Db,
  settings: Settings,
  input: LinkInput,
  isStill: SQL,
): Promise<LinkRow> {
  requireForeign(settings, input.url)
  for (let attempt = 0; attempt < 5; attempt++) {
    const link = { ...input, slug: input.slug ?? randomSlug() }
    const now = Date.now()
    const row = { ...link, ...derivedOf(link), createdAt: now, updatedAt: now }
    const [written] = await insertWhere(db, links, row, sql`${isStill} AND ${mayEnter(row)}`).returning(
      ownColumns,
    )
    if (written) return { ...written, isBlocked: 0 }
    const earlier = await findLink(db, input.ownerId, input.id)
    if (earlier) return earlier
    await requireTarget(db, settings, input.url)
    await requireFewLinks(db, input.ownerId)
    if (input.slug !== undefined) throw slugTaken()
  }
  throw new AppError('unavailable')
}

/** The condition that there is room for another link, and nothing says that it may not lead where it leads. */
export const mayEnter = ({ ownerId, targetHosts }: { ownerId: string; targetHosts: string }) => sql`
  (SELECT count(*) FROM ${links} WHERE ${links.ownerId} = ${ownerId}) < ${maxLinks} AND NOT EXISTS (
    SELECT 1 FROM json_each(${targetHosts}) AS host JOIN ${blockedTargets} ON ${blockedTargets.host} = host.value)`

function slugTaken(): AppError {
  return new AppError('slug_taken', { slug: 'taken' })
}

/** Tells whether nobody holds a slug, not even in the trash, and nobody but the member holds, or held lately, one that looks like it. */
export async function isFreeSlug(db: Db, slug: string, userId: string): Promise<boolean> {
  const [row] = await db.all(sql`SELECT id FROM links WHERE slug = ${slug} UNION ALL
    SELECT id FROM trial_links WHERE slug = ${slug} UNION ALL
    SELECT id FROM links WHERE ${isBeyondAscii} AND ${looksOf(sql`slug`)} = ${looksOf(sql`${slug}`)} AND owner_id <> ${userId} UNION ALL
    SELECT slug FROM freed_slugs WHERE ${looksOf(sql`slug`)} = ${slugLooks(slug)} AND owner_id IS NOT ${userId}
      AND created_at > ${Date.now() - trashLife}
    LIMIT 1`)
  return row === undefined
}

/** The slug of the one link that looks like a slug beyond ASCII, null where none does or several do. */
export async function slugLike(db: Db, slug: string): Promise<string | null> {
  if (/^[ -~]*$/.test(slug)) return null
  const rows = await db.all<{ slug: string }>(sql`SELECT slug FROM links
    WHERE ${isBeyondAscii} AND ${looksOf(sql`slug`)} = ${slugLooks(slug)} AND deleted_at IS NULL LIMIT 2`)
  return rows.length === 1 ? (rows[0]?.slug ?? null) : null
}

async function findLink(db: Db, userId: string, id: string): Promise<LinkRow | null> {
  const [row] = await db
    .select(linkColumns)
    .from(links)
    .where(isOwn(links, userId, id))
  return row ?? null
}

export async function getLink(db: Db, userId: string, id: string): Promise<LinkRow> {
  const row = await findLink(db, userId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Changes what is named of a link; with a version only if it is the current one, else throws `stale`. */
export async function changeLink(
  db: Db,
  userId: string,
  before: LinkRow,
  edit: LinkEdit,
  version: number | null,
): Promise<LinkRow> {
  const again = () => getLink(db, userId, before.id)
  const derive = (after: LinkRow, { maxClicks }: LinkRow) => ({
    ...derivedOf(after),
    // A limit counts all clicks of a link, also those from before it was set.
    ...(maxClicks === null && after.maxClicks !== null && { used: sql`${links.clicks}` }),
  })
  await changeKept(db, links, before, edit, { version, again, derive }).catch((error: unknown) => {
    throw isUniqueFailure(error) ? slugTaken() : error
  })
  return again()
}

/** Takes a link out of the trash; one that is not there any more, or never was the caller's, is not found. */
export async function restoreLink(db: Db, userId: string, id: string): Promise<LinkRow> {
  await restoring(db, links, userId, id)
  return getLink(db, userId, id)
}

function isUniqueFailure(error: unknown): boolean {
  const texts = [error, error instanceof Error ? error.cause : null].map(String)
  return texts.some((text) => text.includes('UNIQUE constraint failed: links.slug'))
}
