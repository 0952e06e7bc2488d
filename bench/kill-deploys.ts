import { call, callJson } from './call'
import { signUp } from './deploys'
import type { Subject } from './kill-subject'
import { sendFile } from './send-file'

// Site after site is deployed until the server is killed: what is live then is one of them, whole, and not an older one
// than the last whose publishing was acknowledged.
const filesOfDeploy = 12
const nameOf = (at: number) => (at === 0 ? 'index.html' : `d/${at}.txt`)

/** A member of their own: the file manager of another one is killed at the same time. */
let token = ''
let siteId = ''
const sent: string[] = []
let acknowledged = -1

async function put(port: number, path: string, text: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(text)
  const url = `http://files.localhost:${port}${path}`
  const answer = await sendFile(port, url, 'PUT', token, bytes.length, [bytes]).catch(() => null)
  return answer?.status === 201
}

async function deploy(port: number, mark: string): Promise<void> {
  const post = (path: string) =>
    callJson(
      port,
      `/sites/current/deploys${path}`,
      'POST',
      token,
      {},
      `${mark}${path}`.replace(/\s/g, '-'),
    ).catch(() => null)
  const begun = await post('')
  if (begun?.status !== 201) return
  const { id, uploadUrl } = JSON.parse(begun.text)
  const base = new URL(uploadUrl).pathname
  const puts = Array.from({ length: filesOfDeploy }, (_, at) =>
    put(port, `${base}/${nameOf(at)}`, `${mark} ${at}`),
  )
  if ((await Promise.all(puts)).some((isThere) => !isThere)) return
  const place = sent.push(mark) - 1
  const done = await post(`/${id}/publish`)
  if (done?.status === 200) acknowledged = place
}

async function verify(port: number): Promise<string[]> {
  if (sent.length === 0) return []
  const read = async (at: number) => {
    const answer = await call(port, `${siteId}.sites.localhost`, `/${nameOf(at)}`)
    return answer.status === 200 ? answer.text : `status ${answer.status}`
  }
  const first = await read(0)
  const place = sent.findIndex((mark) => first === `${mark} 0`)
  if (place < 0) return acknowledged < 0 ? [] : [`the site shows ${first} after a deploy was acknowledged`]
  const mark = sent[place] ?? ''
  const faults = place < acknowledged ? [`${mark} is live, ${sent[acknowledged]} was acknowledged`] : []
  for (let at = 1; at < filesOfDeploy; at += 1) {
    const text = await read(at)
    if (text !== `${mark} ${at}`) faults.push(`${mark} is live, but file ${at} is ${text}`)
  }
  // From here on this one is what must not be lost.
  acknowledged = place
  return faults
}

export const siteDeploys: Subject = {
  async setUp(port) {
    token = await signUp(port, 'deploys@example.com')
    siteId = JSON.parse((await callJson(port, '/sites/current', 'GET', token)).text).id
  },
  async write(port, _token, round, isOver) {
    for (let n = 0; !isOver(); n += 1) await deploy(port, `tree ${round}-${n}`)
  },
  verify,
}
