import type { FieldErrors } from '@domain/errors'
import type { FieldCode } from '@domain/field-codes'
import { checkAnswers, scoreOf } from '@domain/forms/answers'
import type { Element } from '@domain/forms/elements'
import type { MadeAnswer, NewAnswer } from '@domain/forms/forms'
import type { AnswerValue } from '@domain/forms/path'
import { encodeBytes, newId } from '@domain/ids'
import { fieldErrors, line } from '@domain/text/text'
import { requirePerson } from '@kit/bot-check'
import { hex, hmac, keyFor, randomSecret } from '@kit/crypto'
import { AppError } from '@kit/errors'
import * as v from 'valibot'
import { unlessRefused } from '../../data/form-rows/refused'
import type { ApiContext } from '../env'
import { acknowledgeSoon } from './acknowledge'
import { liveOf, openForm, requireOpen, requirePassword, whoOf } from './open-form'
import { hasPlace, letGo, reserve } from './reserve'
import { type VersionRow, versionOf } from './versions'

/** An answer sent sooner than this after the form was opened, in milliseconds, comes from a program. */
const fastest = 1_000
/** So far a caller's clock may go before ours, in milliseconds. */
const maxAhead = 60_000
/** Longer than this nobody is taken to have filled in a form, in seconds. */
const longest = 30 * 86_400

/**
 * Takes an answer and keeps it once. Its id follows from the `Idempotency-Key` and the sender; it first takes its place
 * among the maximum number of answers, then its row is written, then it is acknowledged. If it is cut off in between,
 * the same call sent again continues at the step where the first one ended.
 */
export async function takeAnswer(c: ApiContext, formId: string, sent: NewAnswer): Promise<MadeAnswer> {
  const { db } = c.var
  const { botToken, ...said } = sent
  const { id, bodyHash } = await identify(c, formId, said)
  const found = await liveOf(db, await openForm(db, formId))
  try {
    requireOpen(found)
  } catch (refusal) {
    // An answer that has its place keeps it, even if the form was closed since.
    if (!(await hasPlace(db, id))) throw refusal
  }
  await requirePassword(c, found)
  const version = await answeredVersion(c, formId, sent.version, found.form.publishedVersion)
  const checked = check(version, sent)
  // The token's one use may have been this very answer, whose acknowledgement was lost.
  if (found.live.settings.botCheck && !(await hasPlace(db, id))) await requirePerson(c, botToken)
  const scored = scoreOf(checked.path, checked.values)
  const made = { id, result: resultOf(version, checked.path, scored) }
  const { apiId, columns } = found.form
  if (apiId === null) throw new AppError('gone')
  const { isKept } = await reserve(
    c,
    found.live,
    {
      ...{ id, formId, bodyHash },
      version: version.number,
      who: await whoOf(c, found),
      score: scored?.score ?? null,
      scoreOf: scored?.of ?? null,
      seconds: secondsSince(sent.startedAt),
    },
    filesIn(checked.path, checked.values),
  )
  if (isKept) return made
  const values = await rowValues(c, columns, checked)
  try {
    unlessRefused(await c.env.FORM_ROWS.addRow({ apiId, id, values }))
  } catch (error) {
    // A refusal stays one: what holds a place for nothing would fill the form.
    if (error instanceof AppError) await letGo(db, found.form, id)
    throw error instanceof AppError ? error : new AppError('unavailable')
  }
  acknowledgeSoon(c, formId, id)
  return made
}

/** An answer's id, and the hash that tells it from another one under the same key. */
async function identify(c: ApiContext, formId: string, sent: Omit<NewAnswer, 'botToken'>) {
  const secret = await keyFor(c.var.settings.sessionSecret, 'forms')
  const given = c.req.header('Idempotency-Key')
  if (given !== undefined && !/^[\x21-\x7e]{1,255}$/.test(given))
    throw new AppError('invalid', { 'Idempotency-Key': 'malformed' })
  const id =
    given === undefined
      ? newId('row')
      : `row_${encodeBytes((await hmac(secret, `answer ${formId} ${senderOf(c)} ${given}`)).subarray(0, 20))}`
  return { id, bodyHash: hex(await hmac(secret, `body ${id} ${JSON.stringify(sent)}`)).slice(0, 40) }
}

/** Nobody gets the answer that another one sent under the same key: keys belong to the sending member, the device, or neither. */
function senderOf(c: ApiContext): string {
  const { caller } = c.var
  if (caller !== null) return `member ${caller.id}`
  return `device ${c.req.header('X-Form-Device') ?? ''}`
}

async function answeredVersion(
  c: ApiContext,
  formId: string,
  number: number,
  newest: number,
): Promise<VersionRow> {
  const version = number <= newest ? await versionOf(c.var.db, formId, number) : null
  if (!version || version.isDraft) throw new AppError('invalid', { version: 'stale' })
  return version
}

type Checked = { values: Record<string, AnswerValue>; path: Element[]; hidden: Record<string, string> }

const hiddenText = line(0, 500)

function check(version: VersionRow, sent: NewAnswer): Checked {
  const { values, path, fields } = checkAnswers(version.elements, sent.answers)
  const wrong = new Map<string, FieldErrors[string]>(Object.entries(fields))
  if (sent.website !== '') wrong.set('website', 'unknown_field')
  const started = wrongStart(sent.startedAt)
  if (started) wrong.set('startedAt', started)
  const hidden: [string, string][] = []
  for (const [key, given] of Object.entries(sent.hidden)) {
    const read = v.safeParse(hiddenText, given)
    if (!version.settings.hidden.includes(key)) wrong.set(`hidden.${key}`, 'unknown_field')
    else if (!read.success) wrong.set(`hidden.${key}`, fieldErrors(read.issues)._ ?? 'malformed')
    else hidden.push([key, read.output])
  }
  if (wrong.size > 0) throw new AppError('invalid', Object.fromEntries(wrong))
  return { values, path, hidden: Object.fromEntries(hidden) }
}

function secondsSince(startedAt: string | null): number | null {
  const since = startedAt === null ? Number.NaN : Date.now() - Date.parse(startedAt)
  return since >= 0 && since <= longest * 1000 ? Math.round(since / 1000) : null
}

// A clock that goes a little before ours says nothing.
function wrongStart(startedAt: string | null): FieldCode | null {
  if (startedAt === null) return null
  const since = Date.now() - Date.parse(startedAt)
  if (since < -maxAhead) return 'out_of_range'
  return since >= 0 && since < fastest ? 'too_fast' : null
}

const filesIn = (path: readonly Element[], values: Checked['values']) =>
  path.flatMap(({ type, key }) =>
    type === 'file' && typeof values[key] === 'string' ? { key, id: values[key] } : [],
  )

/**
 * The values of the row, by column key; answers that are passwords are only compared, never read: a salted hash under a
 * key of ours. Rows from before hold `scrypt$…`; many of those in one call would block the thread.
 */
async function rowValues(
  c: ApiContext,
  columns: Readonly<Record<string, string>>,
  { values, path, hidden }: Checked,
) {
  const row: Record<string, AnswerValue> = {}
  const types = new Map(path.map(({ key, type }) => [key, type]))
  for (const [key, value] of [...Object.entries(values), ...Object.entries(hidden)]) {
    const column = Object.hasOwn(columns, key) ? columns[key] : undefined
    if (column === undefined || value === null || value === '') continue
    const isSecret = types.get(key) === 'password'
    row[column] = isSecret ? await sealedPassword(c, String(value)) : value
  }
  return row
}

async function sealedPassword(c: ApiContext, value: string): Promise<string> {
  const salt = randomSecret()
  const key = await keyFor(c.var.settings.sessionSecret, 'forms')
  return `hmac$${salt}$${hex(await hmac(key, `password ${salt} ${value.normalize('NFKC')}`))}`
}

function resultOf(
  version: VersionRow,
  path: readonly Element[],
  scored: ReturnType<typeof scoreOf>,
): MadeAnswer['result'] {
  const { showsScore, showsRight } = version.settings
  if (!showsScore || scored === null) return null
  const right = path.flatMap((element): [string, string[]][] =>
    element.right && element.right.length > 0 ? [[element.key, element.right]] : [],
  )
  return { ...scored, right: showsRight ? Object.fromEntries(right) : null }
}
