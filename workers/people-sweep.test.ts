import { beforeEach, describe, expect, it } from 'vitest'
import { call, type Member, newMember } from '../tests/api'
import { count } from '../tests/notifications'
import { postOffer, postProject } from '../tests/projects'
import { makeThing } from '../tests/things'

/** Who calls, seen from Sara: `blocked` was blocked by her, `blocker` has blocked her. */
const roles = ['nobody', 'stranger', 'blocked', 'blocker', 'follower', 'owner'] as const
type Role = (typeof roles)[number]

async function newWorld() {
  const [sara, third, stranger, blocked, blocker, follower] = (await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => newMember()),
  )) as [Member, Member, Member, Member, Member, Member]
  const send = (by: Member, method: string, path: string, body?: object) =>
    call(method, path, { bearer: by.bearer, ...(body && { body }) })
  await send(sara, 'PATCH', '/profiles/me', { about: 'Tea', skills: [{ name: 'Zoology', level: 80 }] })
  const idea = await makeThing('ideas', sara.bearer, 'Zebra kettle')
  const question = await makeThing('questions', sara.bearer, 'Zebra teapot')
  const { id: project } = await postProject(sara, { name: 'Zebra shop' })
  const { id: market } = await postProject(third, { name: 'Zebra market' })
  const other = await makeThing('ideas', third.bearer, 'A cup')
  const asked = await makeThing('questions', third.bearer, 'Which cup?')
  const given = await send(sara, 'POST', `/questions/${asked}/answers`, { text: 'The one of clay' })
  const { id: answer } = await given.json<{ id: string }>()
  await send(third, 'PUT', `/questions/${asked}/accepted`, { answerId: answer })
  const said = await send(sara, 'POST', `/things/${other}/comments`, { text: 'Good' })
  const { id: comment } = await said.json<{ id: string }>()
  await send(sara, 'PUT', `/things/${third.user.id}/follow`)
  await send(third, 'PUT', `/things/${sara.user.id}/follow`)
  await send(follower, 'PUT', `/things/${sara.user.id}/follow`)
  const done = await send(sara, 'GET', '/timeline')
  const event = (await done.json<{ items: { id: string }[] }>()).items[0]?.id ?? ''
  await send(sara, 'PUT', `/people/${blocked.user.id}/block`)
  await send(blocker, 'PUT', `/people/${sara.user.id}/block`)
  const by: Record<Role, Member | undefined> = {
    ...{ nobody: undefined, stranger, blocked, blocker, follower, owner: sara },
  }
  return { sara, third, idea, question, asked, answer, project, market, other, comment, event, by, send }
}

type World = Awaited<ReturnType<typeof newWorld>>
type Statuses = readonly [number, number, number, number, number, number]
type Row = [call: string, body: ((world: World) => object) | null, Statuses]

const said = { text: 'A word' }
const anAnswer = { text: 'An answer of several words' }

/** Parameters such as `:sara` are replaced by ids of the world. One column for each role, in the order of `roles`. */
const calls: Row[] = [
  ['GET /profiles/:handle', null, [200, 200, 404, 200, 200, 200]],
  ['GET /profiles/:sara', null, [200, 200, 404, 200, 200, 200]],
  ['GET /profiles/:handle/doings', null, [200, 200, 404, 200, 200, 200]],
  ['GET /profiles/:handle/resume', null, [200, 200, 404, 200, 200, 200]],
  ['GET /profiles/:handle/reviews', null, [200, 200, 404, 200, 200, 200]],
  ['PATCH /profiles/me', () => ({ about: 'Mine' }), [401, 200, 200, 200, 200, 200]],
  ['PUT /profiles/me/resume', () => ({ basics: { summary: 'Mine' } }), [401, 200, 200, 200, 200, 200]],
  ['PUT /profiles/me/avatar', () => ({}), [401, 415, 415, 415, 415, 415]],
  ['DELETE /profiles/me/avatar', null, [401, 204, 204, 204, 204, 204]],
  ['GET /people?q=sara', null, [401, 200, 200, 200, 200, 200]],
  ['PUT /things/:sara/follow', null, [401, 204, 404, 403, 204, 403]],
  ['DELETE /things/:sara/follow', null, [401, 204, 204, 204, 204, 204]],
  ['GET /follows?of=followers&user=:handle', null, [401, 200, 404, 200, 200, 200]],
  ['GET /follows?of=following&user=:handle', null, [401, 200, 404, 200, 200, 200]],
  ['GET /timeline?user=:handle', null, [200, 200, 404, 200, 200, 200]],
  ['GET /timeline', null, [401, 200, 200, 200, 200, 200]],
  ['GET /timeline/following', null, [401, 200, 200, 200, 200, 200]],
  ['GET /timeline/settings', null, [401, 200, 200, 200, 200, 200]],
  ['PATCH /timeline/settings', () => ({ ideas: 'everyone' }), [401, 200, 200, 200, 200, 200]],
  ['DELETE /timeline/:event', null, [401, 404, 404, 404, 404, 204]],
  ['POST /timeline/:event/restore', null, [401, 404, 404, 404, 404, 204]],
  ['GET /notifications', null, [401, 200, 200, 200, 200, 200]],
  ['GET /notifications/count', null, [401, 200, 200, 200, 200, 200]],
  ['GET /notifications/settings', null, [401, 200, 200, 200, 200, 200]],
  ['PATCH /notifications/settings', () => ({ followed: true }), [401, 200, 200, 200, 200, 200]],
  ['PATCH /notifications/settings', ({ idea }) => ({ mute: [idea] }), [401, 200, 200, 200, 200, 200]],
  ['POST /notifications/read', () => ({}), [401, 200, 200, 200, 200, 200]],
  ['GET /search?q=zebra', null, [200, 200, 200, 200, 200, 200]],
  ['GET /search?kind=messages&q=zebra', null, [200, 200, 200, 200, 200, 200]],
  ['GET /home/recent', null, [401, 200, 200, 200, 200, 200]],
  ['GET /home/score', null, [401, 200, 200, 200, 200, 200]],
  ['GET /pushes', null, [401, 200, 200, 200, 200, 200]],
  ['PUT /pushes', () => ({ endpoint: 'nowhere' }), [401, 422, 422, 422, 422, 422]],
  ['DELETE /pushes/push_00000000000000000000', null, [401, 404, 404, 404, 404, 404]],
  ['DELETE /digests/unknown', null, [404, 404, 404, 404, 404, 404]],
  ['GET /digests/unknown', null, [404, 404, 404, 404, 404, 404]],
  ['PUT /people/:sara/block', null, [401, 204, 204, 204, 204, 403]],
  ['DELETE /people/:sara/block', null, [401, 204, 204, 204, 204, 204]],
  ['POST /people/:sara/reports', () => ({ reason: 'spam', text: '' }), [401, 201, 201, 201, 201, 403]],
  ['POST /chats', ({ sara }) => ({ with: sara.user.id }), [401, 201, 422, 422, 201, 422]],
  ['PUT /things/:idea/vote', () => ({ value: 1 }), [401, 200, 403, 403, 200, 403]],
  ['PUT /things/:question/vote', () => ({ value: -1 }), [401, 200, 403, 403, 200, 403]],
  ['PUT /things/:question/follow', null, [401, 204, 403, 403, 204, 204]],
  ['GET /things/:idea/comments', null, [200, 200, 200, 200, 200, 200]],
  ['POST /things/:idea/comments', () => said, [401, 201, 403, 403, 201, 201]],
  [
    'POST /things/:other/comments',
    ({ comment }) => ({ ...said, replyTo: comment }),
    [401, 201, 403, 403, 201, 201],
  ],
  ['POST /questions/:question/answers', () => anAnswer, [401, 201, 403, 403, 201, 201]],
]

const filled = (text: string, { sara, idea, question, asked, project, market, other, event }: World) =>
  text
    .replace(':handle', sara.user.handle)
    .replace(':sara', sara.user.id)
    .replace(':idea', idea)
    .replace(':question', question)
    .replace(':asked', asked)
    .replace(':project', project)
    .replace(':market', market)
    .replace(':other', other)
    .replace(':event', event)

it.each(calls)('%s answers each by who they are to a member', async (named, body, statuses) => {
  const found: number[] = []
  const world = await newWorld()
  const [method = '', path = ''] = filled(named, world).split(' ')
  for (const role of roles) {
    const answered = await call(method, path, {
      bearer: world.by[role]?.bearer,
      ...(body && { body: body(world) }),
    })
    found.push(answered.status)
  }
  expect(found).toEqual([...statuses])
})

describe('between two members with a block, everywhere', () => {
  let world: World
  beforeEach(async () => {
    world = await newWorld()
  })
  const bodyOf = async (role: Role, path: string) =>
    (await call('GET', filled(path, world), { bearer: world.by[role]?.bearer })).text()

  /**
   * Pages that show a member or their things, and the roles that see it: the blocker still finds the person, to unblock
   * them.
   */
  const places: [path: string, seen: (world: World) => string, by: readonly Role[]][] = [
    ['/people?q=:handle', ({ sara }) => sara.user.id, ['stranger', 'blocker', 'follower']],
    [
      '/search?kind=people&q=:handle',
      ({ sara }) => sara.user.id,
      ['nobody', 'stranger', 'blocker', 'follower'],
    ],
    [
      '/search?kind=people&q=zoology',
      ({ sara }) => sara.user.id,
      ['nobody', 'stranger', 'blocker', 'follower'],
    ],
    ['/search?kind=ideas&q=zebra', ({ idea }) => idea, ['nobody', 'stranger', 'follower', 'owner']],
    [
      '/search?kind=questions&q=zebra',
      ({ question }) => question,
      ['nobody', 'stranger', 'follower', 'owner'],
    ],
    ['/search?kind=projects&q=zebra', ({ project }) => project, ['nobody', 'stranger', 'follower', 'owner']],
    ['/ideas', ({ idea }) => idea, ['nobody', 'stranger', 'follower', 'owner']],
    ['/projects', ({ project }) => project, ['nobody', 'stranger', 'follower', 'owner']],
    ['/projects?owner=:handle', ({ project }) => project, ['nobody', 'stranger', 'follower', 'owner']],
    ['/projects/:market/similar', ({ project }) => project, ['nobody', 'stranger', 'follower', 'owner']],
    ['/questions', ({ question }) => question, ['nobody', 'stranger', 'follower', 'owner']],
    ['/questions?sort=top', ({ question }) => question, ['nobody', 'stranger', 'follower', 'owner']],
    [
      '/questions/similar?title=zebra%20teapot',
      ({ question }) => question,
      ['nobody', 'stranger', 'follower', 'owner'],
    ],
    ['/questions/:asked/answers', ({ answer }) => answer, ['nobody', 'stranger', 'follower', 'owner']],
    [
      '/questions/:asked/answers?acceptedFirst=true',
      ({ answer }) => answer,
      ['nobody', 'stranger', 'follower', 'owner'],
    ],
    [
      '/questions/:asked?answers=true',
      ({ answer }) => `"id":"${answer}"`,
      ['nobody', 'stranger', 'follower', 'owner'],
    ],
  ]
  it.each(places)('%s shows a member to the right people', async (path, seen, by) => {
    const sees = await Promise.all(
      roles.map(async (role) => (await bodyOf(role, path)).includes(seen(world))),
    )
    expect(roles.filter((_, at) => sees[at])).toEqual(by)
  })

  it('lists of followers, and the timeline of followed members, leave out blocked ones', async () => {
    const { by, third, sara, send } = world
    for (const role of roles.slice(1)) {
      const member = by[role] as Member
      await send(member, 'PUT', `/things/${third.user.id}/follow`)
      const isSeen = !['blocked', 'blocker'].includes(role)
      for (const of of ['followers', 'following']) {
        const list = await bodyOf(role, `/follows?of=${of}&user=${third.user.handle}`)
        expect(list.includes(`@${sara.user.handle}`) || list.includes(sara.user.id), `${role} ${of}`).toBe(
          isSeen,
        )
      }
      expect((await bodyOf(role, '/timeline/following')).includes(sara.user.id), role).toBe(isSeen)
    }
  })

  it('nothing is notified, mentioned, shared or offered between them', async () => {
    const { by, sara, other, project, send } = world
    await send(sara, 'POST', '/notifications/read', {})
    for (const role of ['blocked', 'blocker'] as const) {
      const member = by[role] as Member
      await send(member, 'POST', `/things/${other}/comments`, { text: `Hello @${sara.user.handle}` })
      await send(sara, 'POST', `/things/${other}/comments`, { text: `Hello @${member.user.handle}` })
      for (const [one, two] of [
        [member, sara],
        [sara, member],
      ] as const) {
        const list = await makeThing('todos', one.bearer, 'A list')
        const shared = await send(one, 'PUT', `/todos/${list}/members`, {
          member: two.user.id,
          role: 'viewer',
        })
        expect(shared.status).toBe(422)
      }
      expect((await postOffer(member, project)).status).toBe(403)
      expect([role, await count(member)]).toEqual([role, 0])
    }
    expect(await count(sara)).toBe(0)
    const stranger = by.stranger as Member
    await send(stranger, 'POST', `/things/${other}/comments`, { text: `Hello @${sara.user.handle}` })
    expect((await postOffer(stranger, project)).status).toBe(201)
    expect(await count(sara)).toBe(2)
  })

  it('an offer leaves the lists of who received it with a block, and stays with who made it', async () => {
    const { by, sara, project, send } = world
    const stranger = by.stranger as Member
    const { id } = await (await postOffer(stranger, project)).json<{ id: string }>()
    const lists = ['/offers?as=owner', '/projects/:project/offers', '/projects/:project/offers?sort=best']
    for (const path of lists) expect(await bodyOf('owner', path), path).toContain(id)
    await send(sara, 'PUT', `/people/${stranger.user.id}/block`)
    for (const path of lists) expect(await bodyOf('owner', path), path).not.toContain(id)
    for (const path of ['/offers?as=maker', '/projects/:project/offers'])
      expect(await bodyOf('stranger', path), path).toContain(id)
  })

  it('a block ends what was followed in both directions, and a chat of before', async () => {
    const { by, sara, send } = world
    const follower = by.follower as Member
    await send(sara, 'PUT', `/things/${follower.user.id}/follow`)
    const opened = await send(follower, 'POST', '/chats', { with: sara.user.id })
    const { id } = await opened.json<{ id: string }>()
    await send(follower, 'PUT', `/people/${sara.user.id}/block`)
    for (const member of [sara, follower]) {
      const list = await send(member, 'GET', '/follows?of=following')
      const { items } = await list.json<{ items: { id: string }[] }>()
      expect(items.filter(({ id: of }) => [sara.user.id, follower.user.id].includes(of))).toEqual([])
      expect(
        (await send(member, 'POST', `/chats/${id}/messages`, { clientId: 'client-0001', text: 'Hello' }))
          .status,
      ).toBe(403)
    }
  })
})
