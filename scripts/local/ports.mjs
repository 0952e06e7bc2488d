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

/** Ports that this process will listen on soon. @type {Set<number>} */
const meant = new Set()

/**
 * Below the ports that systems give to outgoing calls: one of those could be taken between here and its use.
 * @returns {Promise<number>} a port of loopback that was free a moment ago, another one each time
 */
export async function freePort() {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = 11_000 + Math.floor(Math.random() * 21_000)
    const isFree = await tryPort(port, '127.0.0.1').then(
      () => true,
      () => false,
    )
    if (!isFree || meant.has(port)) continue
    meant.add(port)
    return port
  }
  throw new Problem('There’s no free port between 11000 and 32000.')
}

/**
 * @param {number} port
 * @param {string} host
 */
export async function requirePort(port, host) {
  meant.add(port)
  try {
    await tryPort(port, host)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new Problem(
        `Port ${port} is in use; stop the program that uses it, or choose another port with --port.`,
      )
    if (code === 'EACCES')
      throw new Problem(`Port ${port} isn’t allowed for this user; choose another port with --port.`)
    throw new Problem(`${host}:${port} can’t be listened on (${code || error}).`)
  }
}
