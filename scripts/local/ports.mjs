import { createServer } from 'node:net'
import { Problem } from './problem.mjs'

/**
 * @param {number} port 0 takes any
 * @param {string} host
 * @returns {Promise<number>} a port that was free a moment ago
 */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

export const freePort = () => tryPort(0, '127.0.0.1')

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
