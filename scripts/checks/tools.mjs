import { existsSync } from 'node:fs'
import { run, runNpm } from '../local/children.mjs'
import { inRoot } from '../local/paths.mjs'

/**
 * A tool that must end well; what it says otherwise is the finding.
 * @param {string} file
 * @param {string[]} args
 * @returns {() => Promise<string[]>}
 */
const tool = (file, args) => async () => {
  const { code, output } = await run(process.execPath, [inRoot('node_modules', file), ...args])
  return code === 0 ? [] : [output.trim()]
}

export const biome = tool('@biomejs/biome/bin/biome', ['check', '--diagnostic-level=error', '.'])
const tsc = 'typescript/bin/tsc'
export const typescript = tool(tsc, ['--noEmit', '--checkers', '1'])
export const scripts = tool(tsc, ['--noEmit', '--checkers', '1', '-p', 'tsconfig.scripts.json'])

/** Files, exports and dependencies that nothing uses. */
export async function unused() {
  if (!existsSync(inRoot('node_modules/knip'))) return ['knip is not installed here; run: npm ci']
  return tool('knip/bin/knip.js', ['--no-progress', '--no-config-hints'])()
}

/** Every installed package satisfies what asks for it. */
export async function installed() {
  const { code, output } = await runNpm(['ls', '--all'])
  if (code === 0) return []
  const lines = output
    .split('\n')
    .filter((line) => / invalid| missing|extraneous|UNMET DEPENDENCY/.test(line))
  return lines.length > 0 ? lines : [output.trim()]
}
