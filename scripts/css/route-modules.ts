import path from 'node:path'
import type { Plugin } from 'vite'

const ours = path.resolve('app/lib/route-module.tsx')
// A script that advises developers, in pages that the product never shows; our policy would refuse it.
const advice =
  /\/\*#__PURE__\*\/React\.createElement\("script", \{\s*dangerouslySetInnerHTML: \{\s*__html: `\s*console\.log\(\s*"💿(?:[^`\\]|\\.)*`\s*\}\s*\}\)/g

const isRemix = (id: string | undefined) => id?.includes('/@remix-run/react/dist/') ?? false

/** A Vite plugin: Remix loads the scripts of screens by our own function, which keeps the page where a script does not load. */
export function routeModules(): Plugin {
  return {
    name: 'route-modules',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source: string, importer?: string) =>
      isRemix(importer) && source === './routeModules.js' ? ours : null,
    transform: (code: string, id: string) =>
      isRemix(id) && code.includes('💿') ? { code: code.replace(advice, 'null'), map: null } : null,
  }
}
