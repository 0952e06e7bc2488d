import { Buffer } from 'node:buffer'
import { decrypt, encrypt, keyFor, sha256 } from '@kit/crypto'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { and, eq, like } from 'drizzle-orm'
import { ways } from './table'

type Secrets = Pick<Settings, 'sessionSecrets'>
type SealKey = { name: string; bytes: Uint8Array<ArrayBuffer> }

async function keyOf(secret: string): Promise<SealKey> {
  const key = await keyFor(secret, 'ways')
  return { name: (await sha256(key)).slice(0, 8), bytes: new Uint8Array(Buffer.from(key, 'base64url')) }
}

const keysOf = ({ sessionSecrets }: Secrets) => Promise.all(sessionSecrets.map(keyOf))

/** Takes a secret of a member; gives it encrypted, with the name of the key before it. */
export async function seal(settings: Secrets, text: string): Promise<string> {
  const [key] = await keysOf(settings)
  if (!key) throw new Error('no secret to seal with')
  return `${key.name}.${await encrypt(key.bytes, text)}`
}

/** Takes what `seal` gave, also under the secret that was replaced since; gives the text, or null when neither opens it. */
export async function unseal(settings: Secrets, sealed: string): Promise<string | null> {
  const [name, cipher = ''] = sealed.split('.')
  const key = (await keysOf(settings)).find((one) => one.name === name)
  return key ? decrypt(key.bytes, cipher) : null
}

const atOnce = 500

/** Seals secrets again that the replaced key sealed, before that key is forgotten; gives how many. For the daily job. */
export async function sealAnew(db: Db, settings: Secrets): Promise<number> {
  const [, former] = await keysOf(settings)
  if (!former) return 0
  const isOld = like(ways.secret, `${former.name}.%`)
  for (let done = 0; ; ) {
    const rows = await db.select({ id: ways.id, secret: ways.secret }).from(ways).where(isOld).limit(atOnce)
    for (const { id, secret } of rows) {
      const text = secret && (await unseal(settings, secret))
      if (!text) continue
      const isSame = and(eq(ways.id, id), eq(ways.secret, secret))
      await db
        .update(ways)
        .set({ secret: await seal(settings, text) })
        .where(isSame)
    }
    done += rows.length
    if (rows.length < atOnce) return done
  }
}
