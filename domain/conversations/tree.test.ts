import { describe, expect, it } from 'vitest'
import { branchTo, newestLeaf, siblingsOf } from './tree'

const node = (id: string, parentId: string | null) => ({ id, parentId })
const tree = [
  node('a', null),
  node('b', 'a'),
  node('c', 'b'),
  node('c2', 'b'),
  node('d', 'c'),
  node('a2', null),
]
const ids = (nodes: { id: string }[]) => nodes.map(({ id }) => id)

describe('the tree of messages', () => {
  it('has the branch of each message', () => {
    expect(ids(branchTo(tree, 'd'))).toEqual(['a', 'b', 'c', 'd'])
    expect(branchTo(tree, 'unknown')).toEqual([])
    expect(branchTo(tree, null)).toEqual([])
  })

  it('has a branch without its beginning while that is not read', () => {
    expect(ids(branchTo(tree.slice(2), 'd'))).toEqual(['c', 'd'])
  })

  it('ends for messages in a circle', () => {
    const circle = [node('x', 'y'), node('y', 'x')]
    expect(ids(branchTo(circle, 'x'))).toEqual(['y', 'x'])
    expect(newestLeaf(circle, node('x', 'y')).id).toBe('x')
  })

  it('has siblings, and the newest branch of each', () => {
    expect(ids(siblingsOf(tree, node('c', 'b')))).toEqual(['c', 'c2'])
    expect(newestLeaf(tree, node('a', null)).id).toBe('c2')
    expect(newestLeaf(tree, node('c', 'b')).id).toBe('d')
  })
})
