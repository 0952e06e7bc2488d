import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { load } from './checks/load.mjs'
import { newestSnapshot, oldSnapshots, terse } from './checks/snapshots.mjs'
import { inRoot } from './local/paths.mjs'
import { thingTriggers } from './thing-triggers.mjs'

// npm run db:generate -- --name add_ideas [--thing ideas --title subject [--public]]
const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    thing: { type: 'string' },
    title: { type: 'string', default: 'title' },
    public: { type: 'boolean', default: false },
  },
})
const named = values.name ? ['--name', values.name] : []
const { status } = spawnSync('npx', ['drizzle-kit', 'generate', ...named], {
  stdio: 'inherit',
  cwd: inRoot('.'),
})
if (status === 0 && values.thing) {
  const newest = readdirSync(inRoot('migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1)
  const { things } = await load('domain/things.ts')
  const { prefix, traits } = things[values.thing]
  const texts = traits.includes('content') ? prefix : undefined
  const triggers = thingTriggers({ noun: values.thing, title: values.title, isPublic: values.public, texts })
  appendFileSync(inRoot(`migrations/${newest}`), `\n--> statement-breakpoint\n${triggers}\n`)
}
for (const file of status === 0 ? oldSnapshots() : []) rmSync(inRoot(file))
if (status === 0) {
  const snapshot = inRoot(newestSnapshot())
  writeFileSync(snapshot, terse(JSON.parse(readFileSync(snapshot, 'utf8'))))
}
process.exitCode = status ?? 1
