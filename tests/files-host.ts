import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { filesHost } from '../workers/sites/files-host'
import { newAddress } from './address'
import { db, newMember } from './api'
import { buildToken } from './factories'
import { buildTree } from './site-trees'

type FilesRequest = {
  body?: unknown
  bytes?: BodyInit
  bearer?: string | undefined
  headers?: Record<string, string>
  env?: Partial<Cloudflare.Env>
}

/** Calls the files host as somebody with a bearer would. */
export async function callFiles(method: string, path: string, sent: FilesRequest = {}): Promise<Response> {
  const headers = new Headers({ 'CF-Connecting-IP': newAddress() })
  if (sent.bearer !== undefined) headers.set('Authorization', `Bearer ${sent.bearer}`)
  if (sent.body !== undefined) headers.set('Content-Type', 'application/json')
  for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value)
  const json = typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body)
  const body = sent.bytes ?? json ?? null
  const request = new Request(new URL(path, 'http://files.localhost:8787'), { method, headers, body })
  const context = createExecutionContext()
  const answer = await filesHost.fetch(
    request,
    { ...env, LIMITS_SCALE: '1000', ...unlimited, ...sent.env },
    context,
  )
  await waitOnExecutionContext(context)
  return answer
}

const unlimited = {
  READS: { limit: async () => ({ success: true }) },
  WRITES: { limit: async () => ({ success: true }) },
}

export type FilesResponse = {
  status: number
  data: unknown
  success: boolean
  errorMsg: string | null
  error: { code: string; problem: string; fields?: Record<string, string> } | null
}

/** A member with an empty site, and the connector as this member calls it. */
export async function newOwner() {
  const member = await newMember()
  const place = await buildTree({ ownerId: member.user.id })
  const base = `/${place.siteId}/filemanager`
  const read = async (answer: Response): Promise<FilesResponse> => ({
    status: answer.status,
    ...(await answer.json<Omit<FilesResponse, 'status'>>()),
  })
  const post = async (call: string, body: unknown, headers: Record<string, string> = {}) =>
    read(await callFiles('POST', `${base}/${call}`, { body, bearer: member.bearer, headers }))
  const readCall = async (call: string) =>
    read(await callFiles('GET', `${base}/${call}`, { bearer: member.bearer }))
  const get = (call: string, path: string) => readCall(`${call}?${new URLSearchParams({ path })}`)
  const upload = async (
    path: string,
    files: Record<string, BlobPart>,
    headers: Record<string, string> = {},
    onTaken?: string,
  ) => {
    const form = new FormData()
    for (const [name, part] of Object.entries(files)) form.append('file[]', new Blob([part]), name)
    form.append('path', path)
    if (onTaken !== undefined) form.append('onTaken', onTaken)
    return read(
      await callFiles('POST', `${base}/items/upload`, { bytes: form, bearer: member.bearer, headers }),
    )
  }
  const put = (path: string, bytes: BodyInit, headers: Record<string, string> = {}) =>
    callFiles('PUT', `${base}/file?${new URLSearchParams({ path })}`, {
      bytes,
      bearer: member.bearer,
      headers,
    })
  const content = (path: string, headers: Record<string, string> = {}) =>
    callFiles('GET', `${base}/file/content?${new URLSearchParams({ path })}`, {
      bearer: member.bearer,
      headers,
    })
  const tokenOf = async (scopes: Parameters<typeof buildToken>[1]['scopes']) =>
    (await buildToken(db(), { user: member.user, scopes })).bearer
  return { ...member, place, base, post, get, read: readCall, upload, put, content, tokenOf }
}
