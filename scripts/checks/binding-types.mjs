import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../local/children.mjs'
import { inRoot } from '../local/paths.mjs'
import { workerFolders } from '../local/routes.mjs'

/**
 * The bindings of each wrangler.toml as wrangler's types, in a separate module each: wrangler writes one global
 * interface, which would mix up two workers.
 * @returns {Promise<Array<{file: string, text: string}>>}
 */
export function bindingTypes() {
  return Promise.all(
    workerFolders().map(async (folder) => {
      const file = inRoot('workers', folder, 'bindings.gen.ts')
      return { file, text: toModule(await describeWorker(folder)) }
    }),
  )
}

/** @param {string} folder */
async function describeWorker(folder) {
  const place = mkdtempSync(path.join(tmpdir(), 'hamkar-types-'))
  const out = path.join(place, 'types.d.ts')
  const args = ['types', out, '--config', inRoot('workers', folder, 'wrangler.toml')]
  const wrangler = inRoot('node_modules/wrangler/bin/wrangler.js')
  const flags = ['--include-runtime=false', '--strict-vars=false']
  const { code, output } = await run(process.execPath, [wrangler, ...args, ...flags])
  if (code !== 0) throw new Error(`wrangler types fails for ${folder}: ${output}`)
  const text = readFileSync(out, 'utf8')
  rmSync(place, { recursive: true })
  return text
}

/** @param {string} generated */
function toModule(generated) {
  const body = /interface Env \{\n([\s\S]*?)\n\t\}/.exec(generated)?.[1] ?? ''
  const lines = body.split('\n').map(
    (line) =>
      `  ${line
        .trim()
        // An entrypoint of another worker is called as the class that it is.
        .replace(/Service \/\* entrypoint (\w+) from hamkar-(\w+) \*\//, "import('../$2').$1")
        .replace(/;( .*)?$/, '')
        .replace(/ \/\* .* \*\//, '')
        .replace(/import\("[^"]*\/([^/"]+)"\)/, "import('./$1')")}`,
  )
  const intro = '// Generated from wrangler.toml by `npm run types`; `npm run check` compares.'
  return `${intro}\nexport type ConfiguredBindings = {\n${lines.join('\n')}\n}\n`
}
