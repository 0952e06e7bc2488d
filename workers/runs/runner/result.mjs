/**
 * How far a run has come, as its box reports.
 * @typedef {object} Progress
 * @property {import('./execute.mjs').Limit | null} limit the one that ended it
 * @property {'start' | 'compiling' | 'running'} stage
 * @property {number} began when the stage did, as `performance.now` counts
 * @property {number | null} took milliseconds that it took
 * @property {number[]} cpu milliseconds, in pairs: of the shell, and of all that it has waited for until then
 * @property {number | null} compiled the code of the compiler
 * @property {number | null} exited the code of the program
 */

/** @returns {Progress} */
export const begun = () => ({
  limit: null,
  stage: 'start',
  began: performance.now(),
  took: null,
  cpu: [],
  compiled: null,
  exited: null,
})

/**
 * Takes one report of a box into the progress; tells whether a stage has begun.
 * @param {Progress} progress
 * @param {string} line
 */
export function take(progress, line) {
  const [word = '', value = ''] = line.split(' ')
  const times = /^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/.exec(line)?.slice(1).map(Number)
  if (times) {
    const [minutes = 0, seconds = 0, ownMinutes = 0, ownSeconds = 0] = times
    progress.cpu.push((minutes + ownMinutes) * 60_000 + (seconds + ownSeconds) * 1_000)
  }
  if (word === 'compiled' || word === 'exited') {
    progress[word] = Number(value)
    progress.took = performance.now() - progress.began
  }
  if (word !== 'compiling' && word !== 'running') return false
  Object.assign(progress, { stage: word, began: performance.now(), took: null })
  return true
}

const signals = /** @type {Record<number, string>} */ ({
  ...{ 129: 'SIGHUP', 130: 'SIGINT', 131: 'SIGQUIT', 132: 'SIGILL', 133: 'SIGTRAP', 134: 'SIGABRT' },
  ...{ 135: 'SIGBUS', 136: 'SIGFPE', 137: 'SIGKILL', 138: 'SIGUSR1', 139: 'SIGSEGV', 140: 'SIGUSR2' },
  ...{ 141: 'SIGPIPE', 142: 'SIGALRM', 143: 'SIGTERM', 152: 'SIGXCPU', 153: 'SIGXFSZ', 159: 'SIGSYS' },
})

/** @typedef {import('./execute.mjs').Limit} Limit */
/** @typedef {import('./execute.mjs').Result} Result */

/** @type {Partial<Record<Limit, Result['outcome']>>} */
const outcomes = {
  cpu: 'timeout',
  wall: 'timeout',
  idle: 'timeout',
  memory: 'memory',
  output: 'output_limit',
}

/**
 * Takes how a box has ended and what was written; gives the result.
 * @param {{language: import('./languages.mjs').Language, progress: Progress, texts: {stdout: string, stderr: string, compiler: string}, memoryKb: number | null, seenCpuMs: number}} ended
 * @returns {Result}
 */
export function resultOf({ language, progress, texts, memoryKb, seenCpuMs }) {
  const { text: compilerOutput, diagnostics } = language.explain(texts)
  const code = progress.exited ?? (progress.compiled === 0 ? null : progress.compiled)
  // A stage that was ended has no report of its own.
  const cpuMs = progress.took === null ? seenCpuMs : cpuOf(progress.cpu, progress.exited !== null)
  const limit =
    progress.limit ??
    limitOf(language, { code, cpuMs, stderr: texts.stderr, isRun: progress.exited !== null }) ??
    (code === null ? 'lost' : null)
  const failed = progress.exited === null ? 'compile_error' : 'runtime_error'
  const signal = code === null ? (limit === null ? null : 'SIGKILL') : (signals[code] ?? null)
  return {
    outcome: limit === null ? (code === 0 ? 'ok' : failed) : (outcomes[limit] ?? 'killed'),
    limit,
    exitCode: signal === null ? code : null,
    signal,
    stdout: texts.stdout,
    stderr: texts.stderr,
    compilerOutput,
    diagnostics,
    timeMs: Math.round(progress.took ?? performance.now() - progress.began),
    cpuMs: cpuMs === null ? null : Math.round(cpuMs),
    memoryKb,
  }
}

/**
 * Reports of CPU time come as pairs: of the shell, and of all that it has waited for until then.
 * @param {number[]} cpu
 * @param {boolean} hasRun
 */
function cpuOf(cpu, hasRun) {
  const [compiled = 0, all] = [cpu.length > 2 ? cpu[1] : 0, cpu.at(-1)]
  if (all === undefined || cpu.length < 2) return null
  return hasRun ? all - compiled : all
}

/**
 * The kernel's limits show in the code of the program, and memory that it may not have in what it says.
 * @param {import('./languages.mjs').Language} language
 * @param {{code: number | null, cpuMs: number | null, stderr: string, isRun: boolean}} ended
 * @returns {Limit | null}
 */
function limitOf(language, { code, cpuMs, stderr, isRun }) {
  if (!isRun || code === 0) return null
  if (code === 152 || (code === 137 && (cpuMs ?? 0) >= language.limits.cpuSeconds * 1000)) return 'cpu'
  if (code === 153) return 'files'
  if (code === language.memoryCode) return 'memory'
  return language.memory?.test(stderr.slice(-16 * 1024)) ? 'memory' : null
}
