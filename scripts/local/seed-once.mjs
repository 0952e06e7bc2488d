import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoMember, seed } from '../seed.mjs'
import { step } from './progress.mjs'

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/**
 * Makes the demo data on the first run. Its password is public, so never where other machines reach it.
 * @param {import('miniflare').Miniflare} mf
 * @param {{data: string, host: string, port: number, domain: string}} flags
 */
export async function seedOnce(mf, flags) {
  const mark = path.join(flags.data, 'seeded')
  if (existsSync(mark) || !loopback.has(flags.host)) return
  await step('demo data', () => seed(mf, flags))
  writeFileSync(mark, `${demoMember.email}\n`)
}

/** @param {{data: string}} flags */
export const isSeeded = (flags) => existsSync(path.join(flags.data, 'seeded'))
