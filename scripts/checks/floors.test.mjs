import { describe, expect, it } from 'vitest'
import { floors, upward } from './floors.mjs'
import { cyclesOf, importedIn, importsOf } from './imports.mjs'
import { newPairs } from './pairs.mjs'

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

describe('the check of pairs', () => {
  const imports = [
    { from: 'workers/api/files/queries.ts', to: 'workers/api/contents/quota.ts' },
    { from: 'workers/api/contents/copies.ts', to: 'workers/api/files/queries.ts' },
    { from: 'workers/api/files/routes.ts', to: 'workers/api/files/queries.ts' },
    { from: 'workers/api/index.ts', to: 'workers/api/files/routes.ts' },
    { from: 'workers/api/files/routes.ts', to: 'workers/api/env.ts' },
  ]

  it('finds two folders that import each other', () => {
    expect(newPairs(imports, [])).toEqual(['workers/api/contents and workers/api/files import each other'])
  })

  it('lets a known pair be, and names one that is a pair no longer', () => {
    expect(newPairs(imports, ['contents files', 'ideas projects'])).toEqual([
      'ideas projects import each other no longer: remove them from scripts/checks/pairs.mjs',
    ])
  })
})
