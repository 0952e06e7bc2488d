import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/local/ports.mjs'
import { call } from './call'

export type StaticServer = { name: string; port: number; stop: () => void }

/** Serves a folder with sirv-cli as it comes, in a process of its own. */
export async function startSirv(folder: string): Promise<StaticServer> {
  const port = await freePort()
  const program = path.join(
    path.dirname(createRequire(import.meta.url).resolve('sirv-cli/package.json')),
    'bin.js',
  )
  const flags = [folder, '--host', '127.0.0.1', '--port', String(port), '--etag', '--quiet']
  return started('sirv-cli', port, spawn(process.execPath, [program, ...flags], { stdio: 'ignore' }))
}

/** Serves a folder with nginx where that is installed; null where it is not. */
export async function startNginx(folder: string, place: string): Promise<StaticServer | null> {
  if (spawnSync('nginx', ['-v']).error) return null
  const port = await freePort()
  const directives = `daemon off; pid ${place}/nginx.pid; error_log /dev/null; events { worker_connections 256; }
http { include /etc/nginx/mime.types; access_log off; sendfile on; keepalive_requests 1000000; gzip_static on;
  server { listen 127.0.0.1:${port}; root ${folder}; index index.html; } }`
  const file = path.join(place, 'nginx.conf')
  const { writeFileSync } = await import('node:fs')
  writeFileSync(file, directives)
  return started('nginx', port, spawn('nginx', ['-c', file], { stdio: 'ignore' }))
}

async function started(name: string, port: number, child: ChildProcess): Promise<StaticServer> {
  for (let tries = 0; tries < 100; tries += 1) {
    await sleep(100)
    if (child.exitCode !== null) break
    const answer = await call(port, '127.0.0.1', '/').catch(() => null)
    if (answer?.status === 200) return { name, port, stop: () => child.kill() }
  }
  child.kill()
  throw new Error(`${name} did not start`)
}
