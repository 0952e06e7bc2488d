import { avatarSides, avatarUrl } from '@domain/avatars'
import { encodeBytes } from '@domain/ids'
import { cleanPicture } from '@domain/pictures/clean'
import { BrokenPicture } from '@domain/pictures/picture'
import { provePicture } from '@domain/pictures/prove'
import { isPictureType, typeOfBytes } from '@domain/pictures/sniff'
import { isStill } from '@domain/pictures/still'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { users } from '@kit/table'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { updateUser } from '../accounts/queries'

export type Size = keyof typeof avatarSides
type Bytes = Uint8Array<ArrayBuffer>

const prefix = 'avatars/'
const sizes: readonly Size[] = ['large', 'small']

/** The name in R2 of one size of a member's picture. */
export const avatarKey = (userId: string, version: string, size: Size) =>
  `${prefix}${userId}/${version}/${avatarSides[size]}`

/** A picture of a member that may be kept: its type by its bytes, and those without metadata. */
export type Face = { type: string; bytes: Bytes }

/** Takes bytes and the size that they are to have; throws `unsupported_type` for what is no picture, `invalid` for one that does not fit. */
export async function readFace(bytes: Bytes, size: Size): Promise<Face> {
  const type = typeOfBytes(bytes)
  if (!isPictureType(type) || type === 'image/gif') throw new AppError('unsupported_type')
  const field = size === 'large' ? 'image' : 'small'
  try {
    const picture = cleanPicture(type, bytes, { profile: false })
    const side = avatarSides[size]
    if (picture.width !== side || picture.height !== side)
      throw new AppError('invalid', { [field]: 'wrong_picture_size' })
    if (!isStill(type, picture.bytes)) throw new AppError('invalid', { [field]: 'not_still' })
    await provePicture(type, picture)
    return { type, bytes: picture.bytes }
  } catch (error) {
    if (error instanceof BrokenPicture) throw new AppError('invalid', { [field]: 'not_an_image' })
    throw error
  }
}

/** Makes these the sizes of a member's picture, in place of those before; gives its address. */
export async function keepAvatar(
  db: Db,
  bucket: R2Bucket,
  userId: string,
  faces: { large: Face; small: Face | null },
): Promise<string | null> {
  const version = encodeBytes(crypto.getRandomValues(new Uint8Array(12)))
  await Promise.all(
    sizes.map(async (size) => {
      const face = faces[size]
      if (face === null) return
      await bucket.put(avatarKey(userId, version, size), face.bytes, {
        httpMetadata: { contentType: face.type },
      })
    }),
  )
  await replaceAvatar(db, bucket, userId, version)
  return avatarUrl(userId, version)
}

/** Tells whether a version is that of a member's picture and the member is there, not waiting for the end of the account. */
export async function isShownAvatar(db: Db, userId: string, version: string): Promise<boolean> {
  const isShown = and(eq(users.id, userId), eq(users.avatar, version), isNull(users.deleteAfter))
  const rows = await db.select({ id: users.id }).from(users).where(isShown)
  return rows.length > 0
}

/** Takes a member's picture away, where there is one. */
export const dropAvatar = (db: Db, bucket: R2Bucket, userId: string) =>
  replaceAvatar(db, bucket, userId, null)

async function replaceAvatar(db: Db, bucket: R2Bucket, userId: string, version: string | null) {
  const [[before]] = await db.batch([
    db.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId)),
    updateUser(db, userId, { avatar: version }),
  ])
  const gone = before === undefined ? version : before.avatar
  if (gone !== null) await bucket.delete(sizes.map((size) => avatarKey(userId, gone, size)))
  if (before === undefined) throw new AppError('session_expired')
}

const day = 86_400_000

/** Removes pictures that are no member's any more, once they are a day old; for the daily job. Gives how many objects those were. */
export async function removeAvatars(db: Db, bucket: R2Bucket, now: number): Promise<number> {
  let removed = 0
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix, limit: 500, ...(cursor ? { cursor } : {}) })
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < now - day)
    removed += await removeUnnamed(
      db,
      bucket,
      old.map(({ key }) => key),
    )
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return removed
}

const atOnce = 90

async function removeUnnamed(db: Db, bucket: R2Bucket, keys: readonly string[]): Promise<number> {
  const ownerOf = (key: string) => key.slice(prefix.length, key.indexOf('/', prefix.length))
  const owners = [...new Set(keys.map(ownerOf))]
  const named = new Set<string>()
  for (let at = 0; at < owners.length; at += atOnce) {
    const rows = await db
      .select({ id: users.id, avatar: users.avatar })
      .from(users)
      .where(inArray(users.id, owners.slice(at, at + atOnce)))
    for (const { id, avatar } of rows)
      if (avatar !== null) for (const size of sizes) named.add(avatarKey(id, avatar, size))
  }
  const unnamed = keys.filter((key) => !named.has(key))
  if (unnamed.length > 0) await bucket.delete(unnamed)
  return unnamed.length
}
