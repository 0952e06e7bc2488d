import { describeFault } from '@domain/fault'
import { directionOf, type Locale, localeAt } from '@domain/locale'
import { said } from '@domain/notification-sentences/say'
import type { Notification } from '@domain/notifications'
import { isPushService } from '@domain/pushes'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { log } from '@kit/log'
import { encryptPush, pushAuthorization, pushIdentity } from '@kit/web-push'
import { eq, sql } from 'drizzle-orm'
import type { Teller } from '../env'
import { pushDevices } from './table'

const maxAtOnce = 100
/** Browsers of one member, the last switched on. */
const maxOfOne = 10
const patience = 5_000
/** How long a service keeps what it cannot deliver, in seconds. */
const life = 86_400
const longestText = 400

type Row = {
  id: string
  user_id: string
  language: number
  endpoint: string
  p256dh: string
  auth: string
  told_at: number
}

/** Members' browsers whose session lasts and whose account stays. */
const devicesOf = (db: Db, userIds: readonly string[], now: number) =>
  db.all<Row>(sql`SELECT * FROM (SELECT device.*, users.language,
      row_number() OVER (PARTITION BY device.user_id ORDER BY device.created_at DESC, device.id) AS place
    FROM json_each(${JSON.stringify(userIds)})
    JOIN push_devices AS device ON device.user_id = value
    JOIN users ON users.id = device.user_id AND users.delete_after IS NULL
    JOIN sessions ON sessions.id = device.session_id AND sessions.idle_until > ${now} AND sessions.expires_at > ${now})
    WHERE place <= ${maxOfOne}`)

/** Reads the newest unread notification of a member that they wish to be pushed. */
type NewestOf = (db: Db, userId: string, web: string) => Promise<Notification | undefined>

/** The parts of a call, or of a job, that pushing needs. */
type Sender = { db: Db; settings: Settings; secret: string; requestId: string; newestOf: NewestOf }

/** Pushes after a call or an act; see `pushFrom`. */
export function pushTo(c: Teller, userIds: readonly string[], newestOf: NewestOf): Promise<void> {
  const { db, settings, requestId } = c.var
  return pushFrom({ db, settings, requestId, secret: c.env.PUSH_SECRET ?? '', newestOf }, userIds)
}

/** Pushes to members who were notified that day of due tasks; gives how many they are. */
export async function pushDue(by: Omit<Sender, 'requestId'>, now: number): Promise<number> {
  let told = 0
  for (let after = ''; ; ) {
    const rows = await by.db.all<{ id: string }>(sql`
      SELECT DISTINCT device.user_id AS id FROM push_devices AS device
      JOIN notifications AS line ON line.user_id = device.user_id AND line.read_at IS NULL
      WHERE device.user_id > ${after} AND line.at = ${now} AND line.fold LIKE 'due %'
      ORDER BY device.user_id LIMIT ${maxAtOnce}`)
    if (rows.length === 0) return told
    await pushFrom(
      { ...by, requestId: 'daily' },
      rows.map(({ id }) => id),
    )
    told += rows.length
    after = rows.at(-1)?.id ?? ''
  }
}

/** Pushes to members' browsers the newest of what is unread, where it came after what they were pushed, and may be seen now. */
async function pushFrom(by: Sender, userIds: readonly string[]): Promise<void> {
  const { db, settings } = by
  const rows = await devicesOf(db, userIds, Date.now())
  const members = new Set(rows.map(({ user_id }) => user_id))
  await Promise.allSettled(
    [...members].map(async (id) => {
      const devices = rows.filter(({ user_id }) => user_id === id)
      const newest = await by.newestOf(db, id, settings.hosts.web)
      if (newest) await Promise.allSettled(devices.map((device) => pushOne(by, device, newest)))
    }),
  )
}

async function pushOne(by: Sender, device: Row, newest: Notification): Promise<void> {
  const { db, requestId } = by
  const at = Date.parse(newest.at)
  // Two acts at once push each only once, and what is marked as read elsewhere pushes nothing older.
  const claimed = await db
    .update(pushDevices)
    .set({ toldAt: at })
    .where(sql`${pushDevices.id} = ${device.id} AND ${pushDevices.toldAt} < ${at}`)
    .returning({ id: pushDevices.id })
  if (claimed.length === 0) return
  try {
    const { status } = await post(by, device, newest)
    if (status === 404 || status === 410) await db.delete(pushDevices).where(eq(pushDevices.id, device.id))
    else if (status >= 300) log('push_failed', { requestId, status })
  } catch (error) {
    // The message may hold the address.
    log('push_failed', { requestId, fault: describeFault(error).name })
  }
}

async function post({ settings, secret }: Sender, device: Row, newest: Notification): Promise<Response> {
  const { endpoint } = device
  if (!isPushService(endpoint)) throw new TypeError('no push service')
  const { web } = settings.hosts
  const identity = await pushIdentity(secret)
  const headers = {
    Authorization: await pushAuthorization(identity, endpoint, web),
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': 'aes128gcm',
    TTL: String(life),
  }
  const body = await encryptPush(JSON.stringify(payloadOf(device, newest, web)), device)
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'manual', signal })
  await answer.body?.cancel()
  return answer
}

const names: Record<Locale, string> = { en: 'Hamkar', fa: 'همکار', ar: 'همكار' }

// First-strong isolate and its end: a name keeps its own direction inside the sentence.
const isolated = (name: string) => `\u2068${name}\u2069`

function payloadOf({ language }: Row, newest: Notification, web: string) {
  const lang = localeAt(language) ?? 'en'
  const url = newest.subject.url ?? `${web}/dashboard/notifications`
  const body = said(newest, lang, isolated).slice(0, longestText)
  return { title: names[lang], body, url, tag: newest.id, lang, dir: directionOf(lang) }
}
