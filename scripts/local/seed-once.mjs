import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoMember, seed } from '../seed.mjs'
import { step } from './progress.mjs'

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/**
 * Makes the demo data on the first run. Its password is public, so never where other machines reach it.
 * @param {import('miniflare').Miniflare} mf
 * @param {{data: string, host: string, port: number, domain: string}} flags
 * @returns {Promise<boolean>} whether it made them
 */
export async function seedOnce(mf, flags) {
  const mark = markOf(flags)
  if (existsSync(mark) || !loopback.has(flags.host)) return false
  await step('demo data', () => seed(mf, flags))
  writeFileSync(mark, `${demoMember.email}  ${demoMember.password}\n`)
  return true
}

/**
 * How the demo member of this data signs in: older data has another password than new data, and does not name it.
 * @param {{data: string}} flags
 * @returns {string | null} null where there is none, or none any more
 */
export const demoSignIn = (flags) =>
  existsSync(markOf(flags)) ? readFileSync(markOf(flags), 'utf8').trim() || null : null

/**
 * After the demo members were removed: they are named no more, and not made again.
 * @param {{data: string}} flags
 */
export function forgetDemoSignIn(flags) {
  if (existsSync(markOf(flags))) writeFileSync(markOf(flags), '')
}

/** @param {{data: string}} flags */
const markOf = ({ data }) => path.join(data, 'seeded')
