import { bareText } from './bare-text.mjs'
import { bindings } from './bindings.mjs'
import { buttonOrder } from './button-order.mjs'
import { buttonTypes } from './button-types.mjs'
import { classOwners } from './class-owners.mjs'
import { commentWords } from './comment-words.mjs'
import { contentNouns } from './content-nouns.mjs'
import { logicalCss } from './css.mjs'
import { descriptions } from './descriptions.mjs'
import { domains } from './domains.mjs'
import { duplicates } from './duplicates.mjs'
import { fieldCodes } from './field-codes.mjs'
import { fixedWaits } from './fixed-waits.mjs'
import { floors } from './floors.mjs'
import { labelInName } from './label-in-name.mjs'
import { locales } from './locales.mjs'
import { looseFaults } from './loose-faults.mjs'
import { map } from './map.mjs'
import { nounTables } from './noun-tables.mjs'
import { digests, installScripts, licences, pins } from './packages.mjs'
import { plainQuestions } from './plain-questions.mjs'
import { prefetches } from './prefetch.mjs'
import { routeTexts } from './route-texts.mjs'
import { security } from './security.mjs'
import { snapshots } from './snapshots.mjs'
import { biome, installed, scripts, typescript, unused } from './tools.mjs'
import { typeNames } from './type-names.mjs'
import { weakPackages } from './weak-packages.mjs'

/**
 * Everything that is checked without running the product; each answers with what it found wrong.
 * @public
 * @type {Array<{name: string, find: () => Promise<string[]>}>}
 */
export const checks = [
  { name: 'style (biome)', find: biome },
  { name: 'types (tsc)', find: typescript },
  { name: 'types of scripts (tsc)', find: scripts },
  { name: 'unused files, exports and packages (knip)', find: unused },
  { name: 'installed packages (npm ls)', find: installed },
  { name: 'pinned versions', find: pins },
  { name: 'digests of packages', find: digests },
  { name: 'no install scripts', find: installScripts },
  { name: 'licences', find: licences },
  { name: 'packages with known vulnerabilities', find: weakPackages },
  { name: 'translations', find: locales },
  { name: 'texts of field codes', find: fieldCodes },
  { name: 'texts of screens', find: routeTexts },
  { name: 'map of the code', find: map },
  { name: 'tests that docs/security.md names', find: security },
  { name: 'types of bindings', find: bindings },
  { name: 'logical CSS', find: logicalCss },
  { name: 'owners of CSS classes', find: classOwners },
  { name: 'words of comments', find: commentWords },
  { name: 'bare text beside conditional content', find: bareText },
  { name: 'names that contain what is visible', find: labelInName },
  { name: 'order of buttons', find: buttonOrder },
  { name: 'types of buttons', find: buttonTypes },
  { name: 'questions without a script', find: plainQuestions },
  { name: 'prefetched pages', find: prefetches },
  { name: 'repeated names of types', find: typeNames },
  { name: 'fixed waits', find: fixedWaits },
  { name: 'loose faults', find: looseFaults },
  { name: 'descriptions of the API (redocly, spectral)', find: descriptions },
  { name: 'imports go down and in no circle', find: floors },
  { name: 'live content names no noun', find: contentNouns },
  { name: 'raw SQL on tables of nouns', find: nounTables },
  { name: 'one snapshot of the schema', find: snapshots },
  { name: 'domains only in configuration', find: domains },
  { name: 'no duplicate code', find: duplicates },
]

/**
 * Runs the checks at the same time and prints in their order how each went.
 * @param {(line: string) => void} print
 * @returns {Promise<{passed: number, failed: number, failures: string[]}>}
 */
export async function runChecks(print) {
  /** @type {string[]} */
  const failures = []
  const running = checks.map(({ name, find }) => ({
    name,
    finding: find().catch((error) => [error instanceof Error ? error.message : String(error)]),
  }))
  for (const { name, finding } of running) {
    const found = await finding
    print(`  ${found.length === 0 ? '✓' : '✗'} ${name}`)
    for (const line of found.flatMap((text) => text.split('\n'))) print(`      ${line}`)
    if (found.length > 0) failures.push([name, ...found.slice(0, 6)].join('\n    '))
  }
  return { passed: checks.length - failures.length, failed: failures.length, failures }
}
