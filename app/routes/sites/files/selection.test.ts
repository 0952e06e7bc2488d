import { describe, expect, it } from 'vitest'
import { kept, noSelection, pressed, stepped, typedTo } from './selection'

const names = ['assets', 'fonts', 'app.js', 'index.html', 'style.css']
const chosen = (selection: { chosen: ReadonlySet<string> }) => [...selection.chosen].sort()

describe('a press on a name', () => {
  it('chooses it alone', () => {
    const first = pressed(noSelection, names, 'app.js', {})
    expect(chosen(pressed(first, names, 'fonts', {}))).toEqual(['fonts'])
  })

  it('turns it on and off with Ctrl', () => {
    const first = pressed(noSelection, names, 'app.js', {})
    const both = pressed(first, names, 'fonts', { ctrl: true })
    expect(chosen(both)).toEqual(['app.js', 'fonts'])
    expect(chosen(pressed(both, names, 'app.js', { ctrl: true }))).toEqual(['fonts'])
  })

  it('chooses a range with Shift, in either direction, from where it began', () => {
    const first = pressed(noSelection, names, 'app.js', {})
    const down = pressed(first, names, 'style.css', { shift: true })
    expect(chosen(down)).toEqual(['app.js', 'index.html', 'style.css'])
    expect(chosen(pressed(down, names, 'fonts', { shift: true }))).toEqual(['app.js', 'fonts'])
  })

  it('adds a range with Ctrl and Shift', () => {
    const first = pressed(noSelection, names, 'assets', {})
    const second = pressed(first, names, 'index.html', { ctrl: true })
    const all = pressed(second, names, 'style.css', { ctrl: true, shift: true })
    expect(chosen(all)).toEqual(['assets', 'index.html', 'style.css'])
  })
})

describe('a step of the keyboard', () => {
  it('stays within the list', () => {
    const last = stepped(noSelection, names, 99, {})
    expect(last.active).toBe('style.css')
    expect(stepped(last, names, -3, {}).active).toBe('assets')
    expect(stepped(noSelection, [], 0, {})).toEqual(noSelection)
  })

  it('goes without choosing when Ctrl is held, and grows a range when Shift is', () => {
    const first = stepped(noSelection, names, 1, {})
    const gone = stepped(first, names, 2, { ctrl: true })
    expect([gone.active, ...chosen(gone)]).toEqual(['app.js', 'fonts'])
    const range = stepped(stepped(first, names, 2, { shift: true }), names, 3, { shift: true })
    expect(chosen(range)).toEqual(['app.js', 'fonts', 'index.html'])
  })
})

it('forgets what is not in the folder any more', () => {
  const all = pressed(pressed(noSelection, names, 'fonts', {}), names, 'style.css', { shift: true })
  expect(chosen(kept(all, ['fonts', 'new.txt']))).toEqual(['fonts'])
  expect(kept(all, ['new.txt']).active).toBeNull()
})

it('finds names by their first letters, one after the other', () => {
  expect(typedTo(names, 'a', -1)).toBe(0)
  expect(typedTo(names, 'a', 0)).toBe(2)
  expect(typedTo(names, 'a', 2)).toBe(0)
  expect(typedTo(names, 'AP', 0)).toBe(2)
  expect(typedTo(names, 'z', 0)).toBe(-1)
  expect(typedTo(['فایل', 'عکس'], 'ع', 0)).toBe(1)
})
