import './node-version.mjs'
import { writeFileSync } from 'node:fs'
import { bindingTypes } from './checks/binding-types.mjs'

for (const { file, text } of await bindingTypes()) writeFileSync(file, text)
