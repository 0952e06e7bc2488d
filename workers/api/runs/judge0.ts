import type { RunLanguage, RunResult } from '@domain/runs'
import { callOutside } from '@kit/outside'
import * as v from 'valibot'
import type { Teller } from '../env'
import { type CodeJob, type CodePlace, type PlaceState, placeBounds, resultWith } from './place'

const Languages = v.array(v.object({ id: v.number(), name: v.string() }))
const Token = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) })
const text = v.optional(v.nullable(v.string()), null)
const Submission = v.object({
  stdout: text,
  stderr: text,
  compile_output: text,
  message: text,
  exit_code: v.optional(v.nullable(v.number()), null),
  exit_signal: v.optional(v.nullable(v.number()), null),
  time: text,
  wall_time: text,
  memory: v.optional(v.nullable(v.number()), null),
  status: v.object({ id: v.number() }),
})
type Submission = v.InferOutput<typeof Submission>
const fields = Object.keys(Submission.entries).join(',')

/** Our languages by how Judge0 names its own. */
const named: Record<RunLanguage, RegExp> = {
  c: /^C \((?:GCC|Clang) ([\d.]+)/,
  cpp: /^C\+\+ \((?:GCC|Clang) ([\d.]+)/,
  java: /^Java \(\w+ ([\d.]+)/,
  python: /^Python \((3[\d.]+)/,
  javascript: /^JavaScript \(Node\.js ([\d.]+)/,
  typescript: /^JavaScript \(Node\.js ([\d.]+)/,
}

/** A Judge0 (1.13.1 or later) of the operator's own: one file a run, asked until it has ended. */
export function judge0Of(c: Teller): CodePlace | null {
  const base = c.env.JUDGE0_URL?.replace(/\/+$/, '')
  if (!base) return null
  const key = c.env.JUDGE0_KEY
  const ask = <Output>(path: string, schema: v.GenericSchema<unknown, Output>, body?: object) =>
    callOutside(c, {
      name: 'judge0',
      url: `${base}/${path}`,
      init: {
        method: body ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json', ...(key && { 'X-Auth-Token': key }) },
        ...(body && { body: JSON.stringify(body) }),
      },
      ...placeBounds,
      isLocal: true,
      schema,
    })
  const known = async (language: RunLanguage) => newest(await ask('languages', Languages), language)
  return {
    where: 'judge0',
    host: new URL(base).host,
    can: { stdin: false, stop: false, files: false },
    languages: async () => {
      const all = await ask('languages', Languages).catch(() => null)
      const versions = (Object.keys(named) as RunLanguage[]).map((language) => [
        language,
        all && newest(all, language)?.version,
      ])
      return all && Object.fromEntries(versions.filter(([, version]) => version))
    },
    start: async (job) => {
      const found = await known(job.language)
      const query = 'submissions?base64_encoded=true&wait=false'
      const { token } = await ask(query, Token, submissionOf(job, found?.id ?? 0))
      return { handle: token, position: 0 }
    },
    read: async (token) =>
      stateOf(await ask(`submissions/${token}?base64_encoded=true&fields=${fields}`, Submission)),
  }
}

function newest(all: v.InferOutput<typeof Languages>, language: RunLanguage) {
  return all
    .flatMap(({ id, name }) => {
      const version = named[language].exec(name)?.[1]
      return version === undefined ? [] : [{ id, version }]
    })
    .sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }))[0]
}

const submissionOf = ({ files, stdin, args }: CodeJob, languageId: number) => ({
  source_code: encoded(files[0]?.code ?? ''),
  language_id: languageId,
  stdin: encoded(stdin),
  // Judge0 has one line for all of them.
  ...(args.length > 0 && { command_line_arguments: args.map(quoted).join(' ') }),
  enable_network: false,
})

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

function encoded(words: string): string {
  let letters = ''
  for (const byte of new TextEncoder().encode(words)) letters += String.fromCharCode(byte)
  return btoa(letters)
}

const decoded = (words: string | null) =>
  words === null
    ? ''
    : new TextDecoder().decode(Uint8Array.from(atob(words.replace(/\s/g, '')), (one) => one.charCodeAt(0)))

/** Judge0's numbers of states: 1 and 2 wait and run, 3 and 4 ended well (4: not as expected, which nobody asked). */
function stateOf(submission: Submission): PlaceState {
  const { id } = submission.status
  if (id === 1) return { state: 'queued', position: 0, result: null }
  if (id === 2) return { state: 'running', position: 0, result: null }
  return { state: 'done', position: 0, result: resultOf(submission, id) }
}

function resultOf(submission: Submission, id: number): RunResult {
  const milliseconds = (seconds: string | null) =>
    seconds === null || seconds === '' ? null : Math.round(Number(seconds) * 1000)
  return resultWith({
    outcome: outcomeOf(id),
    limit: id === 5 ? 'wall' : id === 13 ? 'lost' : null,
    exitCode: submission.exit_signal === null ? submission.exit_code : null,
    signal: submission.exit_signal === null ? null : `signal ${submission.exit_signal}`,
    stdout: decoded(submission.stdout),
    stderr: decoded(submission.stderr) || (id >= 7 ? decoded(submission.message) : ''),
    compilerOutput: decoded(submission.compile_output),
    timeMs: milliseconds(submission.wall_time ?? submission.time),
    cpuMs: milliseconds(submission.time),
    memoryKb: submission.memory,
  })
}

function outcomeOf(id: number): RunResult['outcome'] {
  if (id === 3 || id === 4) return 'ok'
  if (id === 5) return 'timeout'
  if (id === 6) return 'compile_error'
  return id === 13 ? 'killed' : 'runtime_error'
}
