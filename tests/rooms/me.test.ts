import { describe, expect, it } from 'vitest'
import { origin, partySecret, partySecretBefore, ticketSecret, ticketSecretBefore } from './settings'
import { address, connect, ticket } from './socket'

const push = (user: string, body: unknown, secret = partySecret) =>
  fetch(address(`me/${user}`), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  })

describe('a ticket', () => {
  it('opens the room that it names', async () => {
    const tab = await connect('me/user_1', { ticket: await ticket(), origin })
    expect(await tab.next()).toEqual({ type: 'hello' })
    tab.socket.close()
  })

  it('that was signed with the secret before opens the room too', async () => {
    const given = await ticket({ secret: ticketSecretBefore })
    const tab = await connect('me/user_1', { ticket: given, origin })
    expect(await tab.next()).toEqual({ type: 'hello' })
    tab.socket.close()
  })

  const issued = Math.floor(Date.now() / 1000) - 120
  it.each([
    ['is missing', undefined],
    ['has expired', ticket({ issued })],
    ['is for another room', ticket({ room: 'me:user_2' })],
    ['is for another party', ticket({ room: 'chat:user_1' })],
    ['is signed with another key', ticket({ secret: 'another-key-0123456789abcdef0123456789abc' })],
    ['is signed with the secret of our own calls', ticket({ secret: partySecretBefore })],
    ['is not a ticket', 'aaaa.bbbb.cccc'],
  ])('that %s is refused', async (_name, given) => {
    const value = await given
    await expect(connect('me/user_1', value ? { ticket: value } : {})).rejects.toThrow('refused 401')
  })

  it('opens the room only once', async () => {
    const once = await ticket()
    const first = await connect('me/user_1', { ticket: once })
    await first.next()
    const second = await connect('me/user_1', { ticket: once })
    expect(await second.closed).toBe(4401)
    first.socket.close()
  })

  it('is refused from a page of another origin', async () => {
    const given = await ticket()
    await expect(connect('me/user_1', { ticket: given, origin: 'https://evil.test' })).rejects.toThrow(
      'refused 403',
    )
  })
})

describe('a socket', () => {
  it('opens from any page with a ticket that an access token asked for', async () => {
    const tab = await connect('me/user_1', {
      ticket: await ticket({ anyPage: true }),
      origin: 'https://theirs.test',
    })
    expect(await tab.next()).toEqual({ type: 'hello' })
    tab.socket.close()
  })

  it('ends when its ticket says so, and is let in again with a new one', async () => {
    const end = Date.now() / 1000 + 0.5
    const tab = await connect('me/user_1', { ticket: await ticket({ end }) })
    expect(await tab.closed).toBe(4401)
    const again = await connect('me/user_1', { ticket: await ticket() })
    expect(await again.next()).toEqual({ type: 'hello' })
    again.socket.close()
  })

  it('comes back at once after a change of access, with a ticket of the same second', async () => {
    const user = 'user_changed'
    const tab = await connect(`me/${user}`, { ticket: await ticket({ user }) })
    await tab.next()
    await push(user, { type: 'changed', userId: user })
    expect(await tab.closed).toBe(4401)
    const again = await connect(`me/${user}`, { ticket: await ticket({ user }) })
    expect(await again.next()).toEqual({ type: 'hello' })
    again.socket.close()
  })
})

describe('a sign-out', () => {
  it('reaches every tab, closes those of its session and refuses its older tickets', async () => {
    const user = 'user_out'
    const mine = await connect(`me/${user}`, { ticket: await ticket({ user, session: 'session_a' }) })
    const other = await connect(`me/${user}`, { ticket: await ticket({ user, session: 'session_b' }) })
    await mine.next()
    await other.next()
    const early = await ticket({ user, session: 'session_a' })
    const message = { type: 'signedOut', sessionId: 'session_a' }
    expect((await push(user, message)).status).toBe(204)
    expect(await mine.next()).toEqual(message)
    expect(await other.next()).toEqual(message)
    expect(await mine.closed).toBe(4403)
    const late = await connect(`me/${user}`, { ticket: early })
    expect(await late.closed).toBe(4403)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    other.socket.close()
  })

  it('reaches tabs that call themselves by one and the same name', async () => {
    const user = 'user_twice'
    const tab = async () => connect(`me/${user}`, { ticket: `${await ticket({ user })}&_pk=the-same` })
    const tabs = [await tab(), await tab()]
    for (const one of tabs) await one.next()
    await push(user, { type: 'signedOut', sessionId: 'session_1' })
    expect(await Promise.all(tabs.map(({ closed }) => closed))).toEqual([4403, 4403])
  })

  it('is taken from our own workers only, and only in its form', async () => {
    const message = { type: 'signedOut', sessionId: 'session_a' }
    expect((await push('user_1', message, partySecretBefore)).status).toBe(204)
    for (const foreign of ['guess', ticketSecret, ticketSecretBefore])
      expect((await push('user_1', message, foreign)).status).toBe(401)
    expect((await fetch(address('me/user_1'))).status).toBe(401)
    expect((await push('user_1', { type: 'signedOut' })).status).toBe(422)
    expect((await push('user_1', 'text')).status).toBe(422)
  })
})

describe('a tab', () => {
  it('hears at once how many notifications are unread', async () => {
    const tabs = await Promise.all(
      ['one', 'two'].map(async () => connect('me/user_6', { ticket: await ticket({ user: 'user_6' }) })),
    )
    const given = await ticket({ user: 'user_6', anyPage: true, readsOnly: true })
    const script = await connect('me/user_6', { ticket: given })
    const told = { type: 'notification', unread: 3, messages: 1 }
    for (const tab of [...tabs, script]) await tab.next()
    expect((await push('user_6', told)).status).toBe(204)
    // An access token's channel may not reveal the count of all unread things.
    script.say({ type: 'ping' })
    expect(await script.next()).toEqual({ type: 'hello' })
    script.socket.close()
    for (const tab of tabs) {
      expect(await tab.next()).toEqual(told)
      tab.socket.close()
    }
    expect((await push('user_6', { type: 'notification' })).status).toBe(422)
  })

  it('gets a sign of life back, and nothing for what is no message', async () => {
    const tab = await connect('me/user_3', { ticket: await ticket({ user: 'user_3' }) })
    await tab.next()
    tab.socket.send('not json')
    tab.say({ type: 'unknown' })
    tab.say({ type: 'ping' })
    expect(await tab.next()).toEqual({ type: 'hello' })
    tab.socket.close()
    expect(await tab.closed).toBe(1005)
  })

  it('is closed when it says too much at once', async () => {
    const tab = await connect('me/user_4', { ticket: await ticket({ user: 'user_4' }) })
    tab.socket.send('x'.repeat(5000))
    expect(await tab.closed).toBe(4413)
    const binary = await connect('me/user_4', { ticket: await ticket({ user: 'user_4' }) })
    binary.socket.send(Buffer.from([1, 2, 3]))
    expect(await binary.closed).toBe(1003)
  })

  it('is closed when it floods', async () => {
    const tab = await connect('me/user_5', { ticket: await ticket({ user: 'user_5' }) })
    for (let count = 0; count < 30; count++) tab.say({ type: 'ping' })
    expect(await tab.closed).toBe(4429)
  })
})
