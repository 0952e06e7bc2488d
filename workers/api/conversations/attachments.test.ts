import { env as bound } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import {
  asked,
  ended,
  fakeHost,
  hostSaying,
  messagesOf,
  newConversation,
  Speech,
  said,
  send,
} from '../../../tests/ai-host'
import { bindings, call, db, type Member, newMember, refusal } from '../../../tests/api'
import { post } from '../../../tests/code-files'
import { apiOrigin, makeApi } from '../../../tests/data'
import { buildToken } from '../../../tests/factories'
import { answerForm, publishedForm } from '../../../tests/forms'
import { realPictures } from '../../../tests/pictures'

const secrets = {
  email: 'leila.karimi@example.org',
  token: 'hk_abcdefghijklmnopqrstuvwxyz012345',
  key: 'hkd_abcdefghijklmnopqrstuvwxyz012345',
  openai: 'sk-proj-abcdefghijklmnop1234567890',
  password: 'password = "correct-horse-battery"',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
  url: 'postgres://admin:hunter2hunter2@db.example.org/app',
  pem: '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n-----END RSA PRIVATE KEY-----',
}
const hidden = [
  'leila.karimi',
  'hk_abc',
  'hkd_abc',
  'sk-proj',
  'correct-horse',
  'eyJhbGci',
  'hunter2',
  'MIIEpA',
]

const uploaded = async (member: Member, bytes: BodyInit = realPictures.png) => {
  const answer = await call('POST', '/files', {
    ...{ bearer: member.bearer, bytes },
    headers: { 'Content-Type': 'image/png', 'X-File-Name': 'sea.png' },
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return (await answer.json<{ id: string }>()).id
}

describe('attachments', () => {
  it('a file of code reaches the model without any secret, and is named in the message', async () => {
    const owner = await newMember()
    const { env, received } = hostSaying('Nice')
    const file = await post(owner.bearer, { code: `let tea = 1\n${Object.values(secrets).join('\n')}\n` })
    const { id } = await newConversation(owner.bearer, env)
    await asked(owner.bearer, env, id, { text: 'What is this?', attachments: [{ thingId: file.id }] })
    expect(received[0]).toContain('let tea = 1')
    for (const word of hidden) expect(received[0]).not.toContain(word)
    const [message] = await messagesOf(owner.bearer, id)
    expect(message?.parts).toEqual([
      { type: 'data-attachment', data: { kind: 'code', id: file.id, name: file.filename, isCut: false } },
      { type: 'text', text: 'What is this?' },
    ])
    // Later questions read it again, as long as it is there.
    await asked(owner.bearer, env, id, 'And now?')
    expect(received[1]).toContain('let tea = 1')
    await call('DELETE', `/code/${file.id}`, { bearer: owner.bearer })
    await asked(owner.bearer, env, id, 'And then?')
    expect(received[2]).not.toContain('let tea = 1')
    expect(received[2]).toContain('What is this?')
  })

  it('nothing of the member, their session or the server reaches the model', async () => {
    const owner = await newMember()
    const { env, received } = hostSaying('Nice')
    const { id } = await newConversation(owner.bearer, env)
    await asked(owner.bearer, env, id, 'Who am I?')
    const { messages, ...rest } = JSON.parse(received[0] ?? '')
    expect(Object.keys(rest)).toEqual(['model', 'stream', 'stream_options'])
    for (const word of [
      owner.bearer,
      owner.user.id,
      id,
      env.AI_API_KEY,
      bound.SESSION_SECRET,
      bindings.ORIGIN,
      '@',
    ])
      expect(received[0]).not.toContain(word)
    expect(messages).toHaveLength(2)
  })

  it('a data API gives its columns and first rows, without masked and hidden columns', async () => {
    const owner = await newMember()
    const { env, received } = hostSaying('Nice')
    const form = await publishedForm(owner.bearer, { settings: { hidden: ['source'] } })
    await answerForm(form, { cup: 'Blue' }, { with: { hidden: { source: 'newsletter-of-may' } } })
    const api = await makeApi(owner.bearer, { columns: ['city', 'country'] })
    // The rows are in the worker beside the tests.
    for (const city of ['Shiraz', secrets.email])
      await bound.DATA.fetch(`${apiOrigin}/apis/${api.id}/rows`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${owner.bearer}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ city }),
      })
    const { id } = await newConversation(owner.bearer, env)
    await asked(owner.bearer, env, id, {
      text: 'Rows?',
      attachments: [{ thingId: api.id }, { thingId: form.apiId ?? '' }],
    })
    expect(received[0]).toContain('Columns: city, country')
    expect(received[0]).toContain('Shiraz')
    expect(received[0]).toContain('[email]')
    expect(received[0]).not.toContain('leila')
    expect(received[0]).not.toMatch(/newsletter-of-may|source/)
  })

  it('a picture goes as a data URL to a model that takes them, and is the conversation’s from then on', async () => {
    const owner = await newMember()
    const { env, received } = hostSaying('A sea')
    const fileId = await uploaded(owner)
    const { id } = await newConversation(owner.bearer, env)
    const message = { text: 'What is this?', attachments: [{ fileId }] }
    expect(await refusal(await send(owner.bearer, env, id, message))).toMatchObject({
      fields: { 'attachments.0.fileId': 'takes_no_pictures' },
    })
    await call('PATCH', `/conversations/${id}`, { bearer: owner.bearer, env, body: { model: 'eyes' } })
    await asked(owner.bearer, env, id, message)
    expect(received[0]).toContain('data:image/png;base64,')
    expect((await call('GET', `/files/${fileId}`, { bearer: owner.bearer })).status).toBe(200)
    const stranger = await newMember()
    expect((await call('GET', `/files/${fileId}`, { bearer: stranger.bearer })).status).toBe(404)
  })

  it('things of others can’t be attached, public ones neither, and no others than documents, code and APIs', async () => {
    const [owner, stranger] = [await newMember(), await newMember()]
    const { env, received } = hostSaying('Nice')
    const file = await post(owner.bearer, { visibility: 'public' })
    const api = await makeApi(owner.bearer, { access: { read: 'public', write: 'key' } })
    const document = await (
      await call('POST', '/documents', {
        bearer: owner.bearer,
        body: { title: 'Some title', description: 'Some text' },
      })
    ).json<{ id: string }>()
    const todo = await (
      await call('POST', '/todos', {
        bearer: stranger.bearer,
        body: { title: 'Some title', text: 'Some text' },
      })
    ).json<{ id: string }>()
    const { id } = await newConversation(stranger.bearer, env)
    const picture = await uploaded(owner)
    for (const attachment of [
      ...[file.id, api.id, document.id, todo.id, id].map((thingId) => ({ thingId })),
      { fileId: picture },
    ])
      expect(
        await refusal(await send(stranger.bearer, env, id, { text: 'x', attachments: [attachment] })),
      ).toMatchObject({
        fields: { [`attachments.0.${'fileId' in attachment ? 'fileId' : 'thingId'}`]: 'unknown_attachment' },
      })
    expect(received).toEqual([])
  })

  it('a token that may not read code attaches none', async () => {
    const owner = await newMember()
    const file = await post(owner.bearer)
    const { bearer: token } = await buildToken(db(), {
      user: owner.user,
      scopes: ['conversations:read', 'conversations:write'],
    })
    const { env } = hostSaying('Nice')
    const { id } = await newConversation(token, env)
    expect((await send(token, env, id, { text: 'x', attachments: [{ thingId: file.id }] })).status).toBe(422)
  })

  it('a long conversation loses its oldest messages first', async () => {
    const { bearer } = await newMember()
    const { env, received } = fakeHost(() => {
      const speech = new Speech().say(said('y'.repeat(2_000)) + ended())
      return (speech.end(), speech)
    })
    const small = { ...env, AI_CONTEXT_TOKENS: '1500' }
    const { id } = await newConversation(bearer, small, { instructions: 'Speak like the sea' })
    for (const n of [1, 2, 3]) await asked(bearer, small, id, `Question ${n} ${'z'.repeat(1_000)}`)
    const last = JSON.parse(received[2] ?? '').messages
    expect(last[0]).toMatchObject({ role: 'system', content: expect.stringContaining('Speak like the sea') })
    expect(last[1].role).toBe('user')
    expect(received[2]).not.toContain('Question 1')
    expect(last.at(-1).content).toContain('Question 3')
  })
})
