/** @typedef {{file: string, line: number, column: number | null, severity: 'error' | 'warning' | 'note', message: string}} Diagnostic */

const most = 100
const longest = 2_000

/** @param {string} name as a tool wrote it; sources are in /box */
const relative = (name) => name.replace(/^(?:\/box\/|\.\/)/, '')

/**
 * @param {string} file
 * @param {unknown} line
 * @param {unknown} column
 * @param {Diagnostic['severity']} severity
 * @param {unknown} message
 * @returns {Diagnostic}
 */
const diagnostic = (file, line, column, severity, message) => ({
  file: relative(file),
  line: Number(line),
  column: Number(column) > 0 ? Number(column) : null,
  severity,
  message: String(message).slice(0, longest),
})

/** @param {string} kind @returns {Diagnostic['severity']} */
const severityOf = (kind) => (/error/.test(kind) ? 'error' : kind === 'warning' ? 'warning' : 'note')

/**
 * Takes what gcc wrote with -fdiagnostics-format=json: an array for each source on a line of its own, between lines of the
 * linker; gives it as the text that gcc shows people, and what names a line.
 * @param {string} output
 */
export function gccDiagnostics(output) {
  /** @type {Diagnostic[]} */
  const diagnostics = []
  const lines = output.split('\n').flatMap((line) => {
    const all = line.startsWith('[') ? parsed(line) : null
    if (all === null) return line === '' ? [] : [line]
    return all
      .flatMap((one) => [one, ...(one.children ?? [])])
      .map((one) => {
        const { file = '', line: at = 0, 'display-column': column = 0 } = one.locations?.[0]?.caret ?? {}
        if (file !== '') diagnostics.push(diagnostic(file, at, column, severityOf(one.kind), one.message))
        return `${file === '' ? '' : `${relative(file)}:${at}:${column}: `}${one.kind}: ${one.message}`
      })
  })
  return { text: lines.length === 0 ? '' : `${lines.join('\n')}\n`, diagnostics: diagnostics.slice(0, most) }
}

/**
 * @param {string} line
 * @returns {Array<{kind: string, message: string, locations?: any[], children?: any[]}> | null}
 */
function parsed(line) {
  try {
    const value = JSON.parse(line)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Takes what javac wrote, and the stderr of the program; gives the first as it is, with what names a line in either.
 * @param {string} output
 * @param {string} stderr
 */
export function javaDiagnostics(output, stderr) {
  /** @type {Diagnostic[]} */
  const diagnostics = []
  const lines = output.split('\n')
  lines.forEach((line, at) => {
    const match = /^(\S+\.java):(\d+): (?:(error|warning|note): )?(.*)$/.exec(line)
    if (!match) return
    // The third line under a message has the caret.
    const caret = lines.slice(at + 1, at + 5).find((one) => /^\s*\^\s*$/.test(one))
    const column = caret ? caret.indexOf('^') + 1 : 0
    diagnostics.push(diagnostic(match[1] ?? '', match[2], column, severityOf(match[3] ?? 'error'), match[4]))
  })
  const thrown = /^Exception in thread "[^"]*" (.*)$/m.exec(stderr)
  const frame = /^\s+at [^(]+\(([^():]+\.java):(\d+)\)$/m.exec(stderr)
  if (thrown && frame) diagnostics.push(diagnostic(frame[1] ?? '', frame[2], 0, 'error', thrown[1]))
  return { text: output, diagnostics: diagnostics.slice(0, most) }
}

/** Takes the stderr of Python; gives the last place of its traceback that is in the member's files. @param {string} stderr */
export function pythonDiagnostics(stderr) {
  const tail = stderr.slice(-64 * 1024)
  const frames = [
    ...tail.matchAll(
      /^ {2}File "\/box\/([^"\n]+)", line (\d+).*\n(?: {4}(.*)\n)?(?: {4}([ ~]*\^+)[ ~^]*)?/gm,
    ),
  ]
  const frame = frames.at(-1)
  const message = /^(?:\w+\.)*\w*(?:Error|Exception|Interrupt|Exit|Warning)\b.*$/gm
  const last = [...tail.matchAll(message)].at(-1)?.[0]
  if (!frame || !last) return []
  const column = frame[4] ? frame[4].search(/[\^~]/) + 1 : 0
  return [diagnostic(frame[1] ?? '', frame[2], column, 'error', last)]
}

/** Takes the stderr of Node; gives the place at which an error was not caught. @param {string} stderr */
export function nodeDiagnostics(stderr) {
  const message = /^(?:Uncaught )?((?:[A-Za-z]*Error|AssertionError)(?: \[\w+\])?(?:: .*)?)$/m.exec(stderr)
  if (!message) return []
  const frame = /\(?(?:file:\/\/)?\/box\/([^:()\n]+):(\d+):(\d+)\)?$/m.exec(stderr.slice(message.index))
  if (frame) return [diagnostic(frame[1] ?? '', frame[2], frame[3], 'error', message[1])]
  const head = /^(?:file:\/\/)?\/box\/([^:\n]+):(\d+)\n(?:.*\n([ ]*)\^)?/m.exec(stderr)
  const column = head?.[3] === undefined ? 0 : head[3].length + 1
  return head ? [diagnostic(head[1] ?? '', head[2], column, 'error', message[1])] : []
}
