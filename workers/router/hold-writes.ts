/** SQLite's message when the disk is full; `storageFullOf` maps it to 507. */
const reason = 'database or disk is full: SQLITE_FULL'

const writing = /^\s*(?:insert|update|delete|replace)\b/i
const writingWith = /^\s*with\b.*\b(?:insert\s+(?:or\s+\w+\s+)?into|update\s+\S+\s+set|delete\s+from)\b/is

const writes = (sql: unknown) => typeof sql === 'string' && (writing.test(sql) || writingWith.test(sql))

/** A statement of the D1 binding, whose type omits the SQL. */
type Statement = { statement: string }
type Method = (this: unknown, ...given: unknown[]) => unknown

/** Whether the disk has too little space to save anything. */
let isFull = false
let isGuarded = false
let isSqlGuarded = false

/** Pages of SQLite's write-ahead log after which it goes into the database and is written over from its beginning. */
const logPages = 1_000
const atOnce = 50

/**
 * Takes a worker; gives it as the local composition runs it, which tells it `full` while the disk has too little space
 * and `space` when there is enough again. In between, its databases and buckets refuse what writes, before it reaches the disk:
 * a write that SQLite cannot finish would leave it without the space that reading needs. With `prepare` it takes that space.
 */
export function holdWrites<Env extends { DB: D1Database }>(
  worker: ExportedHandler<Env>,
): ExportedHandler<Env> {
  return {
    ...worker,
    async scheduled(event, env, ctx) {
      const { cron } = event
      if (cron === 'prepare') return prepareToRead(env.DB)
      if (cron === 'full') guard(env)
      // At the end of the composition, what is counted is written as far as there is space.
      isFull = cron === 'full' || (isFull && cron !== 'space' && cron !== 'flush')
      if (cron !== 'full' && cron !== 'space') await worker.scheduled?.(event, env, ctx)
    },
  }
}

/**
 * Every call of the local D1 writes a page, also one that only reads: the bookmark of its session. After so many calls the log
 * has its full length and what was in it its place in the database, so that calls that read need no more space.
 */
async function prepareToRead(db: D1Database): Promise<void> {
  for (let calls = 0; calls < logPages; calls += atOnce)
    await Promise.all(Array.from({ length: atOnce }, () => db.prepare('SELECT 1').run()))
}

type ObjectClass = new (ctx: DurableObjectState, env: never) => object

/** The same for the database of a Durable Object, which runs in the isolate of its worker. */
export function holdObjectWrites<Class extends ObjectClass>(base: Class): Class {
  return class extends (base as ObjectClass) {
    constructor(ctx: DurableObjectState, env: never) {
      super(ctx, env)
      if (isSqlGuarded) return
      isSqlGuarded = true
      refuse(ctx.storage.sql, 'exec', writes, (error) => {
        throw error
      })
    }
  } as Class
}

function guard(env: { DB: D1Database }): void {
  if (isGuarded) return
  isGuarded = true
  const reject = (error: Error) => Promise.reject(error)
  const { DB } = env
  const statement = DB.prepare('SELECT 1')
  for (const method of ['first', 'run', 'all', 'raw'])
    refuse(statement, method, (_, { statement }: Statement) => writes(statement), reject)
  const some = (statements: Statement[]) => statements.some(({ statement }) => writes(statement))
  for (const batches of [DB, DB.withSession()]) refuse(batches, 'batch', some, reject)
  const bindings: unknown[] = Object.values(env)
  const bucket = bindings.find((one): one is R2Bucket => Object(one).constructor.name === 'R2Bucket')
  if (!bucket) return
  // Uploads that have already begun take no more parts either.
  refuse(bucket.resumeMultipartUpload('any', 'any'), 'uploadPart', () => true, reject)
  for (const method of ['put', 'createMultipartUpload']) refuse(bucket, method, () => true, reject)
}

/**
 * Makes a method fail for all objects with this prototype while the disk is full; `when` takes the first argument and
 * the object.
 */
function refuse<Given>(
  one: object,
  method: string,
  when: (given: Given, self: never) => boolean,
  how: (error: Error) => unknown,
): void {
  const kind = Object.getPrototypeOf(one) as Record<string, Method>
  const former = kind[method]
  if (!former) throw new Error(`no method ${method}`)
  kind[method] = function (...given) {
    if (isFull && when(given[0] as Given, this as never)) return how(new Error(reason))
    return former.apply(this, given)
  }
}
