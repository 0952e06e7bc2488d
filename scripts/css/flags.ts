import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { countries } from '../../domain/countries'

const folder = 'node_modules/country-flag-icons/3x2'

/** A Vite plugin: the flag of every country, from our own host, as `/flags/IR.svg`. */
export function flags(): Plugin {
  return {
    name: 'flags',
    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const code = /^\/([A-Z]{2})\.svg/.exec(request.url ?? '')?.[1]
        if (!code || !existsSync(`${folder}/${code}.svg`)) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(readFileSync(`${folder}/${code}.svg`))
      })
    },
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      if (!existsSync(folder)) return this.warn('No flags: country-flag-icons is missing; `npm install` brings it.')
      for (const code of countries) {
        const file = `${folder}/${code}.svg`
        if (existsSync(file))
          this.emitFile({ type: 'asset', fileName: `flags/${code}.svg`, source: readFileSync(file) })
      }
    },
  }
}
