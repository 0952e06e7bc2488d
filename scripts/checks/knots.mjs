import { cyclesOf } from './imports.mjs'

/** @typedef {import('./imports.mjs').Import} Import */

/**
 * Folders of the workers or of the app that import one another, directly or by way of others, types included; each with
 * one import of every way between them.
 * @param {Import[]} imports
 * @returns {string[]}
 */
export function knots(imports) {
  return ['workers/', 'app/'].flatMap((within) => {
    const arrows = imports
      .filter(({ from, to }) => from.startsWith(within) && to.startsWith(within))
      .map((one) => ({ from: folderOf(one.from), to: folderOf(one.to), one }))
      .filter(({ from, to }) => from !== to)
    return cyclesOf(arrows).map((folders) => {
      const inside = arrows.filter(({ from, to }) => folders.includes(from) && folders.includes(to))
      const ways = new Map(
        inside.map(({ from, to, one }) => [`${from} ${to}`, `${one.from} imports ${one.to}`]),
      )
      return `these folders import one another: ${folders.join(', ')} (${[...ways.values()].join('; ')})`
    })
  })
}

/**
 * The part of the tree that a file belongs to: at most three folders deep, so that a noun is one with all below it. A
 * file at the top of the app or of the API, which composes the folders there, is a part of its own.
 * @param {string} file
 */
function folderOf(file) {
  const parts = file.split('/')
  if (parts.length > 3) return parts.slice(0, 3).join('/')
  const isAtTop = file.startsWith('workers/api/') || parts.length < 3
  return isAtTop ? file : parts.slice(0, -1).join('/')
}
