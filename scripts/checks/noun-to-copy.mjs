import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot } from '../local/paths.mjs'

const doc = 'docs/adding-a-noun.md'
const share = 0.05

/** What the guide says of the size of `ideas` is true to a twentieth. */
export async function nounToCopy() {
  const [, said = ''] =
    /`ideas` is \d+ files and ([\d,]+) lines/.exec(readFileSync(inRoot(doc), 'utf8')) ?? []
  const files = execFileSync('git', ['ls-files'], { cwd: inRoot('.'), encoding: 'utf8' })
    .split('\n')
    .filter((name) => /(^|\/)ideas?[/.]/.test(name) && !name.startsWith('migrations/'))
  const lines = files.reduce(
    (sum, name) => sum + readFileSync(inRoot(name), 'utf8').split('\n').length - 1,
    0,
  )
  const isTrue = Math.abs(Number(said.replace(',', '')) - lines) <= lines * share
  return isTrue
    ? []
    : [`${doc} says ${said || 'nothing'} of the lines of ideas: ${files.length} files, ${lines} lines`]
}
