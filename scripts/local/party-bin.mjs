import events from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

const bin = inRoot('node_modules/partykit/dist/bin.mjs')
const copy = inRoot('node_modules/partykit/dist/bin-before-20.5.mjs')
const imports = /import \{ addAbortListener(?: as (\w+))? \} from "node:events";/g
/** @param {string} name */
const stead = (name) => `function ${name}(signal, listener) {
  signal.addEventListener("abort", listener, { once: true });
  return { [Symbol.dispose ?? Symbol.for("dispose")]: () => signal.removeEventListener("abort", listener) };
}`

/** Gives PartyKit's program. It imports a function that Node has since 20.5; older ones run a copy that brings its own. */
export function partyBin() {
  if ('addAbortListener' in events) return bin
  if (!existsSync(copy)) {
    const program = readFileSync(bin, 'utf8')
    writeFileSync(
      copy,
      program.replace(imports, (_line, name = 'addAbortListener') => stead(name)),
    )
  }
  return copy
}
