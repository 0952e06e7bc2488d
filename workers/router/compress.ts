const text = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg)/

/** Whether a content type is text that packs well. */
export const canCompress = (type: string) => text.test(type)

/** Whether the client takes gzip. */
export const takesGzip = (request: Request) => /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')

/** A body packed once, for what is sent many times. */
export async function gzip(body: ArrayBuffer): Promise<ArrayBuffer> {
  const packed = new Response(body).body?.pipeThrough(new CompressionStream('gzip'))
  return new Response(packed).arrayBuffer()
}

/** Packs a page on its way out, as the edge does in production; everything else passes as it is. */
export function compressed(request: Request, response: Response): Response {
  const { headers, body } = response
  const isPlain = body !== null && !headers.has('content-encoding') && response.status !== 101
  if (!isPlain || !takesGzip(request) || !canCompress(headers.get('content-type') ?? '')) return response
  const packed = new Headers(headers)
  packed.delete('content-length')
  packed.set('content-encoding', 'gzip')
  packed.append('vary', 'accept-encoding')
  return new Response(body, { status: response.status, statusText: response.statusText, headers: packed })
}
