import { accessSync, constants, existsSync } from 'node:fs'
import { gccDiagnostics, javaDiagnostics, nodeDiagnostics, pythonDiagnostics } from './diagnostics.mjs'
import { quoted } from './script.mjs'

/** @typedef {{name: string, code: string}} SourceFile */
/** @typedef {import('./script.mjs').StageLimits & {memoryMb: number, wallSeconds: number}} Limits */
/**
 * How one language is compiled and started. Flags are ours: nothing that a member writes becomes one.
 * @typedef {object} Language
 * @property {string} version a command of the box that says the version of its tool
 * @property {Limits} limits
 * @property {Limits} [compileLimits]
 * @property {(files: SourceFile[]) => string} [compile]
 * @property {(files: SourceFile[], isInteractive: boolean) => string} start
 * @property {(files: SourceFile[]) => SourceFile[]} [beside] files of ours beside the member's
 * @property {(texts: {compiler: string, stderr: string}) => {text: string, diagnostics: import('./diagnostics.mjs').Diagnostic[]}} explain
 * gives the compiler's messages as text, and all that name a line
 * @property {RegExp} [memory] what a program writes to stderr when it may have no more memory
 * @property {number} [memoryCode] the code with which it ends then
 */

const native = { cpuSeconds: 5, wallSeconds: 10, memoryMb: 256, dataMb: 512, processes: 64 }
const nativeCompile = { cpuSeconds: 10, wallSeconds: 15, memoryMb: 1024, dataMb: 1024, processes: 64 }
const unbuffered = '/usr/bin/stdbuf -i0 -oL '

/** @param {SourceFile[]} files @param {RegExp} ending */
const named = (files, ending) =>
  files
    .filter(({ name }) => ending.test(name))
    .map(({ name }) => quoted(name))
    .join(' ')

const gccFlags = '-pipe -Wall -Wextra -fdiagnostics-format=json -fmax-errors=50 -o /tmp/.program'
// -i0 reads byte by byte, which only pays where somebody waits for a prompt.
const startNative = (/** @type {SourceFile[]} */ _files, /** @type {boolean} */ isInteractive) =>
  `${isInteractive ? unbuffered : ''}/tmp/.program`

const heap = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Xshare:auto'
const javaFlags = `${heap} -Xmx256m -Xss4m -XX:MaxMetaspaceSize=96m -XX:ReservedCodeCacheSize=48m -XX:ActiveProcessorCount=1 -XX:+ExitOnOutOfMemoryError`
/** The compiler's classes, loaded once and kept; without the file it starts more slowly. */
export const javaArchive = '/opt/javac.jsa'
/** How javac itself is run: small, on one thread; annotation processors would run code of a member while compiling. */
export const javacFlags = `${heap} -XX:ActiveProcessorCount=1 -Xmx384m`
  .split(' ')
  .map((flag) => `-J${flag}`)
  .join(' ')

/** Node in the box: the system's, or the one that runs this, which is bound there. */
export const ownNode = '/opt/node/bin/node'
const nodeTool = existsSync('/usr/bin/node') ? '/usr/bin/node' : ownNode

const node = {
  version: `${nodeTool} --version`,
  limits: { cpuSeconds: 5, wallSeconds: 10, memoryMb: 512, dataMb: 768, processes: 64 },
  start: (/** @type {SourceFile[]} */ files) =>
    `${nodeTool} --max-old-space-size=256 ${quoted(files[0]?.name ?? '')}`,
  beside: (/** @type {SourceFile[]} */ files) =>
    files.some(({ name }) => name === 'package.json') || !isModule(files[0]?.code ?? '')
      ? []
      : [{ name: 'package.json', code: '{"type":"module"}' }],
  explain: (/** @type {{stderr: string}} */ { stderr }) => ({
    text: '',
    diagnostics: nodeDiagnostics(stderr),
  }),
  memory: /JavaScript heap out of memory|Array buffer allocation failed/,
}

/** Whether a program is written as a module: the words that only modules know are at the beginning of a line. */
export const isModule = (/** @type {string} */ code) =>
  /^(?:import\s*[\w{*"']|export\s+(?:default|const|let|function|class|async|\{|\*)|(?:(?:const|let|var)\s[^\n]*=\s*)?await\s)/m.test(
    code,
  )

/** @type {Record<string, Language>} */
export const languages = {
  c: {
    version: '/usr/bin/gcc -dumpfullversion',
    limits: native,
    compileLimits: nativeCompile,
    compile: (files) => `/usr/bin/gcc -std=gnu17 -O1 ${gccFlags} ${named(files, /\.c$/)} -lm -pthread`,
    start: startNative,
    explain: ({ compiler }) => gccDiagnostics(compiler),
  },
  cpp: {
    version: '/usr/bin/g++ -dumpfullversion',
    limits: native,
    compileLimits: nativeCompile,
    compile: (files) =>
      `/usr/bin/g++ -std=gnu++20 -O1 ${gccFlags} ${named(files, /\.(?:cpp|cc|cxx|c)$/)} -pthread`,
    start: startNative,
    explain: ({ compiler }) => gccDiagnostics(compiler),
    memory: /std::bad_alloc/,
  },
  java: {
    version: '[ -x /usr/bin/java ] && /usr/bin/javac --version',
    limits: { cpuSeconds: 8, wallSeconds: 15, memoryMb: 512, dataMb: 1024, processes: 96 },
    compileLimits: { cpuSeconds: 10, wallSeconds: 15, memoryMb: 640, dataMb: 1024, processes: 96 },
    compile: (files) =>
      `/usr/bin/javac ${javacFlags} -J-XX:SharedArchiveFile=${javaArchive} -proc:none -encoding UTF-8 -d /tmp/.classes ${named(files, /\.java$/)}`,
    start: (files) => `/usr/bin/java ${javaFlags} -cp /tmp/.classes ${quoted(mainClassOf(files[0]))}`,
    explain: ({ compiler, stderr }) => javaDiagnostics(compiler, stderr),
    memory: /java\.lang\.OutOfMemoryError/,
    memoryCode: 3,
  },
  python: {
    version: '/usr/bin/python3 --version',
    limits: { cpuSeconds: 5, wallSeconds: 10, memoryMb: 256, dataMb: 512, processes: 64 },
    start: (files, isInteractive) =>
      `/usr/bin/python3 -B ${isInteractive ? '-u ' : ''}${quoted(files[0]?.name ?? '')}`,
    explain: ({ stderr }) => ({ text: '', diagnostics: pythonDiagnostics(stderr) }),
    memory: /^MemoryError\b/m,
  },
  javascript: node,
  // Its types were taken out before it came here.
  typescript: node,
}

/** Takes the first Java file; gives the class to start: one named after the file, else the first that it declares. @param {SourceFile} [file] */
export function mainClassOf(file) {
  const code = file?.code ?? ''
  const wanted = /([^/]*)\.java$/.exec(file?.name ?? '')?.[1] ?? 'Main'
  const declared = [...code.matchAll(/\b(?:class|interface|enum|record)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gu)].map(
    ([, name]) => name ?? '',
  )
  const name = declared.includes(wanted) ? wanted : (declared[0] ?? wanted)
  const inside = /^\s*package\s+([\p{L}\p{N}_$.]+)\s*;/mu.exec(code)?.[1]
  return inside ? `${inside}.${name}` : name
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
