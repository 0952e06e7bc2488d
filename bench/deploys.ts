import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Deploy, Site } from '../domain/sites/sites'
import { callJson, callSignUp } from './call'
import { sendFile } from './send-file'

export type Files = Map<string, Uint8Array>

/** All files below a folder, by their paths in it. */
export function filesOf(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath ?? entry.path, entry.name)
      return [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)]
    }),
  )
}

/** Signs a new member up and gives the token of their session. */
export async function signUp(port: number, email: string): Promise<string> {
  const body = { firstName: 'Bench', lastName: 'Mark', email, password: 'round and round 77' }
  const answer = await callSignUp(port, body)
  if (answer.status !== 201) throw new Error(`not signed up: ${answer.text}`)
  return JSON.parse(answer.text).token
}

export async function beginDeploy(port: number, token: string): Promise<Deploy> {
  const answer = await callJson(port, '/sites/current/deploys', 'POST', token, {})
  if (answer.status !== 201) throw new Error(`no deploy: ${answer.text}`)
  return JSON.parse(answer.text)
}

/** Sends files to a deploy over several connections, as the page does. */
export async function sendFiles(port: number, token: string, deploy: Deploy, files: Files): Promise<void> {
  const left = [...files]
  const lane = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [name, bytes] = next
      const url = `${deploy.uploadUrl}/${name.split('/').map(encodeURIComponent).join('/')}`
      const { status, text } = await sendFile(port, url, 'PUT', token, bytes.length, [bytes])
      if (status !== 201) throw new Error(`${name}: ${status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, lane))
}

export async function publishDeploy(port: number, token: string, { id }: Deploy): Promise<Site> {
  const answer = await callJson(port, `/sites/current/deploys/${id}/publish`, 'POST', token, {})
  if (answer.status !== 200) throw new Error(`not published: ${answer.text}`)
  return JSON.parse(answer.text)
}
