import { expect, it } from 'vitest'
import { asked, hostSaying, newConversation } from '../tests/ai-host'
import { call, type Member, newMember } from '../tests/api'
import { type Field, textFields } from '../tests/body-ids/fields'
import { callData, makeApi, makeApp } from '../tests/data'
import { answerForm, publishedForm } from '../tests/forms'
import { realPictures } from '../tests/pictures'
import { postOffer, postProject, someOffer } from '../tests/projects'
import { makeThing as make, makers } from '../tests/things'
import { app as api } from './api'
import { app as data } from './data'
import { app as links } from './links'
import { app as sites } from './sites'

/** Fields that hold words, secrets, ids that the caller makes up, or keys inside the same body. */
const words = new Set(
  `about answer args birthday botToken challenge claim clientId closesAt code color columns columns.key columns.name
  currentPassword date deadline deadlineBefore description device due email endpoint expiresAt filename firstName
  files.code files.name handle highSchool hidden instructions keys.auth keys.p256dh lastName link major milestones.date milestones.title model more name
  newPassword nonce opensAt origins password path phone phoneProof place position projectName provider providerProof q question
  input podState assumption
  redirectTo referrer secret signature skill skills slug startedAt stdin subject summary tags text thanks timeZone
  title token university url visit website work.description work.place work.position skills.name
  query.q query.skill query.deadlineBefore settings.closesAt settings.hidden settings.opensAt settings.redirectTo
  settings.thanks settings.theme.color education.highSchool education.bachelor.major education.bachelor.university
  education.master.major education.master.university education.doctorate.major education.doctorate.university
  credential.id credential.rawId credential.response.attestationObject credential.response.authenticatorData
  credential.response.clientDataJSON credential.response.signature credential.response.userHandle credential
  elements.from elements.help elements.jumps.is elements.jumps.to elements.key elements.options elements.placeholder
  elements.question elements.right elements.showIf.is elements.showIf.isNot elements.showIf.key elements.to`.split(
    /\s+/,
  ),
)

/** Names that anybody may give: people, public ideas, coins, and the steps of the form that the call is about. */
const anybodys = new Set([
  'PUT /documents/:id/members member',
  'PUT /todos/:id/members member',
  'PUT /diagrams/:id/members member',
  'POST /chats with',
  'POST /ideas/:id/merge into',
  'POST /forms/:id/steps to',
  'POST /coins/alerts coin',
  'PUT /coins/mine ids',
])

type CallWithBody = readonly [method: string, path: string, body: object]
/** Makes what is another member's, and the call in which `by` names it. */
type Case = (by: Member, other: Member) => Promise<CallWithBody>

const upload = async (by: Member) => {
  const headers = { 'Content-Type': 'image/png', 'X-File-Name': 'a.png' }
  const sent = await call('POST', '/files', { bearer: by.bearer, bytes: realPictures.png, headers })
  return (await sent.json<{ id: string }>()).id
}
const post = async (by: Member, path: string, body: object) => {
  const answer = await call('POST', path, { bearer: by.bearer, body })
  expect(answer.status, `${path} ${await answer.clone().text()}`).toBe(201)
  return (await answer.json<{ id: string }>()).id
}
const todoItem = async (by: Member) => {
  const list = await makeThing('todos', by.bearer, 'House')
  const id = await post(by, `/todos/${list}/items`, { text: 'Sweep' })
  await call('PATCH', `/todos/${list}/items/${id}`, { bearer: by.bearer, body: { checked: true } })
  return { list, id, path: `/todos/${list}/items/${id}` }
}
const makeThing = async (noun: Parameters<typeof make>[0], bearer: string, title: string) => {
  const id = await make(noun, bearer, title)
  expect(id, noun).toBeDefined()
  return id
}
const aiMessage = async (by: Member) => {
  const { env } = hostSaying('Here')
  const { id } = await newConversation(by.bearer, env)
  const { messageId } = await asked(by.bearer, env, id, 'Where?')
  return messageId
}
const elementsWith = (pictureId: string) => [{ type: 'text', key: 'name', question: 'Who?', pictureId }]
const newForm = (change: object) => ({ name: 'Cups', language: 'en', elements: [], ...change })

/** Each field that names a thing, with a call that names somebody else's: it is refused. */
const refused: Record<string, Case> = {
  'POST /things/:id/comments replyTo': async (by, other) => {
    const theirs = await makeThing('ideas', other.bearer, 'Theirs is here')
    const replyTo = await post(other, `/things/${theirs}/comments`, { text: 'Here' })
    const own = await makeThing('ideas', by.bearer, 'Mine is here')
    return ['POST', `/things/${own}/comments`, { text: 'There', replyTo }]
  },
  'POST /chats/:id/messages fileId': async (by, other) => {
    const fileId = await upload(other)
    const chat = await post(by, '/chats', { with: other.user.id })
    return ['POST', `/chats/${chat}/messages`, { clientId: 'message-one', text: 'See', fileId }]
  },
  'POST /conversations folderId': async (_, other) => [
    'POST',
    '/conversations',
    { folderId: await post(other, '/conversation-folders', { name: 'Theirs' }) },
  ],
  'PATCH /conversations/:id folderId': async (by, other) => [
    'PATCH',
    `/conversations/${await makeThing('conversations', by.bearer, 'Mine is here')}`,
    { folderId: await post(other, '/conversation-folders', { name: 'Theirs' }) },
  ],
  'PATCH /conversations/:id leafId': async (by, other) => [
    'PATCH',
    `/conversations/${await makeThing('conversations', by.bearer, 'Mine is here')}`,
    { leafId: await aiMessage(other) },
  ],
  'POST /conversations/:id/messages parentId': async (by, other) => [
    'POST',
    `/conversations/${await makeThing('conversations', by.bearer, 'Mine is here')}/messages`,
    { clientId: 'message-one', text: 'See', parentId: await aiMessage(other) },
  ],
  'POST /conversations/:id/messages attachments.thingId': async (by, other) => [
    'POST',
    `/conversations/${await makeThing('conversations', by.bearer, 'Mine is here')}/messages`,
    {
      clientId: 'message-one',
      text: 'See',
      attachments: [{ thingId: await makeThing('code', other.bearer, 'a.ts') }],
    },
  ],
  'POST /conversations/:id/messages attachments.fileId': async (by, other) => [
    'POST',
    `/conversations/${await makeThing('conversations', by.bearer, 'Mine is here')}/messages`,
    { clientId: 'message-one', text: 'See', attachments: [{ fileId: await upload(other) }] },
  ],
  'POST /ideas fileId': async (by, other) => [
    'POST',
    '/ideas',
    { ...(await makers.ideas.made('Kettle', by.bearer)), fileId: await upload(other) },
  ],
  'PATCH /ideas/:id fileId': async (by, other) => [
    'PATCH',
    `/ideas/${await makeThing('ideas', by.bearer, 'Mine is here')}`,
    { fileId: await upload(other) },
  ],
  'POST /forms elements.pictureId': async (_, other) => [
    'POST',
    '/forms',
    newForm({ elements: elementsWith(await upload(other)) }),
  ],
  'POST /forms settings.theme.pictureId': async (_, other) => [
    'POST',
    '/forms',
    newForm({ settings: { theme: { pictureId: await upload(other) } } }),
  ],
  'PATCH /forms/:id elements.pictureId': async (by, other) => [
    'PATCH',
    `/forms/${await makeThing('forms', by.bearer, 'Mine is here')}`,
    { elements: elementsWith(await upload(other)) },
  ],
  'PATCH /forms/:id settings.theme.pictureId': async (by, other) => [
    'PATCH',
    `/forms/${await makeThing('forms', by.bearer, 'Mine is here')}`,
    { settings: { theme: { pictureId: await upload(other) } } },
  ],
  'POST /projects ideaId': async (by, other) => [
    'POST',
    '/projects',
    {
      ...(await makers.projects.made('Shop', by.bearer)),
      ideaId: await makeThing('ideas', other.bearer, 'Theirs is here'),
    },
  ],
  'POST /projects/:id/offers portfolio': async (_, other) => {
    const project = await postProject(other)
    const portfolio = [await makeThing('questions', other.bearer, 'Theirs is here')]
    return ['POST', `/projects/${project.id}/offers`, { ...someOffer, portfolio }]
  },
  'PATCH /offers/:id portfolio': async (by, other) => {
    const project = await postProject(other)
    const { id } = await (await postOffer(by, project.id)).json<{ id: string }>()
    return [
      'PATCH',
      `/offers/${id}`,
      { portfolio: [await makeThing('questions', other.bearer, 'Theirs is here')] },
    ]
  },
  'PUT /questions/:id/accepted answerId': async (by, other) => {
    const theirs = await makeThing('questions', other.bearer, 'How do I boil water?')
    const answerId = await post(other, `/questions/${theirs}/answers`, { text: 'Slowly, in a kettle.' })
    return [
      'PUT',
      `/questions/${await makeThing('questions', by.bearer, 'How do I cool water?')}/accepted`,
      { answerId },
    ]
  },
  'POST /todos/:id/items assignee': async (by, other) => [
    'POST',
    `/todos/${await makeThing('todos', by.bearer, 'Mine is here')}/items`,
    { text: 'Sweep', assignee: other.user.id },
  ],
  'PATCH /todos/:id/items/:itemId assignee': async (by, other) => [
    'PATCH',
    (await todoItem(by)).path,
    { assignee: other.user.id },
  ],
  'PATCH /notifications/settings mute': async (_, other) => [
    'PATCH',
    '/notifications/settings',
    { mute: [await makeThing('todos', other.bearer, 'Theirs is here')] },
  ],
  'POST /tickets id': async (_, other) => [
    'POST',
    '/tickets',
    { room: 'document', id: await makeThing('documents', other.bearer, 'Theirs is here') },
  ],
  'POST /apis appId': async (by, other) => [
    'POST',
    '/apis',
    { ...(await makers.apis.made('Mine is here', by.bearer)), appId: (await makeApp(other.bearer)).id },
  ],

  'PATCH /apis/:id appId': async (by, other) => [
    'PATCH',
    `/apis/${(await makeApi(by.bearer)).id}`,
    { appId: (await makeApp(other.bearer)).id },
  ],
}

/** Fields that pass over an id that isn't the caller's; each has a test that nothing of others' changes or is shown. */
const passedOver: Record<string, string> = {
  'POST /chats/:id/messages replyTo': 'party/chat/conversation.ts finds quotes in its own room only',
  'POST /notifications/read ids': 'below',
  'PATCH /notifications/settings unmute': 'removes lines of the caller only',
  'POST /todos/:id/items/clear ids': 'below',
  'POST /todos/:id/items/restore ids': 'below',
  'POST /apis/:id/rows/restore ids': 'each data API has a store of its own',
}

const fields = [api, data, links, sites].flatMap(textFields)
const nameOf = ({ call: one, name }: Field) => `${one} ${name}`
const isKnown = (key: string) => key in refused || key in passedOver || anybodys.has(key)

it('every text field of a body is known either as words or as an id', () => {
  const unknown = fields.filter((field) => !words.has(field.name) && !isKnown(nameOf(field)))
  // A new field that holds an id gets a case in `refused`.
  expect(unknown.map(nameOf)).toEqual([])
  const there = new Set(fields.map(nameOf))
  const known = [...Object.keys(refused), ...Object.keys(passedOver), ...anybodys]
  expect(known.filter((key) => !there.has(key))).toEqual([])
})

/** Whether a call is refused at the field itself, or as a whole; null where it is taken. */
async function refusalOf(name: string, by: Member, [method, path, body]: CallWithBody) {
  const answer = await (path.startsWith('/api') ? callData : call)(method, path, { bearer: by.bearer, body })
  if (answer.ok) return null
  const { code, fields: wrong = {} } = await answer.json<{ code: string; fields?: object }>()
  return Object.keys(wrong).some((key) => key.split('.').includes(name)) ? 'at the field' : code
}

it.each(Object.entries(refused))('%s refuses what is another member’s', async (key, build) => {
  const [by, other] = [await newMember(), await newMember()]
  const name = key.split(/[ .]/).at(-1) ?? ''
  const refusal = await refusalOf(name, by, await build(by, other))
  if (refusal === 'at the field') return
  expect(['forbidden', 'not_found']).toContain(refusal)
  // Refused as a whole: then the id was the reason only if the same call with an own one is taken.
  expect(await refusalOf(name, by, await build(by, by))).toBeNull()
})

it('an answer names no file that was sent to another form', async () => {
  const [by, other] = [await newMember(), await newMember()]
  const elements = [{ type: 'file', key: 'paper', question: 'Your paper?' }]
  const [own, theirs] = [
    await publishedForm(by.bearer, { elements }),
    await publishedForm(other.bearer, { elements }),
  ]
  const headers = { 'Content-Type': 'image/png', 'X-File-Name': 'a.png' }
  const sent = await call('POST', `/forms/${theirs.id}/files?key=paper`, { bytes: realPictures.png, headers })
  const { fileId } = await sent.json<{ fileId: string }>()
  expect([sent.status, (await answerForm(own, { paper: fileId })).status]).toEqual([201, 422])
})

it('items of another list are neither cleared nor brought back', async () => {
  const [by, other] = [await newMember(), await newMember()]
  const [own, theirs] = [await todoItem(by), await todoItem(other)]
  const clear = (list: string, one: Member) =>
    call('POST', `/todos/${list}/items/clear`, { bearer: one.bearer, body: { ids: [theirs.id] } })
  const isThere = async () => (await call('GET', theirs.path, { bearer: other.bearer })).status
  await clear(own.list, by)
  expect(await isThere()).toBe(200)
  await clear(theirs.list, other)
  await call('POST', `/todos/${own.list}/items/restore`, { bearer: by.bearer, body: { ids: [theirs.id] } })
  expect(await isThere()).toBe(404)
})
