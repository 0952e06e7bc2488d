import { execFileSync } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * The seed for the samples of `npm test`: the commit, so that each one tries other values and a failure is
 * reproducible.
 * @returns {string | null} null where `npm run test:all` tries everything
 */
export function testSeed() {
  if (process.env.HAMKAR_TEST_ALL) return null
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'no commit'
  }
}
