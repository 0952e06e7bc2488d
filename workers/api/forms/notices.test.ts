import { env } from 'cloudflare:workers'
import type { NotificationsPage } from '@domain/notifications'
import { settingsOf } from '@kit/env'
import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { expect, it } from 'vitest'
import { bindings, call, db, newMember } from '../../../tests/api'
import { answerForm, made, publishedForm } from '../../../tests/forms'
import { mailOfAnswers, tellOfAnswers } from './notices'

const mails = async () => {
  const { results } = await env.DB.prepare('SELECT recipient, subject, body FROM outbox').all<
    Record<string, string>
  >()
  return results
}
const mail = (isMorning = false, now = Date.now()) =>
  mailOfAnswers({ db: db(), env: bindings, settings: settingsOf(bindings), now, isMorning })
const told = async (bearer: string) => {
  const page = await (await call('GET', '/notifications', { bearer })).json<
    v.InferOutput<typeof NotificationsPage>
  >()
  return page.items
}
const confirm = (id: string) => db().run(sql`UPDATE users SET email_confirmed_at = 1 WHERE id = ${id}`)

it('tells its owner in the bell of new answers, as one line with how many there are', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer)
  expect(await tellOfAnswers(db(), Date.now())).toEqual([])
  for (const name of ['Sara', 'Ali']) await made(await answerForm(form, { name }))
  await tellOfAnswers(db(), Date.now())
  expect(await told(bearer)).toMatchObject([
    { verb: 'filled', amount: 2, actors: [], subject: { id: form.id, title: 'Cups' } },
  ])
  await tellOfAnswers(db(), Date.now() + 1)
  await made(await answerForm(form, { name: 'Mina' }))
  await tellOfAnswers(db(), Date.now() + 2)
  expect(await told(bearer)).toMatchObject([{ verb: 'filled', amount: 3 }])
})

it('sends an e-mail of the answers that came since the last one, where the form says so', async () => {
  const { bearer, user } = await newMember()
  await confirm(user.id)
  const quiet = await publishedForm(bearer)
  const form = await publishedForm(bearer, { name: 'Tea', settings: { notify: 'each' } })
  await made(await answerForm(quiet, { name: 'Sara' }))
  for (const name of ['Sara', 'Ali']) await made(await answerForm(form, { name }))
  expect(await mail()).toBe(1)
  expect(await mail()).toBe(0)
  expect(await mails()).toMatchObject([
    { recipient: user.email, subject: '2 new responses to “\u2068Tea\u2069”' },
  ])
  expect((await mails())[0]?.body).toContain(`/dashboard/forms/${form.id}/answers`)
})

it('sends one a day where the form says so, in the morning', async () => {
  const { bearer, user } = await newMember()
  await confirm(user.id)
  const form = await publishedForm(bearer, { settings: { notify: 'daily' } })
  await made(await answerForm(form, { name: 'Sara' }))
  expect(await mail(false)).toBe(0)
  expect(await mail(true)).toBe(1)
  await made(await answerForm(form, { name: 'Ali' }))
  expect(await mail(true)).toBe(0)
  expect(await mail(true, Date.now() + 21 * 3_600_000)).toBe(1)
})
