import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { contentRules } from '../contents/rules'
import { finderOf } from '../contents/structs'
import { contents } from '../things'
import { changedIds, DiagramBinding, putElement, readElements, type SceneElement } from './binding'

const { root } = contents.diagrams

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
type Random = ReturnType<typeof randomOf>

const rectangle = {
  type: 'text',
  text: 'words',
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  index: 'a0',
  isDeleted: false,
  groupIds: [],
}

/** An editor as Excalidraw is one: a scene whose elements get a new version with each change, and a history of one's own. */
class Replica {
  readonly doc = new Y.Doc()
  readonly scene = new Map<string, SceneElement>()
  private readonly binding: DiagramBinding
  private readonly history: { id: string; before: Partial<SceneElement> }[] = []
  busy: string | null = null
  made = 0

  constructor(
    readonly name: string,
    readonly random: Random,
  ) {
    const elements = this.doc.getMap(root)
    this.binding = new DiagramBinding(elements, () => this.random(2 ** 31))
    elements.observeDeep((events, { origin }) => {
      if (origin === this.binding) return
      this.flush()
      this.take(changedIds(events))
    })
  }

  take(ids: Iterable<string> = []): void {
    for (const element of this.binding.take(ids, this.scene, (id) => id === this.busy))
      this.scene.set(element.id, element)
  }

  get hasWaiting(): boolean {
    return this.binding.hasWaiting
  }

  flush(): void {
    this.binding.write([...this.scene.values()])
  }

  change(id: string, change: Partial<SceneElement>, isUndone = false): void {
    const before = this.scene.get(id)
    if (!before) return
    const former = Object.fromEntries(Object.keys(change).map((name) => [name, before[name]]))
    if (!isUndone) this.history.push({ id, before: former })
    const versions = { version: before.version + 1, versionNonce: this.random(2 ** 31) }
    this.scene.set(id, { ...before, ...change, ...versions })
  }

  add(): string {
    const id = `${this.name}${this.made++}`
    const index = `a${String.fromCharCode(97 + this.random(26))}`
    this.scene.set(id, { ...rectangle, id, index, version: 1, versionNonce: this.random(2 ** 31) })
    this.history.push({ id, before: { isDeleted: true } })
    return id
  }

  undo(): void {
    const last = this.history.pop()
    if (last) this.change(last.id, last.before, true)
  }

  shown(): string {
    return JSON.stringify(
      [...this.scene.values()]
        .filter(({ isDeleted }) => isDeleted !== true)
        .map(({ version, versionNonce, ...rest }) => Object.entries(rest).sort())
        .sort(),
    )
  }
}

function editAtRandom(replica: Replica, random: Random): void {
  const ids = [...replica.scene.keys()]
  const id = ids[random(ids.length)]
  const dice = random(100)
  if (id === undefined || dice < 25) replica.add()
  else if (dice < 50) replica.change(id, { x: random(1_000), y: random(1_000) })
  else if (dice < 62) replica.change(id, { strokeColor: `#${100 + random(800)}` })
  else if (dice < 72) replica.change(id, { index: `b${random(1_000)}` })
  else if (dice < 76) replica.change(id, { text: `words ${random(1_000)}` })
  else if (dice < 84) replica.change(id, { isDeleted: true })
  else if (dice < 94) replica.undo()
  else replica.busy = random(2) === 0 ? id : null
  if (random(3) === 0) replica.flush()
}

const sync = (one: Replica, other: Replica) => {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc)), 'room')
}

const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1)

it.each(seeds)(
  'two editors with cuts, moves, deletions and undo agree in the end and lose nothing: seed %i',
  (seed) => {
    const random = randomOf(seed)
    const [one, other] = [new Replica('one', random), new Replica('other', random)]
    for (let step = 0; step < 300; step += 1) {
      editAtRandom(random(2) === 0 ? one : other, random)
      // Between cuts they hear of each other at once; a cut lasts some thirty edits.
      if (Math.floor(step / 30) % 2 === 0) sync(one, other)
    }
    for (const replica of [one, other]) {
      replica.busy = null
      replica.take()
      replica.flush()
    }
    sync(one, other)
    expect(one.shown()).toBe(other.shown())
    const kept = readElements(one.doc.getMap(root), true)
    for (const replica of [one, other])
      for (const { id, isDeleted } of replica.scene.values())
        expect(kept.find((element) => element.id === id)?.isDeleted ?? true).toBe(isDeleted)
    expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length)
    expect(kept.length).toBeGreaterThan(10)
    const update = Y.encodeStateAsUpdate(one.doc)
    const { structs } = Y.decodeUpdate(update)
    const doc = new Y.Doc()
    expect(contentRules.diagrams.accepts({ structs, find: finderOf(structs, doc.store), doc })).toBe(true)
  },
)

describe('two editors of one element', () => {
  function pair() {
    const random = randomOf(7)
    const [one, other] = [new Replica('one', random), new Replica('other', random)]
    const id = one.add()
    one.flush()
    sync(one, other)
    return { one, other, id }
  }

  it('keep each other’s changes of different fields, and a deletion leaves what was changed meanwhile', () => {
    const { one, other, id } = pair()
    one.change(id, { strokeColor: '#111' })
    one.flush()
    other.change(id, { x: 40 })
    other.change(id, { isDeleted: true })
    other.flush()
    sync(one, other)
    expect(one.scene.get(id)).toMatchObject({ strokeColor: '#111', x: 40, isDeleted: true })
    other.undo()
    other.flush()
    sync(one, other)
    expect(one.scene.get(id)).toMatchObject({ strokeColor: '#111', x: 40, isDeleted: false })
    expect(one.shown()).toBe(other.shown())
  })

  it('do not write back what they were sent, nor take what they wrote themselves', () => {
    const { one, other, id } = pair()
    one.change(id, { x: 5 })
    one.flush()
    sync(one, other)
    const before = Y.encodeStateVector(other.doc)
    other.flush()
    expect(Y.encodeStateVector(other.doc)).toEqual(before)
    expect(one.scene.get(id)?.version).toBe(2)
  })

  it('wait with a change of what the reader is changing, and neither undoes the other', () => {
    const { one, other, id } = pair()
    one.busy = id
    one.change(id, { strokeColor: '#222' })
    other.change(id, { x: 300 })
    other.flush()
    sync(one, other)
    expect(one.scene.get(id)).toMatchObject({ x: 0, strokeColor: '#222' })
    expect(one.hasWaiting).toBe(true)
    one.change(id, { backgroundColor: '#333' })
    one.flush()
    one.busy = null
    one.take()
    expect(one.hasWaiting).toBe(false)
    sync(one, other)
    for (const { scene } of [one, other])
      expect(scene.get(id)).toMatchObject({ x: 300, strokeColor: '#222', backgroundColor: '#333' })
  })
})

it('a dragged element adds next to nothing to what is kept', () => {
  const replica = new Replica('one', randomOf(1))
  const id = replica.add()
  replica.flush()
  const size = Y.encodeStateAsUpdate(replica.doc).length
  for (let step = 1; step <= 500; step += 1) {
    replica.change(id, { x: step, y: step })
    replica.flush()
  }
  expect(Y.encodeStateAsUpdate(replica.doc).length - size).toBeLessThan(60)
})

describe('a link of an element', () => {
  const box = { id: 'box', type: 'rectangle', x: 0, y: 0, width: 9, height: 9 }
  const script = 'java\tscript:alert(1)'

  it('is kept, but no script', () => {
    const elements = new Y.Doc().getMap('elements')
    putElement(elements, { ...box, link: 'https://example.com/?a=javascript:1' })
    expect(readElements(elements)).toMatchObject([{ link: 'https://example.com/?a=javascript:1' }])
    for (const link of [script, ' JavaScript:x', 'data:text/html,x', 'vbscript:x']) {
      putElement(elements, { ...box, link })
      expect(elements.get('box')).toSatisfy((fields: Y.Map<unknown>) => !fields.has('link'))
    }
  })

  it('that was kept as a script before is not given out', () => {
    const elements = new Y.Doc().getMap('elements')
    putElement(elements, box)
    const kept = elements.get('box')
    if (kept instanceof Y.Map) kept.set('link', script)
    expect(readElements(elements)[0]?.link).toBe(undefined)
  })
})
