import { post } from './protocol'

const gap = 30
const most = 8_192

/** Sends what a program writes in pieces, at least every 30 ms; characters cut between two writes stay whole. */
class Output {
  private decoder = new TextDecoder()
  private waiting = ''
  private sent = performance.now()

  constructor(private stream: 'stdout' | 'stderr') {}

  bytes(bytes: Uint8Array) {
    this.text(this.decoder.decode(bytes, { stream: true }))
  }

  text(text: string) {
    this.waiting += text
    if (this.waiting.length > most || performance.now() - this.sent > gap) this.flush()
  }

  /** Before a wait for input, and at the end. */
  flush() {
    if (this.waiting === '') return
    post({ kind: 'out', stream: this.stream, text: this.waiting })
    this.waiting = ''
    this.sent = performance.now()
  }
}

export const out = { stdout: new Output('stdout'), stderr: new Output('stderr') }

export function flushAll() {
  out.stdout.flush()
  out.stderr.flush()
}
