import * as v from 'valibot'
import { wellFormed } from './text/text'

/** Languages that are compiled and run, with their own names. */
export const runLanguages = {
  c: 'C',
  cpp: 'C++',
  java: 'Java',
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
} as const
export type RunLanguage = keyof typeof runLanguages
export const runLanguageNames = Object.keys(runLanguages) as [RunLanguage, ...RunLanguage[]]
/** Takes any value; tells whether it names a language that is compiled and run. */
export const isRunLanguage = (name: unknown): name is RunLanguage =>
  runLanguageNames.some((language) => language === name)
const LanguageName = v.picklist(runLanguageNames, 'unknown_language')

/** The file that each language begins with where nobody named one. */
export const mainFiles: Record<RunLanguage, string> = {
  c: 'main.c',
  cpp: 'main.cpp',
  java: 'Main.java',
  python: 'main.py',
  javascript: 'main.js',
  typescript: 'main.ts',
}

/** Where a run may take place: the sandbox beside the product, somebody's Piston or Judge0, or the visitor's browser. */
export const runPlaces = ['runner', 'piston', 'judge0', 'browser'] as const
export type RunPlace = (typeof runPlaces)[number]
/** Languages that browsers compile and run themselves. */
export const browserLanguages: readonly RunLanguage[] = ['python', 'c', 'cpp', 'javascript', 'typescript']

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Limits of one run and of one member; sizes are bytes of UTF-8. */
export const runLimits = {
  files: 50,
  fileBytes: 256 * kilobyte,
  allBytes: megabyte,
  stdinBytes: megabyte,
  args: 32,
  argBytes: 4 * kilobyte,
  outputBytes: megabyte,
  /** Lines of output that a screen shows at first. */
  shownLines: 5_000,
  /** Runs of one member that run, wait, and begin in a minute. */
  running: 1,
  queued: 3,
  perMinute: 30,
  /** The last runs of a member that are kept, and the ones that were shared. */
  kept: 10,
  shared: 20,
} as const

/** Limits of one language: seconds of CPU and of time, megabytes of memory; an interactive run has its own times. */
export type LanguageLimits = { cpuSeconds: number; wallSeconds: number; memoryMb: number; processes: number }
export const languageLimits: Record<RunLanguage, LanguageLimits> = {
  c: { cpuSeconds: 5, wallSeconds: 10, memoryMb: 256, processes: 64 },
  cpp: { cpuSeconds: 5, wallSeconds: 10, memoryMb: 256, processes: 64 },
  java: { cpuSeconds: 8, wallSeconds: 15, memoryMb: 512, processes: 96 },
  python: { cpuSeconds: 5, wallSeconds: 10, memoryMb: 256, processes: 64 },
  javascript: { cpuSeconds: 5, wallSeconds: 10, memoryMb: 512, processes: 64 },
  typescript: { cpuSeconds: 5, wallSeconds: 10, memoryMb: 512, processes: 64 },
}
/** Seconds that an interactive run may take in all, and wait for input. */
export const interactiveLimits = { wallSeconds: 300, idleSeconds: 60 } as const

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length
// A hyphen first would be an option of a compiler, a dot first a hidden file.
const nameParts = /^(?:[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*\/)*[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u

/** The name of a file of a run: a path below its folder. Codes required, wrong_type, too_long, bad_character. */
export const RunFileName = v.pipe(
  v.string('wrong_type'),
  v.minLength(1, 'required'),
  v.check((name) => bytesOf(name) <= 100, 'too_long'),
  v.regex(nameParts, 'bad_character'),
)

/** Text as it was written, of at most so many bytes; NUL is in no text. */
const textOf = (most: number) =>
  v.pipe(
    v.string('wrong_type'),
    wellFormed(0, most),
    v.check((text) => !text.includes('\0'), 'control_character'),
    v.check((text) => text.length <= most && bytesOf(text) <= most, 'too_long'),
  )

/** A file of a run; the first one is the one that is started. */
export const RunFile = v.strictObject({ name: RunFileName, code: textOf(runLimits.fileBytes) })
export type RunFile = v.InferOutput<typeof RunFile>

/**
 * Takes names of files of one run; tells whether two can't exist together: the same name twice, or a file that would be a folder
 * of another one.
 */
export function namesClash(names: readonly string[]): boolean {
  const known = new Set(names)
  return (
    known.size < names.length || names.some((name) => foldersOf(name).some((folder) => known.has(folder)))
  )
}

const foldersOf = (name: string) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index))

const Files = v.pipe(
  v.array(RunFile, 'wrong_type'),
  v.minLength(1, 'required'),
  v.maxLength(runLimits.files, 'too_many_files'),
  v.check((files) => !namesClash(files.map(({ name }) => name)), 'name_taken'),
  v.check(
    (files) => files.reduce((sum, { code }) => sum + bytesOf(code), 0) <= runLimits.allBytes,
    'too_large',
  ),
)

const Stdin = textOf(runLimits.stdinBytes)

/** `POST /runs`: `stdin` is given before; an interactive run takes more input while it runs. */
export const NewRun = v.strictObject({
  language: LanguageName,
  files: Files,
  stdin: v.optional(Stdin, ''),
  args: v.optional(
    v.pipe(v.array(textOf(runLimits.argBytes), 'wrong_type'), v.maxLength(runLimits.args, 'too_many')),
    [],
  ),
  isInteractive: v.optional(v.boolean('wrong_type'), false),
})
export type NewRun = v.InferOutput<typeof NewRun>

/** `POST /runs/:id/stdin`: text that the program reads next, the end of its input, or both. */
export const RunInput = v.strictObject({
  text: v.optional(textOf(64 * kilobyte), ''),
  isEnd: v.optional(v.boolean('wrong_type'), false),
})
export type RunInput = v.InferOutput<typeof RunInput>

/** `POST {calls host}/api/v1/submit`, and its answer: `time` is seconds, `memory` kilobytes. */
export const Submission = v.object({
  language: LanguageName,
  code: textOf(runLimits.fileBytes),
  stdin: v.optional(Stdin, ''),
})
export const SubmissionResult = v.object({
  err: v.string(),
  output: v.string(),
  time: v.nullable(v.number()),
  memory: v.nullable(v.number()),
})

/** Why a language runs where it does: what is turned off, missing or not reached. */
const placeReasons = ['off', 'no_sandbox', 'no_tool', 'unreachable', 'needs_server'] as const

/** `GET /runs/languages`: `host` is that of a Piston or Judge0; in a browser `version` is null until it has loaded the tool. */
export const RunLanguageInfo = v.object({
  language: v.picklist(runLanguageNames),
  version: v.nullable(v.string()),
  where: v.nullable(v.picklist(runPlaces)),
  reason: v.optional(v.picklist(placeReasons)),
  host: v.optional(v.string()),
  /** Whether the place takes input while a program runs, and ends it when its member asks. */
  canType: v.boolean(),
  canStop: v.boolean(),
})
export type RunLanguageInfo = v.InferOutput<typeof RunLanguageInfo>
export const RunLanguages = v.object({ items: v.array(RunLanguageInfo) })

export const runStates = ['queued', 'compiling', 'running', 'done'] as const
export type RunState = (typeof runStates)[number]
export const runOutcomes = [
  'ok',
  'compile_error',
  'runtime_error',
  'timeout',
  'memory',
  'output_limit',
  'killed',
] as const
export type RunOutcome = (typeof runOutcomes)[number]
/** Which limit ended a run; `stopped` is its member, `lost` a place that went away. */
export const hitLimits = ['cpu', 'wall', 'idle', 'memory', 'output', 'files', 'stopped', 'lost'] as const
export type HitLimit = (typeof hitLimits)[number]
export const severities = ['error', 'warning', 'note'] as const

/** A message of a compiler, or of a program's traceback, about a place in a file; lines and columns begin at 1. */
export const Diagnostic = v.object({
  file: v.string(),
  line: v.number(),
  column: v.nullable(v.number()),
  severity: v.picklist(severities),
  message: v.string(),
})
export type Diagnostic = v.InferOutput<typeof Diagnostic>

/** The end of a run; times are milliseconds, and what was not measured is null. */
export const RunResult = v.object({
  outcome: v.nullable(v.picklist(runOutcomes)),
  /** The limit that ended it. */
  limit: v.nullable(v.picklist(hitLimits)),
  exitCode: v.nullable(v.number()),
  signal: v.nullable(v.string()),
  stdout: v.string(),
  stderr: v.string(),
  compilerOutput: v.string(),
  diagnostics: v.array(Diagnostic),
  timeMs: v.nullable(v.number()),
  /** In steps of 10 ms; of a run that was ended, as measured just before. */
  cpuMs: v.nullable(v.number()),
  /** The most that the program’s processes used together, measured every 25 ms; null of one that ended before. */
  memoryKb: v.nullable(v.number()),
})
export type RunResult = v.InferOutput<typeof RunResult>

const shown = {
  language: v.picklist(runLanguageNames),
  where: v.picklist(runPlaces),
  files: v.array(v.object({ name: v.string(), code: v.string() })),
  stdin: v.string(),
  args: v.array(v.string()),
  createdAt: v.string(),
  ...RunResult.entries,
}

/** A run as its member sees it, with its source; `shareUrl` is the page of its frozen copy. */
export const CodeRun = v.object({
  id: v.string(),
  state: v.picklist(runStates),
  isInteractive: v.boolean(),
  shareUrl: v.nullable(v.string()),
  ...shown,
})
export type CodeRun = v.InferOutput<typeof CodeRun>

/** `GET /runs`: the last ones, without their texts. */
export const ListedRun = v.object({
  id: v.string(),
  state: v.picklist(runStates),
  language: v.picklist(runLanguageNames),
  where: v.picklist(runPlaces),
  /** The name of the file that was started. */
  name: v.string(),
  isInteractive: v.boolean(),
  ...v.pick(RunResult, ['outcome', 'limit', 'exitCode', 'signal', 'timeMs']).entries,
  shareUrl: v.nullable(v.string()),
  createdAt: v.string(),
})
export type ListedRun = v.InferOutput<typeof ListedRun>
export const Runs = v.object({ items: v.array(ListedRun) })

/** The answer to `POST /runs`. */
export const MadeRun = v.object({
  id: v.string(),
  state: v.literal('queued'),
  position: v.number(),
  where: v.picklist(runPlaces),
})
export type MadeRun = v.InferOutput<typeof MadeRun>

/** The answer to `POST /runs/:id/share`, and `GET /runs/shared/:key`: the frozen copy, which everybody with the key reads. */
export const RunShare = v.object({ url: v.string() })
export const SharedRun = v.object(shown)
export type SharedRun = v.InferOutput<typeof SharedRun>
/** Takes the key of a shared run; gives the path of its page. */
export const sharedRunPath = (key: string): string => `/r/${key}`
