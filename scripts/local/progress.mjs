const isTerminal = Boolean(process.stdout.isTTY)
/**
 * @param {string} code
 * @param {string} text
 */
const paint = (code, text) => (isTerminal ? `\x1b[${code}m${text}\x1b[0m` : text)

/** @param {string} text */
export const bold = (text) => paint('1', text)
/** @param {string} text */
export const dim = (text) => paint('2', text)
/** @param {string} text */
const green = (text) => paint('32', text)
/** @param {string} text */
const red = (text) => paint('31', text)

/** @param {string} text */
export const print = (text = '') => process.stdout.write(`${text}\n`)

/** Announces a long step where the terminal shows no progress line. @param {string} text */
export const announce = (text) => isTerminal || print(`  … ${text}`)

/** @param {string} text */
export const complain = (text) => process.stderr.write(`${red('✗')} ${text}\n`)

/**
 * Runs one step and says how it went: what it answers (a short note) and how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T> | T} work
 * @param {(result: T) => string} [note]
 * @returns {Promise<T>}
 */
export async function step(name, work, note = (result) => (typeof result === 'string' ? result : '')) {
  const started = performance.now()
  if (isTerminal) process.stdout.write(`  … ${name}`)
  try {
    const result = await work()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    print(
      `${isTerminal ? '\r\x1b[2K' : ''}  ${green('✓')} ${name.padEnd(14)} ${dim(`${seconds} s`)}  ${note(result)}`,
    )
    return result
  } catch (error) {
    if (isTerminal) process.stdout.write('\r\x1b[2K')
    throw error
  }
}
