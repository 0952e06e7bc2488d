import type { MadeRun } from '@domain/runs'
import { vi } from 'vitest'
import { resultWith } from '../workers/api/runs/place'
import { openRuns, soFar } from '../workers/runs/runner/runs.mjs'
import { call, type Member } from './api'

type Execute = Parameters<typeof openRuns>[0]['execute']
type Program = {
  job: Parameters<Execute>[0]
  say: Parameters<Execute>[1]
  input: string[]
  end: (how?: Partial<Awaited<ReturnType<Execute>['result']>>) => void
}

/** Versions of a runner that has all six languages. */
const versions = {
  c: '12.2.0',
  cpp: '12.2.0',
  java: '17.0.15',
  python: '3.11.2',
  javascript: '20.20.2',
  typescript: '20.20.2',
}

/**
 * A runner whose programs do what the test says, behind a replaced `fetch`: its queue and its runs are the real ones. Gives
 * the settings that lead the api to it.
 */
export function fakeRunner({ concurrency = 2 } = {}) {
  const programs: Program[] = []
  const runs = openRuns({
    concurrency,
    execute: (job, say) => {
      const input: string[] = []
      let end: Program['end'] = () => undefined
      const result = new Promise<Awaited<ReturnType<Execute>['result']>>((resolve) => {
        end = (how) => resolve({ ...resultWith({ outcome: 'ok', exitCode: 0, timeMs: 7 }), ...how } as never)
      })
      programs.push({ job, say, input, end })
      return {
        result,
        input: (text) => void input.push(text),
        stop: () => end({ outcome: 'killed', limit: 'stopped', exitCode: null, signal: 'SIGKILL' }),
      }
    },
  })
  const state = { isUp: true, calls: [] as string[] }
  const settings = { RUNNER_URL: 'http://runner.test', RUNNER_KEY: 'the key of the tests' }
  const json = (status: number, body?: object, headers = {}) =>
    new Response(body ? JSON.stringify(body) : null, { status, headers })
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    state.calls.push(`${request.method} ${pathname}`)
    if (!state.isUp) throw new TypeError('refused')
    if (request.headers.get('Authorization') !== `Bearer ${settings.RUNNER_KEY}`) return json(401)
    if (pathname === '/languages') return json(200, { versions })
    if (request.method === 'POST' && pathname === '/runs') {
      const { id, member, ...job } = await request.json<{ id: string; member: string }>()
      const added = runs.add(id, member, job as never)
      if ('run' in added) return json(201, { position: runs.positionOf(added.run) })
      return json(added.refused === 'busy' ? 503 : 429, {}, { 'Retry-After': String(added.seconds) })
    }
    const run = runs.find(pathname.split('/')[2] ?? '')
    if (!run) return json(404)
    if (request.method === 'DELETE') {
      runs.stop(run)
      return json(204)
    }
    if (pathname.endsWith('/stdin')) {
      const { text = '' } = await request.json<{ text?: string }>()
      if (!run.job.isInteractive || !run.program) return json(409)
      run.program.input(text, false)
      return json(204)
    }
    if (pathname.endsWith('/events'))
      return eventsFrom(run, Number(request.headers.get('Last-Event-ID') ?? 0))
    return json(200, { state: run.state, position: 0, result: run.result ?? soFar(run) })
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    answer(new Request(input as string, init)),
  )
  return { programs, runs, state, settings }
}

function eventsFrom(
  run: NonNullable<ReturnType<ReturnType<typeof openRuns>['find']>>,
  last: number,
): Response {
  if (run.state === 'done' && last >= run.events.length) return new Response(null, { status: 204 })
  const encoder = new TextEncoder()
  let [sent, seq] = [last, 0]
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const send = () => {
        for (const { type, ...data } of run.events.slice(sent)) {
          sent += 1
          if (type === 'out') seq += 1
          const text = JSON.stringify(type === 'out' ? { ...data, seq } : data)
          stream.enqueue(encoder.encode(`id: ${sent}\nevent: ${type}\ndata: ${text}\n\n`))
          if (type === 'done') stream.close()
        }
      }
      run.readers.add(send)
      send()
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

export const hello = { language: 'python', files: [{ name: 'main.py', code: 'print("hello")' }] } as const

/** Begins a run of a member; gives the answer. */
export const postRun = (member: Pick<Member, 'bearer'>, env: object, body: object = hello) =>
  call('POST', '/runs', { bearer: member.bearer, body, env })

/** As `postRun`, for one that is taken. */
export async function madeRun(member: Pick<Member, 'bearer'>, env: object, body?: object): Promise<MadeRun> {
  const answer = await postRun(member, env, body)
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json<MadeRun>()
}
