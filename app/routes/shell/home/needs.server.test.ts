import type { Link } from '@domain/links/links'
import type { Offer } from '@domain/offers'
import type { DueItem } from '@domain/todos'
import { expect, it } from 'vitest'
import { addressToConfirm, needsOf } from './needs.server'

const task = (id: string, due: string | null): DueItem => ({
  id,
  text: id,
  due,
  todo: { id: 'todo_1', title: 'Tea' },
})
const offer = (project: string) => ({ project: { id: project, name: project } }) as unknown as Offer
const link = (id: string, expiresAt: string | null) => ({ id, title: id, expiresAt }) as unknown as Link

it('what is late comes first, then who waits, then what ends', () => {
  const needs = needsOf(
    {
      tasks: [
        task('late', '2026-11-27'),
        task('today', '2026-11-28'),
        task('later', '2026-11-29'),
        task('ever', null),
      ],
      offers: [offer('project_a'), offer('project_b'), offer('project_a')],
      ending: [link('link_1', '2026-11-29T08:00:00Z'), link('link_2', null)],
    },
    '2026-11-28',
  )
  expect(needs.map(({ id, kind }) => [id, kind])).toEqual([
    ['late', 'overdue'],
    ['today', 'dueToday'],
    ['project_a', 'offers'],
    ['project_b', 'offers'],
    ['link_1', 'ending'],
  ])
  expect(needs[2]).toMatchObject({ to: '/dashboard/allproject/project_a', count: 2 })
  expect(needs[0]).toMatchObject({ to: '/dashboard/todo/todo_1' })
})

it('an address that is not confirmed leads to where its message is sent again', () => {
  const email = 'sara@example.com'
  expect(addressToConfirm({ email, emailConfirmed: true })).toEqual([])
  expect(addressToConfirm({ email, emailConfirmed: false })).toMatchObject([
    { to: '/dashboard/settings', title: email },
  ])
})

it('who has nothing to do needs nothing', () => {
  expect(needsOf({ tasks: [], offers: [], ending: [] }, '2026-11-28')).toEqual([])
})
