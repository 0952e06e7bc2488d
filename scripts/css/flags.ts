import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const folder = 'node_modules/country-flag-icons/3x2'

/** A Vite plugin: the flags of countries and of all else that has numbers of its own, from our own host, as `/flags/IR.svg`. */
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
      if (!existsSync(folder))
        return this.warn('No flags: country-flag-icons is missing; `npm install` brings it.')
      for (const name of readdirSync(folder).filter((each) => /^[A-Z]{2}\.svg$/.test(each)))
        this.emitFile({ type: 'asset', fileName: `flags/${name}`, source: readFileSync(`${folder}/${name}`) })
    },
  }
}
