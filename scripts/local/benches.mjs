import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { inRoot } from './paths.mjs'
import { Problem } from './problem.mjs'

/** Scripts are not bundled: they find the checkout by where they lie. @type {import('esbuild').Plugin} */
const keepScripts = {
  name: 'keep-scripts',
  setup(build) {
    build.onResolve({ filter: /\.mjs$/ }, ({ path: name, resolveDir }) => {
      const file = path.resolve(resolveDir, name)
      return name.startsWith('.') ? { path: pathToFileURL(file).href, external: true } : undefined
    })
  },
}

/**
 * Runs bench/NAME.ts, which measures as it is loaded; files there that export something are parts of benches.
 * @param {string[]} argv
 */
export async function runBench([name, ...args]) {
  const names = readdirSync(inRoot('bench'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('-child.ts'))
    .filter((file) => !/^export /m.test(readFileSync(inRoot('bench', file), 'utf8')))
    .map((file) => file.replace('.ts', ''))
  if (!name || !names.includes(name)) {
    throw new Problem(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`)
  }
  await compile('load-child')
  if (name === 'ssr') await compile('remix-child')
  const file = await compile(name)
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args)
  await import(pathToFileURL(file).href)
}

/** @param {string} name */
async function compile(name) {
  const outfile = inRoot('.local/bench', `${name}.mjs`)
  mkdirSync(path.dirname(outfile), { recursive: true })
  await esbuild.build({
    entryPoints: [inRoot('bench', `${name}.ts`)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The pages take the build of React for workers, on Node too.
    alias: { 'react-dom/server': 'react-dom/server.browser' },
    plugins: [keepScripts],
    logLevel: 'silent',
  })
  return outfile
}
