import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { call } from './call'
import { beginDeploy, type Files, filesOf, publishDeploy, sendFiles, signUp } from './deploys'
import { describeLoad, loadFromChild } from './load-from-child'
import { memoryOfWorkers } from './memory'
import { sendFile } from './send-file'
import { type StaticServer, startNginx, startSirv } from './static-servers'

// A real built site on our host beside static servers with the same files; how long a deploy of many files takes; and
// what a large upload does to memory.
const rounds = Number(process.env.ROUNDS ?? 3)
const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
/** The requests of a browser that opens the page. */
const paths = [
  '/',
  '/swagger-ui.css',
  '/index.css',
  '/swagger-ui-bundle.js',
  '/swagger-ui-standalone-preset.js',
  '/swagger-initializer.js',
  '/favicon-32x32.png',
]
const place = mkdtempSync(path.join(tmpdir(), 'hamkar-sites-'))
const folder = path.join(place, 'site')
const { port, sockets, stop } = await startForBench({ direct: ['sites'] })
const failures: string[] = []
const bar = (name: string, isMet: boolean, text: string) => {
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${name}: ${text}`)
  if (!isMet) failures.push(name)
}

const token = await signUp(port, 'bench@example.com')
await deployMany()
await uploadLarge()
const site = await deploySwagger()
await compareBytes()
await race('as it is', {}, folder)
await race('packed', { 'Accept-Encoding': 'gzip, deflate, br' }, packedFolder())
await stop()
rmSync(place, { recursive: true, force: true })
if (failures.length > 0) process.exitCode = 1

async function deployMany() {
  const files: Files = new Map()
  for (let n = 0; n < 1_000; n += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(10 * 1024))
    files.set(`part-${n % 20}/file-${n}.bin`, bytes)
  }
  const began = performance.now()
  const deploy = await beginDeploy(port, token)
  await sendFiles(port, token, deploy, files)
  const sent = performance.now()
  await publishDeploy(port, token, deploy)
  const seconds = (performance.now() - began) / 1000
  const switched = performance.now() - sent
  bar(
    'deploy of 1,000 files of 10 KB',
    seconds <= 20,
    `${seconds.toFixed(1)} s (bar 20), switch ${switched.toFixed(0)} ms`,
  )
}

async function uploadLarge() {
  const megabyte = new Uint8Array(1024 * 1024)
  const parts = function* () {
    for (let n = 0; n < 100; n += 1) {
      megabyte.fill(n)
      yield megabyte.slice()
    }
  }
  const deploy = await beginDeploy(port, token)
  // Once before, so that what is measured is not the first use of the code.
  await sendFile(
    port,
    `${deploy.uploadUrl}/warm.bin`,
    'PUT',
    token,
    4 * megabyte.length,
    Array(4).fill(megabyte),
  )
  const before = memoryOfWorkers()
  let most = before ?? 0
  const watch = setInterval(() => {
    most = Math.max(most, memoryOfWorkers() ?? 0)
  }, 50)
  const began = performance.now()
  const url = `${deploy.uploadUrl}/large.bin`
  const { status, text } = await sendFile(port, url, 'PUT', token, 100 * megabyte.length, parts())
  clearInterval(watch)
  if (status !== 201) throw new Error(`upload: ${status} ${text}`)
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`
  if (before === null) return console.log(`100 MB uploaded in ${took}; memory is not told on this system`)
  const grown = most - before
  const range = `${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most, ${(memoryOfWorkers() ?? 0).toFixed(0)} MB after`
  bar('memory during an upload of 100 MB', grown <= 50, `${range} (bar +50 MB), ${took}`)
}

async function deploySwagger() {
  cpSync(swagger, folder, { recursive: true })
  const deploy = await beginDeploy(port, token)
  await sendFiles(port, token, deploy, filesOf(folder))
  return publishDeploy(port, token, deploy)
}

async function compareBytes() {
  const { host } = new URL(site.url)
  for (const [name, bytes] of filesOf(folder)) {
    const answer = await call(sockets.sites ?? 0, host.replace(/:\d+$/, ''), `/${name}`, {
      headers: { host },
    })
    const isEqual = answer.status === 200 && answer.text === Buffer.from(bytes).toString()
    if (!isEqual) throw new Error(`${name} is not the same: ${answer.status}`)
  }
}

/** The same files with their packed forms beside them, which sirv sends when the client takes them. */
function packedFolder() {
  const packed = path.join(place, 'packed')
  mkdirSync(packed)
  cpSync(folder, packed, { recursive: true })
  for (const [name, bytes] of filesOf(folder)) {
    if (!/\.(html|css|js)$/.test(name) || bytes.length < 860) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    writeFileSync(
      path.join(packed, `${name}.br`),
      brotliCompressSync(readFileSync(path.join(folder, name)), { params }),
    )
  }
  return packed
}

async function race(form: string, headers: Record<string, string>, files: string) {
  const servers: StaticServer[] = [await startSirv(files)]
  const nginx = await startNginx(files, place)
  if (nginx) servers.push(nginx)
  const { host } = new URL(site.url)
  const measure = async (name: string, target: number) => {
    const plan = { port: target, name: host, paths, connections: 16, seconds: 2, headers }
    // Warm: the first visitor has the packed forms made.
    await loadFromChild({ ...plan, connections: 1, seconds: 5, requests: paths.length * 3 })
    const result = await loadFromChild(plan)
    console.log(describeLoad(`${name}, ${form}`, result))
    const wrong = Object.keys(result.statuses).filter((status) => status !== '200')
    if (wrong.length > 0 || result.errors > 0) throw new Error(`${name} answered ${wrong.join(', ')}`)
    return result.perSecond
  }
  const best = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1)
    for (const { name, port: target } of [...servers, { name: 'hamkar', port: sockets.sites ?? 0 }])
      best.set(name, Math.max(best.get(name) ?? 0, await measure(name, target)))
  for (const { stop: end } of servers) end()
  const ours = best.get('hamkar') ?? 0
  const ratio = ours / (best.get('sirv-cli') ?? 1)
  bar(`beside sirv-cli, ${form}`, ratio >= 1, `${ratio.toFixed(2)} (bar 1.0), best of ${rounds}`)
  if (nginx) console.log(`     beside nginx, ${form}: ${(ours / (best.get('nginx') ?? 1)).toFixed(2)}`)
}
