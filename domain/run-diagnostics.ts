import { type Diagnostic, type RunLanguage, severities } from './runs'

type RunTexts = { compilerOutput: string; stderr: string }

/** How many messages of one run are kept: a compiler may repeat itself for ever. */
const most = 200

/**
 * Takes the language of a run, what its compiler and its program wrote, and the names of its files; gives the messages about
 * places in those files, in their order. For runs in browsers: a server reads its own.
 */
export function diagnosticsIn(
  language: RunLanguage,
  { compilerOutput, stderr }: RunTexts,
  names: readonly string[],
): Diagnostic[] {
  const found = [
    ...compilerMessages(compilerOutput, names),
    ...(language === 'python' ? traceback(stderr, names) : []),
    ...(language === 'javascript' || language === 'typescript' ? stack(stderr, names) : []),
  ]
  return found.slice(0, most)
}

const message = /^(.+?):(\d{1,7}):(?:(\d{1,7}):)? (?:fatal )?(error|warning|note): (.*)$/

/** Lines such as `main.c:3:5: error: expected ';'`, as gcc, clang, and our own workers write them. */
function compilerMessages(text: string, names: readonly string[]): Diagnostic[] {
  return text.split('\n').flatMap((line): Diagnostic[] => {
    const [, path = '', row, column, kind, words = ''] = message.exec(line) ?? []
    const file = ownFile(path, names)
    const severity = severities.find((one) => one === kind)
    if (row === undefined || file === null || !severity) return []
    return [{ file, line: Number(row), column: column ? Number(column) : null, severity, message: words }]
  })
}

const frame = /^ {2}File "(.+)", line (\d{1,7})/

/** The last traceback of Python: its last frame in a file of the run, and the exception. */
function traceback(text: string, names: readonly string[]): Diagnostic[] {
  const lines = text.trimEnd().split('\n')
  const frames = lines.flatMap((line, at) => {
    const [, path = '', row] = frame.exec(line) ?? []
    const file = ownFile(path, names)
    return row !== undefined && file !== null ? [{ file, line: Number(row), at }] : []
  })
  const last = frames.at(-1)
  // Frames and the code in them are indented, the exception is not.
  const said = last && lines.slice(last.at + 1).find((line) => /^[A-Za-z_]/.test(line))
  if (!last || !said) return []
  return [{ file: last.file, line: last.line, column: null, severity: 'error', message: said }]
}

const place = /^\s+at (?:.*\()?(.+?):(\d{1,7}):(\d{1,7})\)?$/
const thrown = /^(?:Uncaught )?([A-Za-z_$][\w$]*(?:Error|Exception)?(?::.*)?)$/

/** The first stack of JavaScript: its first place in a file of the run, and the error above. */
function stack(text: string, names: readonly string[]): Diagnostic[] {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => ownFile(place.exec(line)?.[1] ?? '', names) !== null)
  const [, path = '', row, column] = place.exec(lines[at] ?? '') ?? []
  const file = ownFile(path, names)
  const said = lines.slice(0, Math.max(at, 0)).findLast((line) => thrown.test(line))
  if (file === null || row === undefined || said === undefined) return []
  return [{ file, line: Number(row), column: Number(column), severity: 'error', message: said }]
}

/** The file of the run that a path of its tools leads to, such as `./main.c` or `/box/main.c`. */
function ownFile(path: string, names: readonly string[]): string | null {
  const plain = path.replace(/^(?:file:\/\/|\.\/)/, '')
  return names.find((name) => plain === name || plain.endsWith(`/${name}`)) ?? null
}
