import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../local/paths.mjs'
import { bindingTypes } from './binding-types.mjs'

/** Generated types of bindings say what the configuration says now. */
export async function bindings() {
  const stale = (await bindingTypes()).filter(
    ({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
  )
  return stale.map(({ file }) => `${path.relative(root, file)} is not up to date; run: npm run types`)
}
