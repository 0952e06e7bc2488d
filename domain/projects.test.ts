import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Deadline, firstDay, NewProject, projectActs, projectStates, stateAfter } from './projects'
import { fieldErrors } from './text/text'

it('each act leads from each state where the table says, or nowhere', () => {
  const table = Object.fromEntries(
    projectStates.map((state) => [
      state,
      projectActs.map((act) => `${act}: ${stateAfter(state, act) ?? '-'}`).join(', '),
    ]),
  )
  expect(table).toEqual({
    open: 'edit: open, offer: open, accept: awarded, finish: -, cancel: cancelled, reopen: -, delete: open, restore: open',
    awarded:
      'edit: -, offer: -, accept: -, finish: done, cancel: cancelled, reopen: -, delete: -, restore: -',
    done: 'edit: -, offer: -, accept: -, finish: -, cancel: -, reopen: -, delete: done, restore: done',
    cancelled:
      'edit: -, offer: -, accept: -, finish: -, cancel: -, reopen: open, delete: cancelled, restore: cancelled',
  })
})

it('a deadline is today, wherever it still is, or later', () => {
  expect(firstDay(Date.parse('2026-11-23T11:59:00Z'))).toBe('2026-11-22')
  expect(firstDay(Date.parse('2026-11-23T12:00:00Z'))).toBe('2026-11-23')
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const codeOf = (text: string) => v.safeParse(Deadline, text).issues?.[0]?.message ?? 'fine'
  expect([day(-2), day(0), day(3_600), day(3_700), '۱۴۰۵-۰۱-۰۱', 'soon'].map(codeOf)).toEqual([
    'past',
    'fine',
    'fine',
    'out_of_range',
    'not_a_day',
    'not_a_day',
  ])
})

it('a project shows an error at each field, and its budget is in order', () => {
  const project = {
    name: 'Tea shop',
    category: 'web',
    teamSize: 'two',
    description: 'Sells tea by post.',
    budgetMin: 5,
    budgetMax: 9,
    currency: 'IRR',
    deadline: new Date().toISOString().slice(0, 10),
    skills: ['React', 'react ', 'SQL'],
  }
  const parsed = v.safeParse(NewProject, project)
  expect(parsed.output).toMatchObject({
    more: '',
    isUrgent: false,
    needsDesign: false,
    skills: ['React', 'SQL'],
  })
  const codes = (change: object) =>
    fieldErrors(v.safeParse(NewProject, { ...project, ...change }).issues ?? [])
  expect(codes({ budgetMin: 10 })).toEqual({ budgetMin: 'over_max' })
  expect(codes({ budgetMin: 1.5, budgetMax: -1 })).toEqual({ budgetMin: 'not_whole', budgetMax: 'too_small' })
  expect(codes({ currency: 'GBP', category: 'x', teamSize: 3, name: 'x', state: 'done' })).toEqual({
    currency: 'unknown_currency',
    category: 'unknown_category',
    teamSize: 'unknown_team_size',
    name: 'too_short',
    state: 'unknown_field',
  })
  expect(codes({ skills: Array.from({ length: 11 }, (_, at) => `s${at}`) })).toEqual({ skills: 'list_full' })
})
