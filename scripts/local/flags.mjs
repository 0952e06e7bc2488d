import { parseArgs } from 'node:util'
import { Problem } from './problem.mjs'

const options = /** @satisfies {import('node:util').ParseArgsConfig['options']} */ ({
  dev: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
  'no-seed': { type: 'boolean', default: false },
  port: { type: 'string', default: '8787' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string', default: '.local/data' },
  domain: { type: 'string', default: 'localhost' },
  'sites-domain': { type: 'string' },
  help: { type: 'boolean', default: false },
})

export const usage = `npm start -- [flags]
  --port NUMBER         the port that everything listens on (8787)
  --host ADDRESS        the address to listen on (127.0.0.1)
  --data DIR            where the data is stored (.local/data)
  --fresh               delete that data first
  --no-seed             no demo members and content on the first run
  --domain NAME         the product's domain (localhost)
  --sites-domain NAME   the domain of hosted sites (sites.localhost)`

/**
 * @param {string[]} argv
 * @returns {{dev: boolean, fresh: boolean, seed: boolean, port: number, host: string, data: string, domain: string, sitesDomain: string, help: boolean}}
 */
export function readFlags(argv) {
  const values = parse(argv)
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Problem(`--port needs a number from 1 to 65535, not "${values.port}".`)
  }
  const sitesDomain = values['sites-domain'] ?? `sites.${values.domain}`
  for (const name of [values.domain, sitesDomain]) {
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name)) throw new Problem(`"${name}" isn’t a domain name.`)
  }
  const { dev, fresh, host, data, domain, help } = values
  return { dev, fresh, seed: !values['no-seed'], port, host, data, domain, sitesDomain, help }
}

/** @param {string[]} argv */
function parse(argv) {
  try {
    return parseArgs({ args: argv, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message.split('. ')[0] : error}. Try --help.`)
  }
}
