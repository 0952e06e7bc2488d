import { describe, expect, it } from 'vitest'
import { partySecret } from './settings'
import { address, connect, ticket } from './socket'

const move = { type: 'moved', revision: 2, items: [], gone: ['item_1'], isWhole: true }

function tell(room: string, body: unknown, secret = partySecret) {
  return fetch(address(`live/${room}`), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  })
}

const enter = async (room: string, user: string, session = `session_${user}`) =>
  connect(`live/${room}`, { ticket: await ticket({ user, session, room: `live:${room}` }) })

describe("a thing's room", () => {
  it('says who is here, each once, and who has gone', async () => {
    const sara = await enter('todo_here', 'user_s')
    expect(await sara.next()).toEqual({ type: 'here', users: ['user_s'] })
    const twice = await enter('todo_here', 'user_s')
    expect(await sara.next()).toEqual({ type: 'here', users: ['user_s'] })
    const omid = await enter('todo_here', 'user_o')
    expect(await sara.next()).toEqual({ type: 'here', users: ['user_s', 'user_o'] })
    omid.socket.close()
    expect(await sara.next()).toEqual({ type: 'here', users: ['user_s'] })
    sara.socket.close()
    twice.socket.close()
  })

  it('tells a change to everybody in it and to nobody in another', async () => {
    const [one, two, elsewhere] = await Promise.all([
      enter('todo_a', 'user_1'),
      enter('todo_a', 'user_1'),
      enter('todo_b', 'user_1'),
    ])
    expect((await tell('todo_a', move)).status).toBe(204)
    for (const each of [one, two]) {
      let said = await each.next()
      while ((said as { type: string }).type === 'here') said = await each.next()
      expect(said).toEqual(move)
    }
    elsewhere.say({ type: 'ping' })
    await elsewhere.next()
    expect(await elsewhere.next()).toEqual({ type: 'here', users: ['user_1'] })
    for (const each of [one, two, elsewhere]) each.socket.close()
  })

  it('does not tell who looks at what is not theirs', async () => {
    const given = await ticket({ user: 'user_v', room: 'live:idea_a', role: 'viewer', visitor: true })
    const visitor = await connect('live/idea_a', { ticket: given })
    expect(await visitor.next()).toEqual({ type: 'here', users: [] })
    const owner = await enter('idea_a', 'user_o')
    expect(await owner.next()).toEqual({ type: 'here', users: ['user_o'] })
    const votes = { type: 'votes', id: 'idea_a', score: 3 }
    expect((await tell('idea_a', votes)).status).toBe(204)
    expect(await visitor.next()).toEqual({ type: 'here', users: ['user_o'] })
    expect(await visitor.next()).toEqual(votes)
    for (const each of [visitor, owner]) each.socket.close()
  })

  it('hears changes from our own workers only, and only such as are known', async () => {
    expect((await tell('todo_a', move, 'not-the-secret-0123456789abcdef0123456789')).status).toBe(401)
    expect((await tell('todo_a', { type: 'moved', revision: 'x' })).status).toBe(422)
    expect((await tell('todo_a', { type: 'unknown' })).status).toBe(422)
  })

  it('is not entered with a ticket of another thing, nor without one', async () => {
    const wrong = await ticket({ room: 'live:todo_other' })
    await expect(connect('live/todo_a', { ticket: wrong })).rejects.toThrow('refused 401')
    await expect(connect('live/todo_a')).rejects.toThrow('refused 401')
  })

  it('closes the sockets of a member whose access ends, and of everybody when it is deleted', async () => {
    const early = await ticket({ user: 'user_out', room: 'live:todo_end' })
    const out = await enter('todo_end', 'user_out')
    const stays = await enter('todo_end', 'user_in')
    await tell('todo_end', { type: 'withdrawn', userId: 'user_out' })
    expect(await out.closed).toBe(4403)
    const late = await connect('live/todo_end', { ticket: early })
    expect(await late.closed).toBe(4401)
    await tell('todo_end', { type: 'changed', userId: 'user_in' })
    expect(await stays.closed).toBe(4401)
    const last = await enter('todo_del', 'user_in')
    await tell('todo_del', { type: 'deleted' })
    expect(await last.closed).toBe(4403)
  })

  it('answers what is no message with an error, closes a flood and what is too large, and nobody else', async () => {
    const calm = await enter('todo_flood', 'user_calm')
    const loud = await enter('todo_flood', 'user_loud')
    const big = await enter('todo_flood', 'user_big')
    loud.say({ type: 'check', id: 'x' })
    let said = await loud.next()
    while ((said as { type: string }).type === 'here') said = await loud.next()
    expect(said).toEqual({ type: 'refused', reason: 'malformed' })
    for (let count = 0; count < 60; count++) loud.say({ type: 'ping' })
    expect(await loud.closed).toBe(4429)
    big.socket.send('x'.repeat(5000))
    expect(await big.closed).toBe(4413)
    const binary = await enter('todo_flood', 'user_binary')
    binary.socket.send(Buffer.from([1, 2, 3]))
    expect(await binary.closed).toBe(1003)
    expect(calm.socket.readyState).toBe(1)
    calm.socket.close()
    expect(await calm.closed).toBe(1005)
  })
})
