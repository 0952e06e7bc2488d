import { describe, expect, test } from 'vitest'
import { keysAbove, rowStarting, rowsOf, treeOf } from './tree-model'

const files = [
  { id: 'code_1', filename: 'README.md' },
  { id: 'code_2', filename: 'src/words10.ts' },
  { id: 'code_3', filename: 'src/words9.ts' },
  { id: 'code_4', filename: 'src/tests/move.test.ts' },
]
const tree = treeOf({
  root: 'SourceCode',
  person: 'sara',
  owner: null,
  projects: [
    { projectName: 'notes', files: 3 },
    { projectName: 'clinic', files: 4 },
  ],
  files: new Map([['clinic', files]]),
  locale: 'en',
})
const names = (open: string[]) =>
  rowsOf(tree, new Set(open)).map(({ node, level }) => `${level} ${node.name}`)

describe('the tree of code', () => {
  test('goes from the root to the member, projects, folders and files, each sorted, folders first', () => {
    expect(names(keysAbove('clinic', 'src/tests/move.test.ts'))).toEqual([
      '1 SourceCode',
      '2 sara',
      '3 clinic',
      '4 src',
      '5 tests',
      '6 move.test.ts',
      '5 words9.ts',
      '5 words10.ts',
      '4 README.md',
      '3 notes',
    ])
  })

  test('tells of each line its place, what is above it, and whether it is open', () => {
    const rows = rowsOf(tree, new Set(['root', 'person', 'project notes']))
    expect(rows.map(({ isOpen }) => isOpen)).toEqual([true, true, false, false])
    expect(rows.at(-1)).toMatchObject({ level: 3, position: 2, size: 2, parent: 'person' })
    const file = rowsOf(tree, new Set(keysAbove('clinic', 'a'))).find(({ node }) => node.key === 'code_1')
    expect(file).toMatchObject({ isOpen: null, parent: 'project clinic', position: 2, size: 2 })
  })

  test('links to code of another member name the member', () => {
    const [row] = rowsOf(
      treeOf({
        root: 'SourceCode',
        person: 'ali',
        owner: 'ali',
        projects: [],
        files: new Map(),
        locale: 'fa',
      }),
      new Set(),
    )
    expect(row?.node.to).toBe('/dashboard/showCode?owner=ali')
  })

  test('a letter finds the next line that begins with it, around the end', () => {
    const rows = rowsOf(tree, new Set(['root', 'person']))
    expect(rowStarting(rows, 0, 'N')?.node.name).toBe('notes')
    expect(rowStarting(rows, 3, 's')?.node.name).toBe('SourceCode')
    expect(rowStarting(rows, 0, 'x')).toBeUndefined()
  })
})
