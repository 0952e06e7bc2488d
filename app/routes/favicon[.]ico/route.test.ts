import { expect, it } from 'vitest'
import { loader as changePassword } from '../[.]well-known.change-password/route'
import { loader as icon } from './route'

it('leads password managers to the password, and clients without a page to the icon', () => {
  expect(changePassword().headers.get('Location')).toBe('/dashboard/settings#password')
  expect(icon().headers.get('Location')).toBe('/favicon.svg')
})
