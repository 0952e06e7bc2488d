import { createRequire } from 'node:module'
import * as esbuild from 'esbuild'
import { inRoot } from './paths.mjs'

/**
 * @typedef {object} Screen
 * @property {string} id its folder below app/routes, as in `links/list`
 * @property {string} path its whole path with parameters, as in `/dashboard/myurl/:id`
 * @property {string} file its module from the checkout's root
 * @property {boolean} isIndex
 * @property {string[]} around ids of the screens that it shows within, the outermost first
 */

/**
 * The screens and addresses that app/routes.ts lists, in its order.
 * @returns {Promise<Screen[]>}
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
  const module = { exports: /** @type {any} */ ({}) }
  const run = new Function('module', 'exports', 'require', built.outputFiles[0]?.text ?? '')
  run(module, module.exports, createRequire(inRoot('app/routes.ts')))
  return screensOf(module.exports.default, '', [])
}

/**
 * @param {import('@remix-run/route-config').RouteConfigEntry[]} routes
 * @param {string} above
 * @param {string[]} around
 * @returns {Screen[]}
 */
function screensOf(routes, above, around) {
  return routes.flatMap(({ id = '', path, file, index, children }) => {
    const whole = path ? `${above}/${path}` : above
    const screen = { id, path: whole || '/', file: `app/${file}`, isIndex: index === true, around }
    return [screen, ...screensOf(children ?? [], whole, [...around, id])]
  })
}
