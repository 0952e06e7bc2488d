import './node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { withParts, writtenFiles } from './checks/map-parts.mjs'
import { inRoot } from './local/paths.mjs'

for (const name of writtenFiles) {
  const file = inRoot(name)
  writeFileSync(file, await withParts(name, readFileSync(file, 'utf8')))
}
