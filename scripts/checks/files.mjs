import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from '../local/paths.mjs'

/**
 * Source files below some folders.
 * @param {string[]} folders
 * @param {RegExp} pattern of the path from the root
 * @returns {Array<{name: string, lines: string[]}>}
 */
export function sources(folders, pattern) {
  return folders
    .flatMap((folder) => walk(inRoot(folder)))
    .map((file) => ({ file, name: path.relative(root, file).split(path.sep).join('/') }))
    .filter(({ name }) => pattern.test(name))
    .map(({ file, name }) => ({ name, lines: readFileSync(file, 'utf8').split('\n') }))
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function walk(place) {
  return readdirSync(place).flatMap((name) => {
    const file = path.join(place, name)
    if (!statSync(file).isDirectory()) return [file]
    return name === 'node_modules' ? [] : walk(file)
  })
}

/**
 * Lines that a rule finds, named by file and number; comments are not looked at.
 * @param {Array<{name: string, lines: string[]}>} files
 * @param {(line: string) => string | undefined} rule
 */
export function findings(files, rule) {
  return files.flatMap(({ name, lines }) =>
    lines.flatMap((line, index) => {
      const isComment = /^\s*(\/\/|\/?\*)/.test(line)
      const found = isComment ? undefined : rule(line)
      return found ? [`${name}:${index + 1} ${found}`] : []
    }),
  )
}
