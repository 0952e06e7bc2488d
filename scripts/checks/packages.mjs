import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../local/paths.mjs'

const allowed =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|MPL-2\.0|OFL-1\.1|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|PSF-2\.0|BlueOak-1\.0\.0|Zlib)$/

/** Packages whose package.json names no licence, with where it was read. */
const readByHand = new Map([])

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(inRoot(name), 'utf8'))

/** Versions are exact, so that two installations never differ. */
export async function pins() {
  const { dependencies, devDependencies } = read('package.json')
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
    .map(([name, version]) => `${name} isn’t pinned to one version: ${version}`)
}

/** Every entry has a digest, so that npm compares each download with it. */
export async function digests() {
  const { packages } = read('package-lock.json')
  return Object.entries(packages)
    .filter(([place, entry]) => place !== '' && !entry.link && !hasDigest(entry))
    .map(([place]) => `${place} has no integrity; run npm install with a registry that returns it`)
}

/**
 * npm leaves out the digests of what it did not fetch: builds for other systems, which never come to this one.
 * @param {{integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[]}} entry
 */
export function hasDigest({ integrity, optional, os, cpu, libc }) {
  if (integrity !== undefined) return /^sha512-[\w+/]{86}==$/.test(integrity)
  /**
   * @param {string[] | undefined} wanted
   * @param {string} own
   */
  const isOf = (wanted, own) => wanted === undefined || wanted.includes(own)
  const isOurs = isOf(os, 'linux') && isOf(cpu, 'x64') && isOf(libc, 'glibc')
  return optional === true && !isOurs
}

/** Programs that packages would run while they are installed: none is wanted, and .npmrc lets none. */
export async function installScripts() {
  const isOff = /^ignore-scripts=true$/m.test(readFileSync(inRoot('.npmrc'), 'utf8'))
  return isOff ? [] : ['.npmrc does not say ignore-scripts=true']
}

/** Packages that reach a user or a server have licenses that require no more than a notice. */
export async function licences() {
  const { packages } = read('package-lock.json')
  return Object.entries(packages)
    .filter(([place, entry]) => place !== '' && !entry.dev && !entry.devOptional)
    .flatMap(([place, entry]) => {
      const licence = licenceOf(place, entry)
      return isAllowed(licence)
        ? []
        : [`${place.replace(/^.*node_modules\//, '')}: ${licence || 'no license'}`]
    })
}

/**
 * @param {string} place
 * @param {{license?: string}} entry
 */
function licenceOf(place, entry) {
  const name = place.replace(/^.*node_modules\//, '')
  const file = `${place}/package.json`
  const own = existsSync(inRoot(file)) ? read(file) : {}
  const named = own.license ?? own.licenses?.[0] ?? entry.license ?? readByHand.get(name) ?? ''
  return typeof named === 'string' ? named : (named.type ?? '')
}

/** "A OR B" needs one that is allowed, "A AND B" all of them. @param {string} expression */
export function isAllowed(expression) {
  const choices = expression.replace(/[()]/g, '').split(/ OR /i)
  return choices.some((choice) => choice.split(/ AND /i).every((one) => allowed.test(one.trim())))
}
