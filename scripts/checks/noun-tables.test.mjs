import { describe, expect, it } from 'vitest'
import { nounTables, tablesElsewhere } from './noun-tables.mjs'

describe('the check of tables of nouns', () => {
  const table = {
    name: 'workers/api/ideas/table.ts',
    lines: ['export const ideas = sqliteTable(', "  'ideas',", ')', "sqliteTable('idea_parts', {})"],
  }
  const shared = { name: 'workers/api/votes/table.ts', lines: ["sqliteTable('votes', {})"] }
  const of = (/** @type {string} */ name, /** @type {string[]} */ lines) =>
    tablesElsewhere([table, shared, { name, lines }], ['ideas'])

  it('finds a noun’s tables in the SQL of other folders, however they are named', () => {
    expect(
      of('workers/api/search/things.ts', [
        'sql`SELECT text FROM ideas`',
        'sql`SELECT 1 FROM votes',
        '  JOIN idea_parts ON TRUE`',
        'sql`SELECT 1 FROM votes AS vote, ideas`',
        'sql`UPDATE ideas SET text = 1`',
        "sql.identifier('ideas')",
      ]),
    ).toEqual([
      'workers/api/search/things.ts:1 names the table of a noun: ideas',
      'workers/api/search/things.ts:3 names the table of a noun: idea_parts',
      'workers/api/search/things.ts:5 names the table of a noun: ideas',
      'workers/api/search/things.ts:4 names the table of a noun: ideas',
      'workers/api/search/things.ts:6 names the table of a noun: ideas',
    ])
  })

  it('leaves the noun’s own folders, tables of no noun and what only begins alike', () => {
    expect(of('workers/api/ideas/queries.ts', ['sql`SELECT 1 FROM ideas`'])).toEqual([])
    expect(of('workers/data/ideas/rows.ts', ['sql`SELECT 1 FROM ideas`'])).toEqual([])
    expect(of('workers/api/home/queries.ts', ['sql`SELECT 1 FROM votes, ideas_newest`'])).toEqual([])
  })

  it('finds none in our own code', async () => expect(await nounTables()).toEqual([]))
})
