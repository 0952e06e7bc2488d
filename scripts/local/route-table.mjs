import { createRequire } from 'node:module'
import * as esbuild from 'esbuild'
import { inRoot } from './paths.mjs'

/**
 * The screens and addresses that app/routes.ts lists, in its order.
 * @returns {Promise<import('./route-table.d.mts').Screen[]>}
 */
export async function routeTable() {
  const built = await esbuild.build({
    entryPoints: [inRoot('app/routes.ts')],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    write: false,
    logLevel: 'silent',
  })
  const module = { exports: {} }
  const run = new Function('module', 'exports', 'require', built.outputFiles[0]?.text ?? '')
  run(module, module.exports, createRequire(inRoot('app/routes.ts')))
  return screensOf(module.exports.default, '', [])
}

function screensOf(routes, above, around) {
  return routes.flatMap(({ id, path, file, index, children }) => {
    const whole = path ? `${above}/${path}` : above
    const screen = { id, path: whole || '/', file: `app/${file}`, isIndex: index === true, around }
    return [screen, ...screensOf(children ?? [], whole, [...around, id])]
  })
}
