import type { ErrorCode } from '@domain/errors'
import type { Locale } from '@domain/locale'
import { hex, hmac, keyFor, sha256 } from '@kit/crypto'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { users } from '@kit/table'
import { takeTight } from '@kit/tight-limit'
import { and, eq, isNull } from 'drizzle-orm'
import { checkPassword, costOf } from '../accounts/password'
import type { ApiContext } from '../env'
import { formAnswers, forms } from './table'
import { type VersionRow, versionOf } from './versions'

const tries = { name: 'form-password', most: 10, seconds: 60, grows: true } as const
const maxRight = 5_000
/** Passwords that were right a moment ago: each step of a form sends its own, and a check takes long. */
const right = new Map<string, number>()
const rightFor = 10 * 60_000

const readOpenForm = (db: Db, id: string) =>
  db
    .select({
      id: forms.id,
      ownerId: forms.ownerId,
      state: forms.state,
      apiId: forms.apiId,
      columns: forms.columns,
      publishedVersion: forms.publishedVersion,
      passwordHash: forms.passwordHash,
      answers: forms.answers,
    })
    .from(forms)
    .innerJoin(users, eq(users.id, forms.ownerId))
    // An account that waits for its deletion takes no more answers.
    .where(and(eq(forms.id, id), isNull(forms.deletedAt), isNull(users.deleteAfter)))

export type OpenForm = Awaited<ReturnType<typeof readOpenForm>>[number]

/** How long an isolate trusts what it read of a form, in milliseconds; its own changes are known at once. */
const trustFor = 1_000
const maxForms = 5_000
let changes = 0
const openForms = new Map<string, { form: OpenForm; until: number }>()

/** The facts about a form that its visitors need, without its draft; up to a few seconds old unless `isFresh`. */
export async function openForm(db: Db, id: string, isFresh = false): Promise<OpenForm | undefined> {
  const known = openForms.get(id)
  if (known && !isFresh && known.until > Date.now()) return known.form
  const since = changes
  const [form] = await readOpenForm(db, id)
  if (!form || since !== changes) return form
  if (openForms.size >= maxForms) openForms.clear()
  openForms.set(id, { form, until: Date.now() + trustFor })
  return form
}

/** Drops what this isolate remembers of a form, after its owner has changed it. */
export function forgetOpenForm(id: string): void {
  changes += 1
  openForms.delete(id)
}
type Live = { form: OpenForm; live: VersionRow }

/** The version of a form that is answered now; throws `not_found` for one that was never published. */
export async function liveOf(db: Db, form: OpenForm | undefined): Promise<Live> {
  const live = form && form.publishedVersion > 0 ? await versionOf(db, form.id, form.publishedVersion) : null
  if (!form || !live) throw new AppError('not_found')
  return { form, live }
}

/** Throws when a form takes no answers now: `closed` or `not_open`, with the language in which to say so. */
export function requireOpen({ form, live }: Live, now = Date.now()): void {
  const { language, settings } = live
  const { opensAt, closesAt } = settings
  if (form.state !== 'published') throw shut('closed', language)
  if (opensAt !== null && Date.parse(opensAt) > now) throw shut('not_open', language, opensAt)
  if (closesAt !== null && Date.parse(closesAt) <= now) throw shut('closed', language)
}

/** Throws `full` when a form has all answers that it may, as it was read just now. */
export function requirePlace({ form, live: { language, settings } }: Live): void {
  if (settings.maxAnswers !== null && form.answers >= settings.maxAnswers) throw shut('full', language)
}

/** The same as `liveOf`, for cases where a limit of answers has to be exact. */
export async function presentOf(db: Db, id: string): Promise<Live> {
  const found = await liveOf(db, await openForm(db, id))
  if (found.live.settings.maxAnswers === null) return found
  return liveOf(db, await openForm(db, id, true))
}

/** The refusal of a form that takes no answers. */
export const shut = (
  code: ErrorCode & ('closed' | 'not_open' | 'full'),
  language: Locale,
  opensAt: string | null = null,
) => new AppError(code, undefined, undefined, undefined, { language, opensAt })

const passwordField = 'X-Form-Password'

/** Throws `password_needed` unless the call brings the form's password in `X-Form-Password`, percent-encoded. */
export async function requirePassword(c: ApiContext, { form, live }: Live): Promise<void> {
  const hash = form.passwordHash
  if (hash === null) return
  const details = { language: live.language }
  const given = passwordIn(c.req.header(passwordField))
  if (given === null) throw new AppError('password_needed', undefined, undefined, undefined, details)
  const place = await sha256(`${hash} ${given}`)
  const now = Date.now()
  if ((right.get(place) ?? 0) > now) return
  await takeTight(c, tries, `${form.id} ${c.var.network}`)
  const { isRight } = await checkPassword(given, hash, costOf(c))
  if (!isRight)
    throw new AppError(
      'password_needed',
      { [passwordField]: 'wrong_password' },
      undefined,
      undefined,
      details,
    )
  if (right.size >= maxRight) right.clear()
  right.set(place, now + rightFor)
}

function passwordIn(given: string | undefined): string | null {
  if (given === undefined || given === '' || given.length > 1_000) return null
  try {
    return decodeURIComponent(given)
  } catch {
    return given
  }
}

/**
 * Who answers a form that each may answer once, as a keyed hash: the member who is signed in, or the device by what its
 * browser sends in `X-Form-Device`; null where everybody may answer again. Throws `unauthenticated`, or `invalid` without a device.
 */
export async function whoOf(c: ApiContext, { form, live }: Live): Promise<string | null> {
  const { oneAnswer } = live.settings
  if (oneAnswer === 'none') return null
  const key = await keyFor(c.var.settings.sessionSecret, 'forms')
  const by = async (text: string) => hex(await hmac(key, `who ${form.id} ${text}`)).slice(0, 40)
  if (oneAnswer === 'member') {
    const { caller } = c.var
    if (caller === null) throw new AppError('unauthenticated')
    return by(`member ${caller.id}`)
  }
  const device = c.req.header('X-Form-Device')
  if (device === undefined) throw new AppError('invalid', { 'X-Form-Device': 'required' })
  if (!/^[\w-]{16,100}$/.test(device)) throw new AppError('invalid', { 'X-Form-Device': 'malformed' })
  return by(`device ${device}`)
}

/** Whether somebody has answered a form that each may answer once. */
export async function hasAnswered(db: Db, formId: string, who: string | null): Promise<boolean> {
  if (who === null) return false
  const isTheirs = and(
    eq(formAnswers.formId, formId),
    eq(formAnswers.who, who),
    eq(formAnswers.isKept, true),
    isNull(formAnswers.deletedAt),
  )
  return (await db.$count(formAnswers, isTheirs)) > 0
}

/** Whether an answer is there: neither it nor its form lies in the trash, and its owner stays. */
export async function isAnswerThere(db: Db, id: string): Promise<boolean> {
  const [answer] = await db
    .select({ id: formAnswers.id })
    .from(formAnswers)
    .innerJoin(forms, eq(forms.id, formAnswers.formId))
    .innerJoin(users, eq(users.id, forms.ownerId))
    .where(
      and(
        eq(formAnswers.id, id),
        isNull(formAnswers.deletedAt),
        isNull(forms.deletedAt),
        isNull(users.deleteAfter),
      ),
    )
  return answer !== undefined
}
