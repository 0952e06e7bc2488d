import { originOf } from './compose.mjs'
import { bold, dim, print } from './progress.mjs'
import { demoSignIn } from './seed-once.mjs'

/**
 * @param {{data: string, host: string, domain: string, sitesDomain: string, port: number}} flags
 * @param {string[]} runs where members' programs run
 * @param {string[]} ai which models answer
 */
export function printAddresses(flags, runs, ai) {
  /** @param {string} name a part of the product, or nothing for the app */
  const at = (name) => originOf({ domain: name ? `${name}.${flags.domain}` : flags.domain, port: flags.port })
  const rows = [
    ['App', at('')],
    ['API', `${at('api')}  ${dim('reference at /docs')}`],
    ['Short links', at('go')],
    ['Data APIs', at('data')],
    ['Sites', `${originOf({ domain: `*.${flags.sitesDomain}`, port: flags.port })}`],
    ['Files', at('files')],
    ['Rooms', `${at('').replace('http', 'ws')}/parties`],
    ['Mail', `${at('')}/dev/outbox`],
    ...runs.map((line, index) => [index === 0 ? 'Code runs' : '', line]),
    ...ai.map((line, index) => [index === 0 ? 'AI models' : '', line]),
  ]
  const demo = demoSignIn(flags)
  if (demo !== null) rows.push(['Demo sign-in', demo])
  print()
  for (const [name, value] of rows) print(`  ${bold((name ?? '').padEnd(14))} ${value}`)
  const host = `Host: ${new URL(at('api')).host}`
  const here = `http://${flags.host.includes(':') ? `[${flags.host}]` : flags.host}:${flags.port}`
  print(`\n  ${dim(`For a program that does not know these names: ${here} with "${host}".`)}`)
  if (!flags.domain.endsWith('localhost'))
    print(`\n  ${dim('These names must resolve to this machine, for example with its hosts file.')}`)
  print(`\n  ${dim('Ctrl-C stops everything.')}`)
}
