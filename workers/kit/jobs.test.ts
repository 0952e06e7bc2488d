import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db, newMember } from '../../tests/api'
import worker from '../api'
import { runJobs } from './jobs'
import { jobRuns, sessions } from './table'

it('runs each job whether or not one before it failed, and notes them all', async () => {
  const ran: string[] = []
  const run = runJobs('test', db(), {
    first: async () => ran.push('first'),
    broken: async () => {
      throw new TypeError('no such thing')
    },
    deleting: () => db().delete(sessions).where(eq(sessions.id, 'nobody')),
    last: async () => ran.push('last'),
  })
  await expect(run).rejects.toThrow('jobs of test failed: broken')
  expect(ran).toEqual(['first', 'last'])
  const noted = await db().select().from(jobRuns).orderBy(jobRuns.name)
  expect(noted.map(({ part, name, rows, fault }) => [part, name, rows, fault])).toEqual([
    ['test', 'broken', null, 'TypeError'],
    ['test', 'deleting', 0, null],
    ['test', 'first', 1, null],
    ['test', 'last', 2, null],
  ])
})

it('ends old sessions on a day on which the bucket of copies does not answer', async () => {
  const { session } = await newMember({ idleUntil: Date.now() - 1 })
  const UPLOADS = { list: () => Promise.reject(new Error('no bucket')) }
  const time = createScheduledController({ scheduledTime: new Date(), cron: '17 3 * * *' })
  const bindings = { ...env, UPLOADS } as unknown as Parameters<typeof worker.scheduled>[1]
  await expect(worker.scheduled(time, bindings)).rejects.toThrow(
    'jobs of api failed: document-copies, diagram-copies, files',
  )
  expect(await db().select().from(sessions).where(eq(sessions.id, session.id))).toEqual([])
})

it.each(['flush', 'wake'])('runs no job where the local runner says %s', async (cron) => {
  await worker.scheduled(createScheduledController({ scheduledTime: new Date(), cron }), env as never)
  expect(await db().select().from(jobRuns)).toEqual([])
})
