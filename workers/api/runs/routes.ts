import { CodeRun, MadeRun, NewRun, RunInput, RunLanguages, RunShare, Runs, SharedRun } from '@domain/runs'
import { anybody, signedIn } from '@kit/auth'
import { bodyBound } from '@kit/body-bound'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { eventsOf, whileSignedIn } from './events'
import { listLanguages, placeNamed } from './places'
import { currentRun, readRun } from './progress'
import { getRun, listRuns, pendingRuns } from './queries'
import { readShared, shareRun, unshareRun } from './share'
import { startRun } from './start'

/** Bytes of a run as JSON: 1 MB of sources and 1 MB of input, in which a sign may take two. */
export const largestRun = 6 * 1024 * 1024
const mayRun = [signedIn('runs:write'), limit('writes')] as const
const mayRead = [signedIn('runs:read'), limit('reads')] as const

/** Compiling and running code. */
export const runRoutes = new Hono<ApiEnv>()
  .get(
    '/languages',
    describeRoute({
      summary: 'List the languages that run',
      description:
        '`where` is `runner` for the server’s own sandbox, `piston` or `judge0` for a host that its operator set up, `browser` where only a browser can run it, null where nothing can.',
      answers: { 200: RunLanguages },
    }),
    anybody('runs:read'),
    limit('reads'),
    async (c) => c.json({ items: await listLanguages(c) }),
  )
  .get(
    '/shared/:key',
    describeRoute({ summary: 'Get a shared run', answers: { 200: SharedRun } }),
    anybody('runs:read'),
    limit('reads'),
    async (c) => c.json(await readShared(c, c.req.param('key'))),
  )
  .get(
    '/',
    describeRoute({ summary: 'List your last ten runs', answers: { 200: Runs } }),
    ...mayRead,
    async (c) => {
      const { db, user, settings } = c.var
      const known = await pendingRuns(db, user.id)
      // Only their place knows how far they are, and the end of one that nobody followed.
      const pending = await Promise.all(known.map((row) => currentRun(c, row)))
      const states = new Map(pending.map(({ row }) => [row.id, row.state]))
      return c.json({ items: await listRuns(db, user.id, settings.hosts.web, states) })
    },
  )
  .post(
    '/',
    describeRoute({
      summary: 'Run code',
      description:
        'Up to 50 files, 256 KB each and 1 MB together. The first file is the program. One run at a time, three waiting, 30 a minute. Programs have no network. TypeScript runs without type checks.',
      answers: { 201: MadeRun },
      refuses: [429, 503],
    }),
    signedIn('runs:write'),
    limit('writes'),
    bodyBound(largestRun),
    idempotent,
    validate('json', NewRun),
    async (c) => c.json((await startRun(c, c.req.valid('json'))).made, 201),
  )
  .get(
    '/:id',
    describeRoute({
      summary: 'Get a run',
      description:
        'While it runs on the server, `stdout` and `stderr` are its output so far. `cpuMs` is measured in steps of 10 ms, `memoryKb` every 25 ms: it is null if the program ended before.',
      answers: { 200: CodeRun },
    }),
    ...mayRead,
    async (c) => c.json(await readRun(c, await getRun(c.var.db, c.req.param('id'), c.var.user.id))),
  )
  .get(
    '/:id/events',
    describeRoute({
      summary: 'Follow a run',
      description:
        'Server-sent events: `queued`, `stage`, `out`, `limit`, and at the end `done` with the run. `Last-Event-ID` continues after an event; 204 when there are no more.',
      answers: { 200: { 'text/event-stream': null } },
    }),
    ...mayRead,
    async (c) => {
      const row = await getRun(c.var.db, c.req.param('id'), c.var.user.id)
      const events = await eventsOf(c, row, c.req.header('Last-Event-ID') ?? '')
      if (events === null) return c.body(null, 204)
      return c.body(whileSignedIn(c, events), 200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
      })
    },
  )
  .post(
    '/:id/stdin',
    describeRoute({
      summary: 'Send input to a run',
      description: 'Only to an interactive run that is in progress.',
      answers: { 204: null },
      refuses: [409],
    }),
    ...mayRun,
    idempotent,
    validate('json', RunInput),
    async (c) => {
      const { row } = await currentRun(c, await getRun(c.var.db, c.req.param('id'), c.var.user.id))
      const place = placeNamed(c, row.place)
      const isTaken = row.state !== 'done' && (await place?.input?.(row.handle, c.req.valid('json')))
      if (!isTaken) throw new AppError('wrong_state')
      return c.body(null, 204)
    },
  )
  .delete('/:id', describeRoute({ summary: 'Stop a run', answers: { 204: null } }), ...mayRun, async (c) => {
    const row = await getRun(c.var.db, c.req.param('id'), c.var.user.id)
    if (row.state !== 'done') await placeNamed(c, row.place)?.stop?.(row.handle)
    return c.body(null, 204)
  })
  .post(
    '/:id/share',
    describeRoute({
      summary: 'Share a run',
      description:
        'Creates a page with the source and output as they are now, for everyone with the link. Up to 20 shared runs for each member.',
      answers: { 200: RunShare },
      refuses: [409],
    }),
    ...mayRun,
    idempotent,
    async (c) => c.json(await shareRun(c, c.req.param('id'))),
  )
  .delete(
    '/:id/share',
    describeRoute({ summary: 'Stop sharing a run', answers: { 204: null } }),
    ...mayRun,
    async (c) => {
      await unshareRun(c, c.req.param('id'))
      return c.body(null, 204)
    },
  )
