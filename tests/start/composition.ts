import { spawn } from 'node:child_process'
import { type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { conditionsVersion } from '../../domain/accounts/conditions'

export type Composition = Awaited<ReturnType<typeof start>>

const up = 'Ctrl-C stops'

/** The Node that the product is tested with; the test tools may need a newer one. */
export const node = process.env.HAMKAR_NODE ?? process.execPath

/** Starts the product as a person does, and waits until it says `until`, which is that it is up, or ends. */
export function start(port: number, data: string, flags: string[] = [], until = up) {
  return watch(node, ['scripts/start.mjs', '--port', String(port), '--data', data, ...flags], port, until)
}

/** The same through npm. */
export const startByNpm = (port: number, data: string, flags: string[] = []) =>
  watch('npm', ['start', '--', '--port', String(port), '--data', data, ...flags], port, up)

async function watch(command: string, args: string[], port: number, until: string) {
  const child = spawn(command, args, {
    env: { ...process.env, LIMITS_SCALE: '1000' },
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  while (!output.includes(until) && child.exitCode === null) await sleep(50)
  const end = async (signal: NodeJS.Signals, isGroup = false) => {
    if (isGroup && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
    return ended
  }
  return { pid: child.pid ?? 0, port, ended, end, output: () => output }
}

type RawRequest = {
  method?: string
  token?: string
  body?: object
  address?: string
  headers?: Record<string, string>
  /** The address that the call comes from. */
  from?: string
}
type RawResponse = { status: number; headers: IncomingHttpHeaders; text: string }

/** Calls a host of the product on its port, without asking a resolver for its name. */
export function ask(port: number, host: string, path: string, sent: RawRequest = {}): Promise<RawResponse> {
  const { method = 'GET', token, body, address = '127.0.0.1' } = sent
  const headers = {
    host: `${host}:${port}`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...sent.headers,
  }
  return new Promise((resolve, reject) => {
    // A kept connection may be at its end just as the next call begins.
    const to = {
      agent: false,
      host: address,
      port,
      path,
      method,
      headers,
      timeout: 30_000,
      localAddress: sent.from,
    }
    const call = request(to, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    call.once('timeout', () => call.destroy(new Error('no answer')))
    call.once('error', reject)
    call.end(body ? JSON.stringify(body) : undefined)
  })
}

/** A sign-up without the address. */
export const starting = {
  firstName: 'Start',
  lastName: 'Test',
  password: 'starting 1 2 3',
  conditions: conditionsVersion,
}

/** A new member's token and id. */
export async function signUp(port: number, email: string): Promise<{ token: string; userId: string }> {
  const body = { ...starting, email }
  const answer = await ask(port, 'api.localhost', '/accounts', { method: 'POST', body })
  if (answer.status !== 201) throw new Error(`refused: ${answer.text}`)
  const { token, user } = JSON.parse(answer.text)
  return { token, userId: user.id }
}
