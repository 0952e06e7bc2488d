import { freeName } from '../workers/sites/tree/free-name'

/** Numbers that come the same again for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Folder = Map<string, Folder | string>
type Trashed = { id: string; name: string; from: string[]; thing: Folder | string }

export type Reply = { success: boolean; data: unknown }
/** Asks the connector; `files` go as a multipart upload into `path`. */
export type Ask = (
  call: string,
  body: { path?: string; files?: Record<string, string>; onTaken?: string } & object,
) => Promise<Reply>

const names = ['a', 'b', 'c', 'é', 'پوشه', 'x.txt', 'y.txt', 'متن.txt', '.htaccess', 'a (2)']
const maxThings = 70

/** An in-memory model of a site: the expected result of every call of the file manager, without its implementation. */
export class SiteModel {
  readonly root: Folder = new Map()
  private readonly trash: Trashed[] = []
  private made = 0
  /** How many calls did something, and how many were rightly refused. */
  readonly counts = { done: 0, refused: 0 }

  constructor(
    private readonly random: () => number,
    private readonly ask: Ask,
  ) {}

  /** Does one thing at random in both; throws when only one of them would do it. */
  async step(): Promise<string> {
    const steps = [
      this.upload,
      this.upload,
      this.makeFolder,
      this.edit,
      this.rename,
      this.transfer,
      this.remove,
      this.restore,
    ]
    const step = this.things().length > maxThings ? this.remove : this.pick(steps)
    return step.call(this)
  }

  private async compare(call: string, body: object, expected: (() => void) | null): Promise<Reply> {
    const reply = await this.ask(call, body)
    const what = `${call} ${JSON.stringify(body)}`
    if (reply.success !== (expected !== null))
      throw new Error(`${what} ${reply.success ? 'was done' : 'was refused'}: ${JSON.stringify(reply)}`)
    this.counts[expected ? 'done' : 'refused'] += 1
    expected?.()
    return reply
  }

  private async makeFolder(): Promise<string> {
    const [path, name] = [this.somePath(), this.pick(names)]
    const folder = this.folderAt(path)
    const fits = folder && !folder.has(name)
    await this.compare(
      'dir/create',
      { path: this.written(path), directory: this.written([name]).slice(1) },
      fits ? () => folder.set(name, new Map()) : null,
    )
    return 'dir/create'
  }

  private async upload(): Promise<string> {
    const path = this.somePath()
    const files = new Map<string, string>()
    for (let n = 0; n <= this.number(3); n += 1) {
      const inside = Array.from({ length: this.number(3) }, () => this.pick(names))
      files.set([...inside, this.pick(names)].join('/'), this.text())
    }
    const wanted = [...files].map(([name, text]) => ({ path: [...path, ...name.split('/')], text }))
    const folders = wanted.flatMap((one) => one.path.slice(0, -1).map((_, at) => one.path.slice(0, at + 1)))
    const isBlocked = folders.some((folder) => typeof this.at(folder) === 'string')
    const onTaken = this.pick(['refuse', 'replace', 'keep_both', 'skip'])
    const clashes = wanted.filter((one) => this.at(one.path) !== undefined)
    // A file that is skipped or gets a number leaves its name to the folder.
    const keepsName = (one: (typeof wanted)[number]) =>
      !clashes.includes(one) || !['keep_both', 'skip'].includes(onTaken)
    const isTwice = wanted.some(
      (one) => keepsName(one) && folders.some((folder) => folder.join('/') === one.path.join('/')),
    )
    const isRefused =
      (onTaken === 'refuse' && clashes.length > 0) ||
      (onTaken === 'replace' && clashes.some((one) => typeof this.at(one.path) === 'object'))
    const put = () => {
      const taken = new Set(clashes)
      const brought = [...wanted.map((one) => one.path), ...folders].map((one) => one.join('/'))
      for (const one of wanted) {
        if (onTaken === 'skip' && taken.has(one)) continue
        const folder = this.ensure(one.path.slice(0, -1))
        const name = one.path.at(-1) ?? ''
        const isFree = {
          has: (free: string) =>
            folder.has(free) || brought.includes([...one.path.slice(0, -1), free].join('/')),
        }
        folder.set(onTaken === 'keep_both' && taken.has(one) ? freeName(name, isFree) : name, one.text)
      }
    }
    await this.compare(
      'items/upload',
      { path: this.written(path), files: Object.fromEntries(files), onTaken },
      isTwice || isBlocked || isRefused ? null : put,
    )
    return 'items/upload'
  }

  private async edit(): Promise<string> {
    const [path, content] = [this.someItem(), this.text()]
    const isFile = typeof this.at(path) === 'string'
    await this.compare(
      'file/edit',
      { path: this.written(path), content },
      isFile ? () => this.folderAt(path.slice(0, -1))?.set(path.at(-1) ?? '', content) : null,
    )
    return 'file/edit'
  }

  private async rename(): Promise<string> {
    const [from, to] = [this.someItem(), [...this.somePath(), this.pick(names)]]
    const thing = this.at(from)
    const target = this.folderAt(to.slice(0, -1))
    const isSame = from.join('/') === to.join('/')
    const isInside = typeof thing === 'object' && to.slice(0, from.length).join('/') === from.join('/')
    const fits = thing !== undefined && (isSame || (target && !isInside && this.at(to) === undefined))
    await this.compare(
      'item/move',
      { path: this.written(from), destination: this.written(to) },
      fits ? () => this.put(from, to) : null,
    )
    return 'item/move'
  }

  private async transfer(): Promise<string> {
    const [path, destination] = [this.somePath(), this.somePath()]
    const inFolder = [...(this.folderAt(path)?.keys() ?? [])]
    const filenames = [
      ...new Set(
        Array.from({ length: 1 + this.number(2) }, () =>
          this.pick(this.random() < 0.9 && inFolder.length > 0 ? inFolder : names),
        ),
      ),
    ]
    const target = this.folderAt(destination)
    const fits =
      target &&
      path.join('/') !== destination.join('/') &&
      filenames.every((name) => {
        const thing = this.at([...path, name])
        const isInside =
          typeof thing === 'object' &&
          destination.slice(0, path.length + 1).join('/') === [...path, name].join('/')
        return thing !== undefined && !isInside && !target.has(name)
      })
    const isCopy = this.random() < 0.4
    const run = () => {
      for (const name of filenames) {
        const thing = this.at([...path, name])
        if (isCopy && thing !== undefined) target?.set(name, copyOf(thing))
        else this.put([...path, name], [...destination, name])
      }
    }
    const call = isCopy ? 'items/copy' : 'items/move'
    await this.compare(
      call,
      { path: this.written(path), destination: this.written(destination), filenames },
      fits ? run : null,
    )
    return call
  }

  private async remove(): Promise<string> {
    const path = this.somePath()
    const inFolder = [...(this.folderAt(path)?.keys() ?? [])]
    const filenames = [
      ...new Set([
        this.pick(inFolder.length > 0 ? inFolder : names),
        ...(this.random() < 0.3 ? [this.pick(names)] : []),
      ]),
    ]
    const fits = filenames.every((name) => this.at([...path, name]) !== undefined)
    const removed: Omit<Trashed, 'id'>[] = []
    const run = () => {
      for (const name of filenames) {
        const thing = this.at([...path, name])
        if (thing !== undefined) removed.push({ name, from: path, thing })
        this.folderAt(path)?.delete(name)
      }
    }
    const { data } = await this.compare(
      'items/remove',
      { path: this.written(path), filenames, recursive: true },
      fits ? run : null,
    )
    removed.forEach((one, at) => {
      this.trash.push({ ...one, id: (data as { id: string }[])[at]?.id ?? '' })
    })
    return 'items/remove'
  }

  private async restore(): Promise<string> {
    const at = this.number(this.trash.length)
    const one = this.trash[at]
    if (!one) return this.makeFolder()
    const run = () => {
      this.trash.splice(at, 1)
      const blocked = one.from.findIndex(
        (_, depth) => typeof this.at(one.from.slice(0, depth + 1)) === 'string',
      )
      const home = this.ensure(blocked < 0 ? one.from : one.from.slice(0, blocked))
      home.set(freeName(one.name, new Set(home.keys())), one.thing)
    }
    await this.compare('items/restore', { ids: [one.id] }, run)
    return 'items/restore'
  }

  private put(from: string[], to: string[]): void {
    const thing = this.at(from)
    if (thing === undefined) return
    this.folderAt(from.slice(0, -1))?.delete(from.at(-1) ?? '')
    this.folderAt(to.slice(0, -1))?.set(to.at(-1) ?? '', thing)
  }

  private at(path: readonly string[]): Folder | string | undefined {
    let here: Folder | string | undefined = this.root
    for (const name of path) here = typeof here === 'object' ? here.get(name) : undefined
    return here
  }

  private folderAt(path: readonly string[]): Folder | null {
    const here = this.at(path)
    return typeof here === 'object' ? here : null
  }

  private ensure(path: readonly string[]): Folder {
    let here = this.root
    for (const name of path) {
      const next = here.get(name)
      const folder = typeof next === 'object' ? next : new Map<string, Folder | string>()
      here.set(name, folder)
      here = folder
    }
    return here
  }

  private things(): string[][] {
    const all: string[][] = []
    const walk = (folder: Folder, path: string[]) => {
      for (const [name, thing] of folder) {
        all.push([...path, name])
        if (typeof thing === 'object') walk(thing, [...path, name])
      }
    }
    walk(this.root, [])
    return all
  }

  /** Mostly a folder that is there. */
  private somePath(): string[] {
    const folders = [[], ...this.things().filter((path) => typeof this.at(path) === 'object')]
    const path = this.pick(folders.filter(({ length }) => length < 6))
    return this.random() < 0.1 ? [...path, this.pick(names)] : path
  }

  private someItem(): string[] {
    const all = this.things()
    return all.length > 0 && this.random() < 0.9 ? this.pick(all) : [...this.somePath(), this.pick(names)]
  }

  /** A path as callers write it: with and without slashes around, letters composed or not. */
  private written(path: readonly string[]): string {
    const text = `/${path.join('/')}`
    return this.random() < 0.3 ? text.normalize('NFD') : text
  }

  private text(): string {
    this.made += 1
    return this.random() < 0.2 ? '' : `text ${this.made % 500}`
  }

  private number(below: number): number {
    return Math.floor(this.random() * below)
  }

  private pick<One>(from: readonly One[]): One {
    const one = from[this.number(from.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
}

const copyOf = (thing: Folder | string): Folder | string =>
  typeof thing === 'string' ? thing : new Map([...thing].map(([name, one]) => [name, copyOf(one)]))

/** Every path of a folder with what is there, in order: `/a` for a folder, `/a/b.txt=text` for a file. */
export function linesOf(folder: Folder, path = ''): string[] {
  return [...folder]
    .flatMap(([name, thing]) =>
      typeof thing === 'string'
        ? [`${path}/${name}=${thing}`]
        : [`${path}/${name}`, ...linesOf(thing, `${path}/${name}`)],
    )
    .sort()
}
