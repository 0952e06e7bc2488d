import { beforeEach, expect, it, vi } from 'vitest'
import { call, newMember } from '../../../tests/api'
import { answerForm, publishedForm } from '../../../tests/forms'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const from = (address: string) => ({
  address,
  env: { LIMITS_SCALE: '1', READS: { limit: async () => ({ success: true }) } },
})

it('takes the answers of a class behind one address, then asks to wait, for that form alone', async () => {
  const { bearer } = await newMember()
  const [form, other] = [await publishedForm(bearer), await publishedForm(bearer)]
  const sent = from('198.51.100.71')
  // Refused for what they say, they are counted all the same.
  const statuses = new Set<number>()
  for (let n = 0; n < 600; n += 1) statuses.add((await answerForm(form, {}, sent)).status)
  expect([...statuses]).toEqual([422])
  const refused = await answerForm(form, { name: 'Sara' }, sent)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.headers.get('RateLimit-Policy')).toBe('"answers";q=600;w=60')
  expect((await answerForm(other, { name: 'Sara' }, sent)).status).toBe(201)
  expect((await answerForm(form, { name: 'Sara' }, from('198.51.100.72'))).status).toBe(201)
  const steps = await call('POST', `/forms/${form.id}/steps`, {
    ...sent,
    body: { visit: 'a'.repeat(20), to: 'name', step: 1 },
  })
  expect(steps.status).toBe(204)
  expect(steps.headers.get('RateLimit-Policy')).toBe('"steps";q=3000;w=60')
})
