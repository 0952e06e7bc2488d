import { escapeHtml } from '@domain/documents/inline-html'
import { screenOf } from '@domain/screens'
import type { Settings } from '@kit/env'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { stateKeyOf } from '../contents/states'
import type { ApiContext } from '../env'
import type { Reader } from '../things/reader'
import { thingMembers } from '../things/table'
import { diagrams } from './table'

/** How a text names a diagram: by its id, or by the key of its public page. */
export type DiagramName = { id: string } | { key: string }

const columns = {
  id: diagrams.id,
  title: diagrams.title,
  pictureOf: diagrams.pictureOf,
  stateKey: diagrams.stateKey,
}

/** A diagram that a reader may see: its members by its id, everybody who has its key by that. */
async function findEmbedded(c: ApiContext, reader: Reader, name: DiagramName) {
  const rows = c.var.db.select(columns).from(diagrams)
  const isKept = isNull(diagrams.deletedAt)
  const [row] =
    'key' in name
      ? await rows.where(and(eq(diagrams.publicKey, name.key), isKept))
      : await rows
          .innerJoin(thingMembers, eq(thingMembers.thingId, diagrams.id))
          .where(and(eq(diagrams.id, name.id), eq(thingMembers.userId, reader ?? ''), sql`+${isKept}`))
  return row ?? null
}

/** A diagram within a text: its picture in the page's colors, which leads to it; null where the reader may not see it, or nothing is drawn. */
export async function diagramHtml(
  c: ApiContext,
  reader: Reader,
  name: DiagramName,
  hosts: Settings['hosts'],
): Promise<string | null> {
  const found = await findEmbedded(c, reader, name)
  const isBlank = found?.pictureOf === null && found.stateKey === null
  if (!found || isBlank) return null
  const address = hosts.web + ('key' in name ? `/diagram/${name.key}` : screenOf('diagrams', found.id))
  const size = found.pictureOf === null ? '' : await sizeOf(c.env.UPLOADS, found.id)
  const title = escapeHtml(found.title)
  const picture = (theme: string) =>
    `<img class="embed-${theme}" src="${escapeHtml(address)}/picture?theme=${theme}" alt="${title}"${size} loading="lazy">`
  return `<figure class="embed-diagram"><a href="${escapeHtml(address)}">${picture('light')}${picture('dark')}</a><figcaption dir="auto">${title}</figcaption></figure>\n`
}

/** Bytes of a picture that have the measures of it. */
const headBytes = 1_000

/** The measures of a kept picture as attributes, so that the text around it doesn't move; empty where they are unknown. */
async function sizeOf(bucket: R2Bucket, id: string): Promise<string> {
  const key = stateKeyOf('diagrams', id, 'picture-light')
  const head = await bucket.get(key, { range: { offset: 0, length: headBytes } })
  const tag = /<svg\b[^>]*/.exec((await head?.text()) ?? '')?.[0] ?? ''
  const [, width, height] = /\sviewBox="[-\d.e]+[ ,]+[-\d.e]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(tag) ?? []
  const [across, down] = [Math.round(Number(width)), Math.round(Number(height))]
  return across > 0 && down > 0 ? ` width="${across}" height="${down}"` : ''
}
