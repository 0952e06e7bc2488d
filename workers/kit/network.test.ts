import { expect, it } from 'vitest'
import { networkOf, widerNetworks, widestOf } from './network'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['2001:db8:1:2::/64', ['2001:db8:1:000::/56', '2001:db8:1::/48']],
  ['2001:db8:1:ab12::/64', ['2001:db8:1:ab00::/56', '2001:db8:1::/48']],
  ['192.0.2.7', []],
  ['unknown', []],
])('%s is a part of %s', (network, wider) => {
  expect(widerNetworks(network).map((one) => one.network)).toEqual(wider)
  expect(widestOf(network)).toBe(wider.at(-1) ?? network)
})
