import { cleanSvg, maxSvg } from '@domain/diagrams/clean-svg'
import { type PictureTheme, themes } from '@domain/diagrams/diagrams'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { stateKeyOf } from '../contents/states'
import type { ApiContext } from '../env'
import { allBytes, openBody } from '../files/read-body'
import { diagrams } from './table'

const keyOf = (id: string, theme: PictureTheme) => stateKeyOf('diagrams', id, `picture-${theme}`)

/** How SVG goes out: it draws where it is asked for, and can do nothing where it is opened by itself. */
const svgHeaders = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
}

/** Takes a request; gives its body as SVG that only draws. Throws `too_large` or `invalid`. */
export async function readSvg(request: Request): Promise<string> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^image\/svg\+xml\b/i.test(type)) throw new AppError('unsupported_type')
  const bytes = await allBytes((await openBody(request, maxSvg)).rest)
  return requireSvg(new TextDecoder().decode(bytes))
}

/** Gives an SVG as it may be kept; throws `invalid`. */
function requireSvg(text: string): string {
  const svg = cleanSvg(text)
  if (svg === null) throw new AppError('invalid', { picture: 'not_svg' })
  return svg
}

/** Keeps a picture of the newest copy that there is. A light one takes the place of a dark one of before, too. */
export async function keepPicture(
  { db, bucket }: { db: Db; bucket: R2Bucket },
  { id, copy }: { id: string; copy: number },
  { theme, svg }: { theme: PictureTheme; svg: string },
): Promise<void> {
  await bucket.put(keyOf(id, theme), svg)
  if (theme === 'light') await bucket.delete(keyOf(id, 'dark'))
  await db
    .update(diagrams)
    .set({ pictureOf: copy })
    .where(and(eq(diagrams.id, id), isNull(diagrams.deletedAt)))
}

/** Gives a diagram the light picture of another one. */
export async function copyPicture(
  c: ApiContext,
  from: string,
  to: { id: string; copy: number },
): Promise<void> {
  const svg = await readPicture(c.env.UPLOADS, from, 'light')
  await keepPicture({ db: c.var.db, bucket: c.env.UPLOADS }, to, { theme: 'light', svg })
}

/** Gives a kept picture, the light one where there is no dark one; throws `no_picture`. */
export async function readPicture(bucket: R2Bucket, id: string, theme: PictureTheme): Promise<string> {
  for (const one of theme === 'dark' ? themes.toReversed() : (['light'] as const)) {
    const found = await bucket.get(keyOf(id, one))
    if (found) return found.text()
  }
  throw new AppError('no_picture')
}

/** Answers with a picture; `named` is its Content-Disposition where it is a file. */
export const answerSvg = (svg: string, cache: string, named?: string): Response =>
  new Response(svg, {
    headers: { ...svgHeaders, 'Cache-Control': cache, ...(named && { 'Content-Disposition': named }) },
  })
