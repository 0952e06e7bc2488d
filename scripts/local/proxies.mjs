import { isIP } from 'node:net'
import { Problem } from './problem.mjs'

/**
 * The proxies that may say whose call they pass on, from TRUSTED_PROXIES.
 * @param {string | undefined} setting addresses and networks with commas between
 * @returns {string[]}
 */
export function trustedProxies(setting = '') {
  const networks = setting
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  for (const network of networks) {
    const [address = '', width = '0', ...more] = network.split('/')
    const most = { 4: 32, 6: 128 }[isIP(address)]
    if (most === undefined || more.length > 0 || !/^\d{1,3}$/.test(width) || Number(width) > most)
      throw new Problem(`TRUSTED_PROXIES: "${network}" isn’t an address or a network such as 10.0.0.0/8.`)
  }
  return networks
}
