const withoutBody = [101, 204, 205, 304]

/**
 * Takes a request and its answer; gives an answer to HEAD that says where it ends. A worker's answer has lost its length on
 * the way through the binding, and a client such as Node's takes a HEAD without one for the connection's last.
 */
export function framed({ method }: Request, response: Response): Response {
  const isFramed = response.headers.has('content-length') || withoutBody.includes(response.status)
  if (method !== 'HEAD' || isFramed) return response
  // A stream of unknown length has the runtime send `Transfer-Encoding: chunked`, as GET would with it.
  const { readable, writable } = new IdentityTransformStream()
  void writable.close().catch(() => undefined)
  return new Response(readable, response)
}
