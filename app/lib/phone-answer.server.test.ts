import { problem } from '@domain/errors'
import { expect, it } from 'vitest'
import { ApiError } from './api.server'
import { refusedPhone } from './phone-answer.server'

it('a number or code that has to wait says at its field for how long', async () => {
  const tooMany = new ApiError(problem('rate_limited', 'req_1'), 1_800)
  const code = 'rate_limited;1800'
  const values = { phone: '+989123456789' }
  const number = await (await refusedPhone(tooMany, false, values)).json()
  expect(number).toEqual({ code, fields: { phone: code }, values, stage: 'number' })
  const entered = await (await refusedPhone(tooMany, true, values)).json()
  expect(entered).toEqual({ code, fields: { code }, values, stage: 'code' })
})

it('marks no field for what waiting does not change', async () => {
  const off = new ApiError(problem('sms_limit', 'req_1'), 3_600)
  expect(await (await refusedPhone(off, false, {})).json()).toMatchObject({
    code: 'sms_limit',
    stage: 'number',
  })
  expect(await (await refusedPhone(off, false, {})).json()).not.toHaveProperty('fields')
})
