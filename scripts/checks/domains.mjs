import { configuredDomains } from '../local/routes.mjs'
import { findings, sources } from './files.mjs'

const folders = ['app', 'workers', 'party', 'domain', 'functions', 'scripts', 'public']

/** Only configuration knows the domains: a fork changes them in one kind of file. */
export async function domains() {
  const names = Object.values(configuredDomains())
  const files = sources(folders, /\.(tsx?|mjs|cjs|css|svg|txt|json)$/).filter(
    ({ name }) => !/\.test\.(tsx?|mjs)$/.test(name),
  )
  return findings(files, (line) => {
    const found = names.find((name) => line.includes(name))
    return found && `names the domain ${found}`
  })
}
