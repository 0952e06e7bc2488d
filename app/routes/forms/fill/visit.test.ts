import type { NewStep } from '@domain/forms/results'
import { beforeEach, expect, it } from 'vitest'
import { visitWith } from './visit'

let said: NewStep[] = []
let isOnline = true
const tell = async (step: NewStep) => {
  if (isOnline) said.push(step)
  return isOnline
}
const visit = 'visit-0123456789'

beforeEach(() => {
  said = []
  isOnline = true
})

it('reports its place, forward and back, and each place once', async () => {
  const one = visitWith({ visit, step: 0 }, tell)
  for (const key of ['name', 'name', 'mail', 'name']) await one.reach(key)
  expect(said).toEqual([
    { visit, step: 1, to: 'name' },
    { visit, step: 2, to: 'mail' },
    { visit, step: 3, to: 'name' },
  ])
})

it('makes good what was lost with the next step', async () => {
  const one = visitWith({ visit, step: 0 }, tell)
  await one.reach('name')
  isOnline = false
  await one.reach('mail')
  isOnline = true
  await one.reach('cups')
  await one.again()
  expect(said.map(({ step, to }) => [step, to])).toEqual([
    [1, 'name'],
    [3, 'cups'],
  ])
})

it('tells the last step again when there is a connection, if it did not arrive', async () => {
  const one = visitWith({ visit, step: 0 }, tell)
  await one.again()
  isOnline = false
  await one.reach('name')
  isOnline = true
  await one.again()
  await one.again()
  expect(said).toEqual([{ visit, step: 1, to: 'name' }])
})

it('continues under the name that the device keeps', async () => {
  const before = visitWith({ visit, step: 0 }, tell)
  for (const key of ['name', 'mail']) await before.reach(key)
  const after = visitWith({ visit: 'another-0123456789', step: 0 }, tell)
  after.resume(before.kept())
  await after.reach('mail')
  expect(said.map((one) => one.visit)).toEqual([visit, visit, visit])
  expect(after.kept()).toEqual({ visit, step: 3 })
})
