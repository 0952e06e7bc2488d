/** Bodies up to this many bytes are read before they are forwarded, so that a refusal leaves nothing unread. */
const heldBytes = 256 * 1024
/** How long (milliseconds) and how much (bytes) is read on of a larger body that was answered before its end. */
const longestRest = 20_000
const largestRest = 512 * 1024 * 1024
const chunkBytes = 64 * 1024

/**
 * Takes a request and who answers it; gives the answer when the whole body has been read. An answer that comes earlier
 * would have the runtime reset the connection: a client that still sends never sees it, one that keeps the connection
 * loses its next call.
 */
export async function readOn(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { body } = request
  if (hasTwoLengths(request.headers)) return refused()
  if (body === null) return answer(request)
  if (request.method === 'GET' || request.method === 'HEAD') {
    const answered = answer(withoutBody(request))
    await sendOn(body, null, answered)
    return answered
  }
  const length = declaredLength(request.headers)
  if (length !== null && length <= heldBytes)
    return answer(new Request(request, { body: await request.arrayBuffer() }))
  const { readable, writable } =
    length === null ? new IdentityTransformStream() : new FixedLengthStream(length)
  const answered = answer(new Request(request, { body: readable }))
  await sendOn(body, writable, answered)
  return answered
}

/** A proxy in front that trusts the other header would see another end of the request (RFC 9112, 6.3). */
const hasTwoLengths = (headers: Headers) => headers.has('content-length') && headers.has('transfer-encoding')

/** The runtime closes a connection of its own accord only where an answer breaks off. */
function refused(): Response {
  const { readable, writable } = new IdentityTransformStream()
  const writer = writable.getWriter()
  const text = 'A request has a Content-Length or is chunked, not both.\n'
  const written = writer.write(new TextEncoder().encode(text)).then(() => writer.abort(new Error('closed')))
  written.catch(() => undefined)
  return new Response(readable, { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** The platform makes no request of these methods with a body, though it takes one in. */
function withoutBody(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name)
  const { url, method, redirect, signal, cf } = request
  return new Request(url, { method, headers, redirect, signal, ...(cf && { cf }) })
}

function declaredLength(headers: Headers): number | null {
  const text = headers.get('content-length') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** Hands a body on for as long as somebody takes it, and reads the rest of it. */
async function sendOn(
  body: ReadableStream<Uint8Array>,
  writable: WritableStream<Uint8Array> | null,
  answered: Promise<unknown>,
): Promise<void> {
  const reader = body.getReader({ mode: 'byob' })
  const writer = writable?.getWriter()
  let isTaken = writer !== undefined
  let until = Number.POSITIVE_INFINITY
  const end = () => {
    isTaken = false
    until = Math.min(until, Date.now() + longestRest)
  }
  const over = answered.then(end, end)
  let rest = largestRest
  let chunk = new Uint8Array(chunkBytes)
  try {
    while (rest > 0 && Date.now() < until) {
      const { done, value } = await reader.read(chunk)
      if (done || !value) break
      if (writer && isTaken) await Promise.race([writer.write(value).catch(end), over])
      else rest -= value.length
      // A write that is still on its way keeps its bytes; else they make room for the next.
      chunk = new Uint8Array(isTaken ? (value.buffer as ArrayBuffer) : new ArrayBuffer(chunkBytes))
    }
    if (writer && isTaken) await Promise.race([writer.close().catch(end), over])
  } catch (error) {
    // The client has gone.
    await writer?.abort(error).catch(end)
  }
}
