import { run } from '../local/children.mjs'
import { partyBin } from '../local/party-bin.mjs'
import { inRoot } from '../local/paths.mjs'
import { Problem } from '../local/problem.mjs'

/**
 * @param {string[]} args
 * @returns {Promise<string>} what wrangler said
 */
export const wrangler = (args) => call('wrangler', inRoot('node_modules/wrangler/bin/wrangler.js'), args)

/**
 * @param {string[]} args
 * @param {string} [input] what it reads: a secret on the command line would be seen by the whole machine
 */
export const partykit = (args, input) => call('partykit', partyBin(), args, input)

/**
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 * @param {string} [input]
 */
async function call(name, file, args, input) {
  const env = {
    ...process.env,
    NO_COLOR: '1',
    CI: '1',
    WRANGLER_LOG: 'log',
    NODE_ENV: 'production',
  }
  const { code, output } = await run(process.execPath, [file, ...args], { env, input })
  if (code === 0) return output
  process.stderr.write(`\n${output.split('\n').slice(-25).join('\n')}\n`)
  throw new Problem(`${name} ${args.slice(0, 2).join(' ')} failed; the reason is above.`)
}
