import { readdirSync } from 'node:fs'
import { inRoot } from '../local/paths.mjs'

/** The files of messages of a language without their ending, those of nouns that the shell shows as `nouns/ideas`. */
export const localeFiles = (locale = 'en') =>
  ['', 'nouns/'].flatMap((folder) =>
    readdirSync(inRoot(`app/locales/${locale}/${folder}`))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}${name.replace(/\.ts$/, '')}`)
      .sort(),
  )
