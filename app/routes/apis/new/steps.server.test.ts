import { expect, it } from 'vitest'
import { answerStep } from './steps.server'

async function answered(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    appId: 'app_1',
    name: 'Cities',
    description: 'All of them',
    ...values,
  }))
    form.set(name, value)
  const answer = await answerStep(form, () => Promise.reject(new Error('none is made')))
  return answer.json()
}

it('says of each wrong name of a column what is wrong with it', async () => {
  const columns = {
    count: '3',
    'columns.0': '_id',
    'columns.1': 'city',
    'columns.2': 'price_gt',
    to: 'access',
  }
  expect(await answered(columns)).toMatchObject({
    step: 'columns',
    fields: { 'columns.0': 'column_reserved', 'columns.2': 'column_operator' },
  })
})

it('says how many columns there may be', async () => {
  for (const count of ['101', '0', 'many'])
    expect(await answered({ count, to: 'columns' })).toMatchObject({
      step: 'about',
      fields: { count: 'column_count' },
    })
})
