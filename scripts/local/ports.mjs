import { createServer } from 'node:net'
import { Problem } from './problem.mjs'

/**
 * Resolves when nobody listens on a port.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()))
  })
}

/**
 * Below the ports that systems give to outgoing calls: one of those could be taken between here and its use.
 * @returns {Promise<number>} a port of loopback that was free a moment ago
 */
export async function freePort() {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const isFree = await tryPort(port, '127.0.0.1').then(
      () => true,
      () => false,
    )
    if (isFree) return port
  }
  throw new Problem('No free port was found between 20000 and 32000.')
}

/**
 * @param {number} port
 * @param {string} host
 */
export async function requirePort(port, host) {
  try {
    await tryPort(port, host)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new Problem(`Port ${port} is taken; stop what uses it, or choose another with --port.`)
    if (code === 'EACCES')
      throw new Problem(`Port ${port} may not be used by this user; choose another with --port.`)
    throw new Problem(`${host}:${port} cannot be listened on (${code || error}).`)
  }
}
