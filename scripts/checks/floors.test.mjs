import { describe, expect, it } from 'vitest'
import { floors, upward } from './floors.mjs'
import { cyclesOf, importedIn, importsOf } from './imports.mjs'
import { knots } from './knots.mjs'

const plan = [
  { name: 'ground', places: ['workers/kit'] },
  { name: 'nouns', places: ['workers/ideas', 'workers/index.ts'] },
]

describe('the check of floors', () => {
  it('lets imports stay on their floor or go down', () => {
    const down = [
      { from: 'workers/ideas/routes.ts', to: 'workers/kit/db.ts' },
      { from: 'workers/ideas/routes.ts', to: 'workers/ideas/table.ts' },
      { from: 'workers/kit/db.ts', to: 'domain/ids.ts' },
    ]
    expect(upward(down, plan, 'workers/')).toEqual([])
  })

  it('finds an import that goes up', () => {
    const up = [{ from: 'workers/kit/db.ts', to: 'workers/ideas/table.ts' }]
    expect(upward(up, plan, 'workers/')).toEqual([
      'workers/kit/db.ts (ground) imports workers/ideas/table.ts (nouns): imports go down',
    ])
  })

  it('finds a file on no floor, also where a folder’s name only begins like one that has a floor', () => {
    const astray = [{ from: 'workers/ideas-too/routes.ts', to: 'workers/kit/db.ts' }]
    expect(upward(astray, plan, 'workers/')).toEqual([
      'workers/ideas-too/routes.ts is on no floor of scripts/checks/floors.mjs',
    ])
  })

  it('reads every kind of import', () => {
    const text = [
      "import { a } from './a'",
      'import type {\n  B,\n  C,\n} from "./b"',
      "import './c.css?url'",
      "export type { D } from '@domain/d'",
      "const later = await import('./e')",
      "/* import { f } from './f' */",
      "const text = 'from here'",
    ].join('\n')
    expect(importedIn(text)).toEqual(['./a', './b', './c.css', '@domain/d', './e'])
  })

  it('resolves aliases and relative paths in our own code', () => {
    const imports = importsOf(['workers/api/chats', 'workers/api/people', 'workers/kit'])
    expect(imports).toContainEqual({ from: 'workers/api/people/blocks.ts', to: 'workers/kit/db.ts' })
    expect(imports).toContainEqual({
      from: 'workers/api/chats/policy.ts',
      to: 'workers/api/people/blocks.ts',
    })
  })
})

describe('the check of cycles', () => {
  const round = [
    { from: 'a.ts', to: 'b.ts' },
    { from: 'b.ts', to: 'c.ts' },
    { from: 'c.ts', to: 'a.ts' },
    { from: 'c.ts', to: 'd.ts' },
    { from: 'd.ts', to: 'e.ts' },
  ]

  it('finds files that import one another, and not what only hangs on them', () => {
    expect(cyclesOf(round)).toEqual([['a.ts', 'b.ts', 'c.ts']])
    expect(cyclesOf(round.slice(1))).toEqual([])
  })
})

it('finds nothing in our own code', async () => expect(await floors()).toEqual([]))

describe('the check of knots', () => {
  const ring = [
    { from: 'workers/api/files/queries.ts', to: 'workers/api/contents/quota.ts' },
    { from: 'workers/api/contents/copies.ts', to: 'workers/api/drafts/table.ts' },
    { from: 'workers/api/drafts/parts/types.ts', to: 'workers/api/files/table.ts' },
    { from: 'workers/api/index.ts', to: 'workers/api/files/routes.ts' },
    { from: 'workers/api/files/routes.ts', to: 'workers/api/env.ts' },
    { from: 'workers/api/env.ts', to: 'workers/kit/env.ts' },
  ]

  it('finds folders that import one another by way of others, though no file does', () => {
    expect(cyclesOf(ring)).toEqual([])
    expect(knots(ring)).toEqual([
      'these folders import one another: workers/api/contents, workers/api/drafts, workers/api/files' +
        ' (workers/api/files/queries.ts imports workers/api/contents/quota.ts;' +
        ' workers/api/contents/copies.ts imports workers/api/drafts/table.ts;' +
        ' workers/api/drafts/parts/types.ts imports workers/api/files/table.ts)',
    ])
    expect(knots(ring.slice(1))).toEqual([])
  })

  it('finds a folder that imports its own subfolder and the other way round, in the app too', () => {
    const down = { from: 'app/components/rows.tsx', to: 'app/components/list/row.tsx' }
    const up = { from: 'app/components/list/filters.tsx', to: 'app/components/icon.tsx' }
    expect(knots([down, up])).toHaveLength(1)
    expect(knots([down])).toEqual([])
  })
})
