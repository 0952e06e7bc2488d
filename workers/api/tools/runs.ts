import { type CodeRun, type MadeRun, NewRun } from '@domain/runs'
import * as v from 'valibot'
import { written } from './for-model'
import { RefusedCall } from './refused-call'
import { code, fieldsOf, others, text } from './shown'
import { type ToolApi, tool } from './tool'

/** How long a run is waited for, in milliseconds, and the first pause; each is half as long again. */
const patience = { whole: 30_000, first: 250 } as const

const { isInteractive: _, ...entries } = NewRun.entries

/** The run at its end, or as it is when the patience is over. */
async function ended(api: ToolApi, id: string): Promise<CodeRun> {
  const until = Date.now() + patience.whole
  for (let pause: number = patience.first; ; pause *= 1.5) {
    const run = await api<CodeRun>({ part: 'api', method: 'GET', path: `/runs/${id}` })
    if (run.state === 'done' || Date.now() + pause > until) return run
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

const shownRun = (run: CodeRun) => ({
  id: run.id,
  state: run.state,
  outcome: run.outcome,
  limit: run.limit,
  exitCode: run.exitCode,
  stdout: written(run.stdout),
  stderr: written(run.stderr),
  compilerOutput: written(run.compilerOutput),
  timeMs: run.timeMs,
})

export const runTools = [
  tool({
    name: 'code_run',
    title: 'Run code',
    description:
      'Runs a program in a sandbox without a network and gives its output. The first file is the one that is started.',
    scope: 'runs:write',
    isReading: false,
    input: v.strictObject(entries),
    answer: async (api, body) => {
      const made = await api<MadeRun>({ part: 'api', method: 'POST', path: '/runs', body })
      try {
        return await ended(api, made.id)
      } catch (error) {
        // A token may run code and not read runs.
        if (error instanceof RefusedCall && error.code === 'forbidden') return made
        throw error
      }
    },
    resultOf: (run) => ('stdout' in run ? shownRun(run) : { id: run.id, state: run.state }),
    previewOf: ({ language, files, stdin, args }) => ({
      title: files[0]?.name ?? language,
      noun: 'runs',
      fields: fieldsOf(
        text('language', language),
        ...files.flatMap((file) => [text('title', file.name), code('code', file.code, language)]),
        text('input', stdin),
        others('other', args.length > 0 ? { args } : {}),
      ),
    }),
  }),
]
