import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import * as Y from 'yjs'
import { joined } from '../domain/bytes'
import { fragmentName } from '../domain/documents/schema'
import { Reader, textBytes } from '../party/content/bytes'
import { syncFrame } from '../party/content/frames'

/** How a server wants to be spoken to; the Yjs messages inside are the same. */
export type Dialect = {
  name: string
  url: () => Promise<string>
  /** The first frames to send, if any. */
  hello: Uint8Array[]
  wrap: (frame: Uint8Array) => Uint8Array
  /** Where the Yjs message begins. */
  open: (data: Uint8Array) => Reader
}

export function ours(url: () => Promise<string>): Dialect {
  return { name: 'our room', url, hello: [], wrap: (frame) => frame, open: (data) => new Reader(data) }
}

/** Hocuspocus puts the document's name before each message, and wants a token first. */
export function hocuspocus(port: number, document: string): Dialect {
  const name = textBytes(document)
  const auth = 2
  const token = 0
  return {
    name: 'hocuspocus',
    url: async () => `ws://127.0.0.1:${port}/${document}`,
    hello: [joined([name, Uint8Array.from([auth, token]), textBytes('anybody'), textBytes('4.7.0')])],
    wrap: (frame) => joined([name, frame]),
    open: (data) => {
      const reader = new Reader(data)
      reader.text()
      return reader
    },
  }
}

/** One editor: a document of its own, kept in step over one socket. The same program speaks to both servers. */
export class Editor {
  readonly doc = new Y.Doc()
  isSynced = false
  private socket: WebSocket | null = null

  constructor(private readonly dialect: Dialect) {}

  async connect(): Promise<this> {
    const { dialect } = this
    const socket = new WebSocket(await dialect.url(), { maxPayload: 64 * 1024 * 1024 })
    socket.binaryType = 'nodebuffer'
    this.socket = socket
    socket.on('message', (data: Buffer, isBinary) => isBinary && this.hear(new Uint8Array(data)))
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    for (const message of dialect.hello) socket.send(message)
    socket.send(dialect.wrap(syncFrame(0, Y.encodeStateVector(this.doc))))
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== this) socket.send(dialect.wrap(syncFrame(2, update)))
    })
    for (let waits = 0; !this.isSynced; waits += 1) {
      if (waits > 20_000) throw new Error(`${dialect.name} did not answer`)
      await sleep(1)
    }
    return this
  }

  private hear(data: Uint8Array): void {
    const reader = this.dialect.open(data)
    const type = reader.number()
    // Hocuspocus answers with a kind of its own (4) that asks for nothing back.
    if (type !== 0 && type !== 4) return
    const step = reader.number()
    const payload = reader.bytes()
    if (step === 0) {
      const missing = Y.encodeStateAsUpdate(this.doc, payload)
      this.socket?.send(this.dialect.wrap(syncFrame(1, missing)))
      return
    }
    Y.applyUpdate(this.doc, payload, this)
    if (step === 1) this.isSynced = true
  }

  send(text: string): void {
    this.socket?.send(text)
  }

  /** Gives the first text message that is said after this. */
  nextText(): Promise<string> {
    return new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('nothing was said in time')), 20_000).unref()
      const hear = (data: Buffer, isBinary: boolean) => {
        if (isBinary) return
        this.socket?.off('message', hear)
        resolve(String(data))
      }
      this.socket?.on('message', hear)
    })
  }

  close(): void {
    this.socket?.removeAllListeners('message')
    this.socket?.close()
    this.doc.destroy()
  }
}

/** One editor begins a paragraph for each; gives all of them in each editor's document, once they are everywhere. */
async function paragraphs(editors: Editor[]): Promise<Y.XmlText[][]> {
  const within = (name: string, children: (Y.XmlElement | Y.XmlText)[]) => {
    const element = new Y.XmlElement(name)
    element.insert(0, children)
    return element
  }
  const blocks = editors.map(() => within('blockContainer', [within('paragraph', [new Y.XmlText()])]))
  editors[0]?.doc.getXmlFragment(fragmentName).insert(0, [within('blockGroup', blocks)])
  const all = () => editors.map(({ doc }) => textsIn(doc.getXmlFragment(fragmentName)))
  while (!all().every(({ length }) => length === editors.length)) await sleep(1)
  return all()
}

const textsIn = (fragment: Y.XmlFragment) =>
  [...fragment.createTreeWalker(() => true)].filter((child) => child instanceof Y.XmlText)

/**
 * Everybody writes `edits` letters in a paragraph of their own at once; gives the letters per second until all have all
 * of them. In one and the same place Yjs would compare every letter with every other in each of the documents here, and
 * that is what would be measured, not the server.
 */
export async function writeTogether(editors: Editor[], edits: number): Promise<number> {
  const texts = await paragraphs(editors)
  const began = performance.now()
  for (let edit = 0; edit < edits; edit += 1) {
    for (const [nth, own] of texts.entries()) own[nth]?.insert(edit, 'x')
    await new Promise(setImmediate)
  }
  const hasAll = (own: Y.XmlText[]) => own.every(({ length }) => length === edits)
  while (!texts.every(hasAll)) {
    if (performance.now() - began > 120_000) throw new Error('not all edits arrived in two minutes')
    await sleep(1)
  }
  return (edits * editors.length * 1_000) / (performance.now() - began)
}
