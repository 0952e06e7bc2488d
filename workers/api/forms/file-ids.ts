import { encodeBytes } from '@domain/ids'
import { hmac, keyFor } from '@kit/crypto'
import type { ApiContext } from '../env'

const random = 16

/** Gives the id of a file that answers a question of a form: it tells by itself for which one it was uploaded. */
export async function newFileId(c: ApiContext, formId: string, key: string): Promise<string> {
  const part = encodeBytes(crypto.getRandomValues(new Uint8Array(random)))
  return `formfile_${part}_${await sign(c, `${formId} ${part} ${key}`)}`
}

const sign = async (c: ApiContext, text: string) =>
  encodeBytes(
    (await hmac(await keyFor(c.var.settings.sessionSecret, 'forms'), `file ${text}`)).subarray(0, random),
  )

/** Whether a file was uploaded for a question of a form. */
export async function isFileOf(c: ApiContext, formId: string, key: string, id: string): Promise<boolean> {
  const [, part, mark] = /^formfile_(\w{16})_(\w{16})$/.exec(id) ?? []
  return part !== undefined && mark === (await sign(c, `${formId} ${part} ${key}`))
}
