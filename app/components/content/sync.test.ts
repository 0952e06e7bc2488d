import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Asker } from './asker'
import { cursorColor, cursorColors, peopleIn, readPresent } from './people'
import { atFirst, type Facts, signOf, waitBefore, wouldLose } from './sign'

const facts = (change: Partial<Facts>): Facts => ({ ...atFirst, ...change })

describe('the sign', () => {
  it('says nothing before anything is known', () => {
    expect(signOf(atFirst)).toEqual({ state: 'opening' })
    expect(signOf(facts({ isConnected: true }))).toEqual({ state: 'opening' })
  })

  it('says saved only when the room has confirmed the last edit', () => {
    const open = { isConnected: true, isKnown: true }
    expect(signOf(facts({ ...open, made: 3, saved: 2, kept: 3 }))).toEqual({ state: 'saving' })
    expect(signOf(facts({ ...open, made: 3, saved: 3 }))).toEqual({ state: 'saved' })
  })

  it('tells offline what happens to the edits', () => {
    const gone = { isKnown: true, isConnected: false }
    expect(signOf(facts({ ...gone }))).toEqual({ state: 'offline', changes: 'none' })
    expect(signOf(facts({ ...gone, made: 2, kept: 2 }))).toEqual({ state: 'offline', changes: 'kept' })
    expect(signOf(facts({ ...gone, made: 2, kept: 1 }))).toEqual({ state: 'offline', changes: 'unkept' })
  })

  it('says that an edit was refused, and no longer once everything is saved', () => {
    const refused = facts({ isConnected: true, isKnown: true, made: 1, refusal: 'too_large' })
    expect(signOf(refused)).toEqual({ state: 'refused', why: 'too_large' })
    expect(signOf({ ...refused, saved: 1 })).toEqual({ state: 'saved' })
    expect(signOf(facts({ refusal: 'session' }))).toEqual({ state: 'refused', why: 'session' })
  })

  it('warns of leaving only when an edit is nowhere else', () => {
    expect(wouldLose(facts({ made: 2, saved: 1, kept: 1 }))).toBe(true)
    expect(wouldLose(facts({ made: 2, saved: 0, kept: 2 }))).toBe(false)
    expect(wouldLose(facts({ made: 2, saved: 2, kept: 0 }))).toBe(false)
  })

  it('waits two seconds first, then longer, and never more than about a minute', () => {
    expect(waitBefore(0, 0)).toBe(2_000)
    expect(waitBefore(3, 0)).toBeGreaterThan(waitBefore(2, 0))
    expect(waitBefore(50, 1)).toBeLessThanOrEqual(78_000)
  })
})

describe('asking the room', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function start() {
    const asked: number[] = []
    const saved: number[] = []
    const lost: string[] = []
    const asker = new Asker({
      ask: (id) => asked.push(id) > 0,
      onSaved: (made) => saved.push(made),
      onLost: () => lost.push('lost'),
    })
    return { asker, asked, saved, lost }
  }

  it('waits for a pause in typing, but not for ever', () => {
    const { asker, asked } = start()
    for (let made = 1; made <= 20; made += 1) {
      asker.edited(made)
      vi.advanceTimersByTime(200)
    }
    expect(asked.length).toBeGreaterThan(0)
  })

  it('counts as saved only what was made when it asked', () => {
    const { asker, asked, saved } = start()
    asker.edited(1)
    vi.advanceTimersByTime(700)
    asker.edited(2)
    asker.answered(asked[0] ?? 0, true)
    expect(saved).toEqual([1])
    vi.advanceTimersByTime(3_000)
    asker.answered(asked[1] ?? 0, true)
    expect(saved).toEqual([1, 2])
  })

  it('asks again when something is missing, and sends it again when it stays missing', () => {
    const { asker, asked, saved, lost } = start()
    asker.edited(1)
    for (let round = 0; round < 5; round += 1) {
      vi.advanceTimersByTime(3_500)
      asker.answered(asked.at(-1) ?? 0, false)
    }
    expect(asked).toHaveLength(5)
    expect(saved).toEqual([])
    expect(lost).toEqual(['lost'])
  })

  it('takes silence for a loss, and an old answer for none', () => {
    const { asker, asked, saved, lost } = start()
    asker.edited(1)
    vi.advanceTimersByTime(11_000)
    expect(lost).toEqual(['lost'])
    asker.answered(asked[0] ?? 0, true)
    expect(saved).toEqual([])
  })
})

describe('people in content', () => {
  const ana = { user: { id: 'user_a', name: 'Ana', color: '#112233' } }

  it('shows everybody once, oneself first', () => {
    const states = [{ user: { id: 'user_b', name: 'سارا', color: '#2f5bd0' } }, ana, ana, {}]
    expect(peopleIn(states, 'user_a').map(({ name }) => name)).toEqual(['Ana', 'سارا'])
  })

  it('does not believe what cannot be shown', () => {
    expect(readPresent({ name: ' ' })).toBeNull()
    expect(readPresent('Ana')).toBeNull()
    const odd = readPresent({ id: 'user_x', name: 'n'.repeat(500), color: 'url(https://evil.example)' })
    expect(odd?.name).toHaveLength(60)
    expect(cursorColors).toContain(odd?.color)
  })

  it('gives a person the same colour everywhere', () => {
    expect(cursorColor('user_a')).toBe(cursorColor('user_a'))
    for (const color of cursorColors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
  })
})
