import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from './problem.mjs'
import { step } from './progress.mjs'
import { routingTable } from './routes.mjs'

/**
 * Asks every part through the router whether it is ready; the first that is not stops the start.
 * @param {{host: string, port: number, domain: string, sitesDomain: string}} at
 */
export async function requireReady(at) {
  // A host of which a part has only some paths cannot be asked; its part answers for itself elsewhere.
  const whole = routingTable(at).filter((route) => route.isPrefix && '/ready'.startsWith(route.path))
  const hosts = [at.domain, ...new Set(whole.map((route) => route.host))].filter(
    (host) => !host.startsWith('*'),
  )
  await step('health', async () => {
    await Promise.all(hosts.map((host) => untilReady(at, host)))
    return `${hosts.length} hosts ready`
  })
}

/**
 * @param {{host: string, port: number}} at
 * @param {string} host
 */
async function untilReady(at, host) {
  let last = { status: 0, body: '' }
  for (let tries = 0; tries < 20; tries++) {
    last = await ask(at, host, '/ready').catch((error) => ({ status: 0, body: String(error.message) }))
    if (last.status === 200) return
    await sleep(250)
  }
  throw new Problem(
    `${host} isn’t ready (${last.status || 'no response'}): ${last.body.replace(/\s+/g, ' ').slice(0, 300)}`,
  )
}

/**
 * A request to the one port under any host name, without asking a resolver.
 * @param {{host: string, port: number}} at
 * @param {string} host
 * @param {string} path
 * @returns {Promise<{status: number, body: string}>}
 */
function ask(at, host, path) {
  return new Promise((resolve, reject) => {
    const address = at.host === '0.0.0.0' ? '127.0.0.1' : at.host === '::' ? '::1' : at.host
    const headers = { host: `${host}:${at.port}` }
    const call = request({ host: address, port: at.port, path, headers, timeout: 5000 }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk) => (body += chunk))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    call.once('timeout', () => call.destroy(new Error('no response within 5 s')))
    call.once('error', reject).end()
  })
}
