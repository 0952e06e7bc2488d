import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { call } from './call'

/** Starts the whole product on a port with its data in a directory, without limits by default; gives its process once it is ready. */
export async function startServer(port: number, data: string, limitsScale = '100000'): Promise<ChildProcess> {
  const env = { ...process.env, LIMITS_SCALE: limitsScale }
  const flags = ['scripts/start.mjs', '--port', String(port), '--data', data, '--no-seed']
  const child = spawn('node', flags, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (part: Buffer) => {
    output += part
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  for (let tries = 0; tries < 480; tries += 1) {
    await sleep(250)
    if (child.exitCode !== null) throw new Error(`did not start:\n${output}`)
    const ready = await call(port, 'api.localhost', '/ready').catch(() => null)
    if (ready?.status === 200) return child
  }
  throw new Error(`not ready in two minutes:\n${output}`)
}

/** Asks the server to stop, as Ctrl-C does, and waits until it has. */
export async function stopServer(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}
