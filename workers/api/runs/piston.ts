import type { RunLanguage, RunResult } from '@domain/runs'
import { callOutside } from '@kit/outside'
import * as v from 'valibot'
import type { Teller } from '../env'
import { type CodeJob, type CodePlace, lost, placeBounds, resultWith } from './place'

const Runtimes = v.array(v.object({ language: v.string(), version: v.string() }))
const text = v.optional(v.string(), '')
const figure = v.optional(v.nullable(v.number()), null)
const Stage = v.object({
  stdout: text,
  stderr: text,
  output: text,
  code: v.optional(v.nullable(v.number()), null),
  signal: v.optional(v.nullable(v.string()), null),
  status: v.optional(v.nullable(v.string()), null),
  cpu_time: figure,
  wall_time: figure,
  memory: figure,
})
type Stage = v.InferOutput<typeof Stage>
const Executed = v.object({ run: Stage, compile: v.optional(Stage) })

/** Our languages by Piston's names; TypeScript goes there without its types. */
const names: Record<RunLanguage, string> = {
  c: 'c',
  cpp: 'c++',
  java: 'java',
  python: 'python',
  javascript: 'javascript',
  typescript: 'javascript',
}

/** A Piston of the operator's own: one call runs a program and answers with its end, so there is nothing to type or to stop. */
export function pistonOf(c: Teller): CodePlace | null {
  const base = c.env.PISTON_URL?.replace(/\/+$/, '')
  if (!base) return null
  const ask = <Output>(path: string, schema: v.GenericSchema<unknown, Output>, body?: object) =>
    callOutside(c, {
      name: 'piston',
      url: `${base}/api/v2/${path}`,
      init: body
        ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
        : {},
      ...placeBounds,
      isLocal: true,
      schema,
    })
  const languages = async () => {
    const runtimes = await ask('runtimes', Runtimes).catch(() => null)
    return runtimes && versionsIn(runtimes)
  }
  return {
    where: 'piston',
    host: new URL(base).host,
    can: { stdin: false, stop: false, files: true },
    languages,
    start: async (job) => {
      const version = (await languages())?.[job.language] ?? '*'
      const ends = ask('execute', Executed, executionOf(job, version)).then(resultOf, () => lost)
      return { handle: '', position: 0, ends }
    },
    read: async () => null,
  }
}

/** The newest version of each language; numbers compare as numbers. */
function versionsIn(runtimes: v.InferOutput<typeof Runtimes>): Partial<Record<RunLanguage, string>> {
  const newest = (name: string) =>
    runtimes
      .filter(({ language }) => language === name)
      .map(({ version }) => version)
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0]
  return Object.fromEntries(
    Object.entries(names).flatMap(([language, name]) => {
      const version = newest(name)
      return version === undefined ? [] : [[language, version]]
    }),
  )
}

/** Limits are the host's own: it refuses a call that asks for more. */
const executionOf = ({ language, files, stdin, args }: CodeJob, version: string) => ({
  language: names[language],
  version,
  files: files.map(({ name, code }) => ({ name, content: code })),
  stdin,
  args,
})

const outcomes: Record<string, Pick<RunResult, 'outcome' | 'limit'>> = {
  TO: { outcome: 'timeout', limit: 'wall' },
  OL: { outcome: 'output_limit', limit: 'output' },
  EL: { outcome: 'output_limit', limit: 'output' },
}

function resultOf({ run, compile }: v.InferOutput<typeof Executed>): RunResult {
  const isBroken = compile !== undefined && (compile.code !== 0 || compile.signal !== null)
  const last = isBroken ? compile : run
  const ended = outcomes[last.status ?? ''] ?? {
    outcome: isBroken ? 'compile_error' : isGood(run) ? 'ok' : 'runtime_error',
    limit: null,
  }
  return resultWith({
    ...ended,
    exitCode: last.signal === null ? last.code : null,
    signal: last.signal,
    stdout: isBroken ? '' : run.stdout,
    stderr: isBroken ? '' : run.stderr,
    compilerOutput: compile?.output ?? '',
    timeMs: run.wall_time,
    cpuMs: run.cpu_time,
    memoryKb: run.memory === null ? null : Math.round(run.memory / 1024),
  })
}

const isGood = ({ code, signal }: Stage) => code === 0 && signal === null
