import { FormChange } from '@domain/forms/forms'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { clockOf, settingsInput } from './settings-form'

const sent = (fields: Record<string, string>, timeZone = 'Asia/Tehran') => {
  const form = new FormData()
  const usual = { layout: 'one', oneAnswer: 'none', notify: 'never', mode: 'auto' }
  for (const [name, value] of Object.entries({ ...usual, ...fields })) form.append(name, value)
  return settingsInput(form, timeZone)
}

it('an empty form is settings that can be kept, and leaves the password as it is', () => {
  const change = v.parse(FormChange, sent({}))
  expect(change.settings).toMatchObject({ opensAt: null, closesAt: null, maxAnswers: null, hidden: [] })
  expect('password' in change).toBe(false)
})

it('days and times are those of the reader’s clocks', () => {
  const { settings } = v.parse(
    FormChange,
    sent({ opensDay: '2026-12-01', opensTime: '۰۸:۳۰', closesDay: '2026-12-02' }),
  )
  expect(settings).toMatchObject({
    opensAt: '2026-12-01T05:00:00.000Z',
    closesAt: '2026-12-01T20:30:00.000Z',
  })
  expect(clockOf('2026-12-01T05:00:00.000Z', 'Asia/Tehran')).toEqual({ day: '2026-12-01', time: '08:30' })
  const { settings: early } = v.parse(FormChange, sent({ opensDay: '2026-12-01', opensTime: '8:30' }))
  expect(early?.opensAt).toBe('2026-12-01T05:00:00.000Z')
  // The clocks of Berlin go back on that night.
  const { settings: late } = v.parse(
    FormChange,
    sent({ opensDay: '2026-10-25', opensTime: '12:00' }, 'Europe/Berlin'),
  )
  expect(late?.opensAt).toBe('2026-10-25T11:00:00.000Z')
})

it('what is wrong is refused at its setting', () => {
  const wrong = (fields: Record<string, string>) => {
    const parsed = v.safeParse(FormChange, sent(fields))
    return parsed.success ? null : parsed.issues.map((issue) => v.getDotPath(issue))
  }
  expect(wrong({ maxAnswers: 'many' })).toEqual(['settings.maxAnswers'])
  expect(wrong({ opensDay: '2026-13-40' })).toEqual(['settings.opensAt'])
  expect(wrong({ hidden: '_id' })).toEqual(['settings.hidden.0'])
  expect(wrong({ password: 'abc' })).toEqual(['password'])
})

it('addresses get their scheme, columns are parted by lines or commas, a password can be taken away', () => {
  const change = v.parse(
    FormChange,
    sent({ redirectTo: 'example.com/thanks', hidden: 'source\r\ncampaign، ref', withoutPassword: 'on' }),
  )
  expect(change.settings?.redirectTo).toBe('https://example.com/thanks')
  expect(change.settings?.hidden).toEqual(['source', 'campaign', 'ref'])
  expect(change.password).toBeNull()
})
