import { call, callJson, type HttpResponse } from './call'

/** The file manager's connector of one member's site, as a browser calls it. */
export type Connector = {
  hostId: string
  post: (name: string, body: object, key?: string) => Promise<HttpResponse>
  get: (name: string, path: string) => Promise<HttpResponse>
  /** Puts texts into a folder, all in one call. */
  upload: (path: string, files: Record<string, string>) => Promise<HttpResponse>
}

/** Takes a local port and a session's token; makes the member's site when there is none. */
export async function connectorOf(port: number, token: string): Promise<Connector> {
  const site = await callJson(port, '/sites/current', 'GET', token)
  const { hostId } = JSON.parse(site.text)
  const authorization = `Bearer ${token}`
  const send = (name: string, sent: Parameters<typeof call>[3]) =>
    call(port, 'files.localhost', `/${hostId}/filemanager/${name}`, sent)
  return {
    hostId,
    post: (name, body, key) =>
      send(name, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          authorization,
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      }),
    get: (name, path) => send(`${name}?${new URLSearchParams({ path })}`, { headers: { authorization } }),
    async upload(path, files) {
      const form = new FormData()
      for (const [name, text] of Object.entries(files)) form.append('file[]', new Blob([text]), name)
      form.append('path', path)
      const packed = new Response(form)
      const type = packed.headers.get('content-type') ?? ''
      return send('items/upload', {
        method: 'POST',
        body: await packed.text(),
        headers: { authorization, 'content-type': type },
      })
    },
  }
}
