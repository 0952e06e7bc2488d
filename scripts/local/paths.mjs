import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. Every script works from here, wherever it was called. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** @param {string[]} parts */
export const inRoot = (...parts) => path.join(root, ...parts)

// Read by wrangler, also where only its functions are used.
process.env.WRANGLER_LOG ??= 'error'
process.env.WRANGLER_SEND_METRICS = 'false'
