import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * @param {import('node:http').IncomingMessage & {originalUrl?: string}} message
 * @param {string} origin
 * @returns {Request}
 */
export function toRequest(message, origin) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const hasBody = message.method !== 'GET' && message.method !== 'HEAD'
  const body = hasBody ? { body: Readable.toWeb(message), duplex: 'half' } : {}
  return new Request(new URL(message.originalUrl ?? '/', origin), {
    method: message.method,
    headers,
    .../** @type {object} */ (body),
  })
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {Response} result
 */
export async function answer(response, result) {
  response.statusCode = result.status
  for (const [name, value] of result.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = result.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (!result.body) return void response.end()
  await pipeline(Readable.fromWeb(/** @type {any} */ (result.body)), response).catch(() => response.destroy())
}
