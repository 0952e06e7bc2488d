import path from 'node:path'
import type { Plugin } from 'vite'

const ours = path.resolve('app/lib/route-module.tsx')

/** A Vite plugin: Remix loads the scripts of screens by our own function, which keeps the page where a script does not load. */
export function routeModules(): Plugin {
  return {
    name: 'route-modules',
    enforce: 'pre',
    apply: 'build',
    resolveId(source: string, importer?: string) {
      const isRemix = importer?.includes('/@remix-run/react/dist/')
      return isRemix && source === './routeModules.js' ? ours : null
    },
  }
}
