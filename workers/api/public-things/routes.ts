import type { Locale } from '@domain/locale'
import { pageSchema } from '@domain/page'
import { mapPart, PublicProfile, PublicThing, PublicThingsQuery, publicPage } from '@domain/public-things'
import { type NounWith, nounsWith } from '@domain/things'
import { pageOf, readCursor, writeCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { describeRoute } from '@kit/describe'
import { iso } from '@kit/iso'
import type { KeptTable } from '@kit/kept'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '../env'
import { nounParts } from '../nouns'

const Parts = v.object({ items: v.array(v.string()) })

// The magazine's own articles are no rows of ours.
export const publicThings = sql`(SELECT id, noun, title, hint, updated_at FROM things INDEXED BY things_public
  WHERE reach = 'public' AND deleted_at IS NULL AND NOT is_closed AND noun <> 'answers' AND owner_id <> 'user_magazine')`
export const listedProfiles = sql`(SELECT said.user_id AS id, users.handle, said.updated_at FROM profiles AS said INDEXED BY profiles_listed
  CROSS JOIN users ON users.id = said.user_id AND users.delete_after IS NULL WHERE said.is_listed)`

type Placed = { id: string; updated_at: number }

async function partsOf(db: Db, rows: SQL): Promise<string[]> {
  const last = await db.all<Placed>(sql`SELECT id, updated_at FROM (
      SELECT id, updated_at, row_number() OVER (ORDER BY updated_at DESC, id DESC) AS place FROM ${rows})
    WHERE place % ${mapPart} = 0`)
  return last.map(({ updated_at, id }) => writeCursor([updated_at, id]))
}

type Query = v.InferOutput<typeof PublicThingsQuery>

const sizeOf = (query: Query) => query.limit ?? publicPage.default

/** The query of one page of things or profiles, with one row more than the page has. */
export function mapPage(rows: SQL, query: Query): SQL {
  const after = readCursor(query.cursor)
  const older = after ? sql`(updated_at, id) < (${after[0]}, ${after[1]})` : sql`TRUE`
  return sql`SELECT * FROM ${rows} WHERE ${older} ORDER BY updated_at DESC, id DESC LIMIT ${sizeOf(query) + 1}`
}

async function pageFrom<One extends Placed>(db: Db, rows: SQL, query: Query) {
  return pageOf(await db.all<One>(mapPage(rows, query)), sizeOf(query), (row) => [row.updated_at, row.id])
}

type ListedThing = Placed & { handle: string }
type Row = { id: string; noun: NounWith<'public'>; title: string; hint: string; updated_at: number }

/** The languages of what is written in one: only the address in that language is in the site map. */
async function languagesOf(db: Db, rows: readonly Row[]): Promise<Map<string, Locale>> {
  const read = async (noun: Row['noun']) => {
    const { writtenIn: table } = nounParts[noun]
    const ids = rows.flatMap((row) => (row.noun === noun ? row.id : []))
    if (table === undefined || ids.length === 0) return []
    return db
      .select({ id: sql<string>`${table.id}`, language: sql<Locale>`${table.language}` })
      .from(table as KeptTable)
      .where(sql`${table.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  }
  const found = await Promise.all(nounsWith('public').map(read))
  return new Map(found.flat().map(({ id, language }) => [id, language]))
}

/** Everything that everybody may read but for duplicates, and profiles, the last changed first: what a site map lists, part by part. */
export const thingRoutes = new Hono<ApiEnv>()
  .get(
    '/parts',
    describeRoute({
      summary: 'List sitemap parts',
      description: `Cursors of \`GET /things\`, one for every ${mapPart} items after the first ones.`,
      answers: { 200: Parts },
    }),
    limit('reads'),
    async (c) => {
      return c.json({ items: await partsOf(c.var.db, publicThings) })
    },
  )
  .get(
    '/',
    describeRoute({ summary: 'List public content', answers: { 200: pageSchema(PublicThing) } }),
    limit('reads'),
    validate('query', PublicThingsQuery),
    async (c) => {
      const page = await pageFrom<Row>(c.var.db, publicThings, c.req.valid('query'))
      const languages = await languagesOf(c.var.db, page.items)
      return c.json({
        ...page,
        items: page.items.map(({ updated_at, ...row }) => ({
          ...row,
          language: languages.get(row.id) ?? null,
          updatedAt: iso(updated_at),
        })),
      })
    },
  )
  .get(
    '/profiles/parts',
    describeRoute({
      summary: 'List sitemap parts of profiles',
      description: `Cursors of \`GET /things/profiles\`, one for every ${mapPart} profiles after the first ones.`,
      answers: { 200: Parts },
    }),
    limit('reads'),
    async (c) => c.json({ items: await partsOf(c.var.db, listedProfiles) }),
  )
  .get(
    '/profiles',
    describeRoute({
      summary: 'List public profiles',
      description:
        'Profiles that aren’t empty and that search engines may show, most recently updated first.',
      answers: { 200: pageSchema(PublicProfile) },
    }),
    limit('reads'),
    validate('query', PublicThingsQuery),
    async (c) => {
      const page = await pageFrom<ListedThing>(c.var.db, listedProfiles, c.req.valid('query'))
      return c.json({
        ...page,
        items: page.items.map(({ handle, updated_at }) => ({ handle, updatedAt: iso(updated_at) })),
      })
    },
  )
