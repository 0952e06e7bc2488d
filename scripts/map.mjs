import './node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { withParts, writtenDocs } from './checks/map-parts.mjs'
import { inRoot } from './local/paths.mjs'

for (const doc of writtenDocs) {
  const file = inRoot(doc)
  writeFileSync(file, await withParts(doc, readFileSync(file, 'utf8')))
}
