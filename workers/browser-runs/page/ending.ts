import { format } from 'node-inspect-extracted'
import { flushAll, out } from './output'
import { post } from './protocol'

/** Thrown by `process.exit`. */
export class Exit extends Error {
  constructor(readonly exitCode: number) {
    super(`exit ${exitCode}`)
  }
}

/** The exit code of a program that ends by itself: `process.exitCode`. */
export const ending = { code: 0 }

/** Timers and readers that keep a program running after its last line. */
let open = 0
let hasEnded = false

/** Keeps the program running until `release` is called once. */
export function hold() {
  open += 1
}

const soon = self.setTimeout.bind(self)

/** The program ends when nothing is left that could run; what waited for this runs first. */
export function release() {
  soon(() => {
    open -= 1
    if (open === 0) end(ending.code)
  })
}

/** Ends the program as a thrown error does. */
export function fail(error: unknown) {
  if (error instanceof Exit) return end(error.exitCode)
  out.stderr.text(`${error instanceof Error ? stackOf(error) : format(error)}\n`)
  end(1)
}

// A function made of a text begins two lines before it.
const headLines = 2

/** Its stack without the lines of this file. */
const stackOf = (error: Error) =>
  (error.stack ?? error.message)
    .split('\n')
    .filter((line) => !line.includes(self.location.origin))
    .join('\n')
    .replace(
      /(?<=[ (])([\w./-]+\.[cm]?[jt]sx?):(\d+)(?=:\d+)/g,
      (_, name: string, line: string) => `${name}:${Number(line) - headLines}`,
    )

function end(exitCode: number) {
  if (hasEnded) return
  hasEnded = true
  flushAll()
  post({ kind: 'end', exitCode })
}
