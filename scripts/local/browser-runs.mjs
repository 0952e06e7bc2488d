import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import * as esbuild from 'esbuild'
import { inRoot, root } from './paths.mjs'
import { Problem } from './problem.mjs'

const pack = promisify(gzip)
const place = inRoot('.local/browser-runs')
const scripts = ['frame', 'python', 'clang', 'program', 'javascript']
/** Cloudflare stores no larger file. */
const largest = 25 * 1024 * 1024

/**
 * The tools that browsers load: files of two packages. What is fetched is stored packed; what is imported is not.
 * @type {Record<string, {from: string, folder: string, plain: string[], packed: string[]}>}
 */
const tools = {
  python: {
    from: 'pyodide',
    folder: '.',
    plain: ['pyodide.mjs', 'pyodide.asm.mjs', 'python_stdlib.zip', 'pyodide-lock.json'],
    packed: ['pyodide.asm.wasm'],
  },
  clang: {
    from: '@yowasp/clang',
    folder: 'gen',
    plain: ['bundle.js'],
    packed: ['llvm.core.wasm', 'llvm.core2.wasm', 'llvm.core3.wasm', 'llvm.core4.wasm', 'llvm-resources.tar'],
  },
}

/** Makes the files of the host on which browsers run code: its scripts, and the tools that they load. */
export async function buildBrowserRuns() {
  const copied = await Promise.all(
    Object.entries(tools).map(async ([name, tool]) => [name, await copyTool(tool)]),
  )
  await esbuild.build({
    entryPoints: scripts.map((name) => inRoot('workers/browser-runs/page', `${name}.ts`)),
    outdir: place,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    loader: { '.py': 'text', '.txt': 'text' },
    define: { TOOLS: JSON.stringify(Object.fromEntries(copied)), 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: root,
    logLevel: 'silent',
    legalComments: 'none',
  })
}

/**
 * Copies a tool into a folder that its version names, so that browsers may keep it for ever.
 * @param {(typeof tools)[string]} tool
 */
async function copyTool({ from, folder, plain, packed }) {
  const source = (/** @type {string} */ name) => inRoot('node_modules', from, folder, name)
  const { version } = JSON.parse(readFileSync(inRoot('node_modules', from, 'package.json'), 'utf8'))
  const named = `${path.basename(from)}-${version}`
  mkdirSync(path.join(place, named), { recursive: true })
  const files = await Promise.all(
    [...plain, ...packed].map(async (name) => {
      const isPacked = packed.includes(name)
      const target = path.join(place, named, isPacked ? `${name}.gz` : name)
      if (!existsSync(target)) await (isPacked ? packFile(source(name), target) : copy(source(name), target))
      const bytes = statSync(target).size
      if (bytes > largest) throw new Problem(`${name} of ${from} is ${bytes} bytes, more than ${largest}.`)
      return { name, isPacked, bytes }
    }),
  )
  return { folder: named, files }
}

/** @param {string} from @param {string} to */
const copy = async (from, to) => copyFileSync(from, to)

/** A start that ends halfway leaves no half of a file. @param {string} from @param {string} to */
async function packFile(from, to) {
  const unfinished = `${to}.${process.pid}`
  writeFileSync(unfinished, await pack(readFileSync(from), { level: 6 }))
  renameSync(unfinished, to)
}
