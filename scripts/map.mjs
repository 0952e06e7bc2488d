import './node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { withParts } from './checks/map-parts.mjs'
import { inRoot } from './local/paths.mjs'

const file = inRoot('docs/map.md')
writeFileSync(file, await withParts(readFileSync(file, 'utf8')))
