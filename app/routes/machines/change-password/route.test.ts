import { expect, it } from 'vitest'
import { loader as changePassword } from './route'

it('leads password managers to the password', () => {
  expect(changePassword().headers.get('Location')).toBe('/dashboard/settings#password')
})
