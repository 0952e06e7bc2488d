import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { checked, fetcher } from '~/lib/api.server'
import { requireToken } from '~/lib/session.server'

const longestHead = 64 * 1024

/**
 * Takes the form that a browser without scripts sent, whose last field is the .zip. It is sent to `uploadUrl` while it
 * arrives, so that it is never held in memory; its length follows from the bytes around it. Gives whether there was
 * one.
 */
export async function passZipOn(
  args: ActionFunctionArgs,
  uploadUrl: () => Promise<string>,
): Promise<boolean> {
  const { body, headers } = args.request
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('Content-Type') ?? '')?.[1]
  const total = Number(headers.get('Content-Length'))
  if (!body || boundary === undefined || !Number.isSafeInteger(total)) return false
  const reader = body.getReader()
  const begun = await untilZip(reader)
  if (!begun) return false
  const length = total - begun.read + begun.rest.length - `\r\n--${boundary}--\r\n`.length
  if (length <= 0) return false
  const fixed = new FixedLengthStream(length)
  const sent = { 'Content-Type': 'application/zip', 'Idempotency-Key': crypto.randomUUID() }
  const call = fetcher(args, 'SITES', requireToken(args))
  const answer = checked(call(await uploadUrl(), { method: 'POST', headers: sent, body: fixed.readable }))
  // Where the upload is refused on its way, the answer says why.
  await Promise.all([answer, pump(begun.rest, reader, fixed.writable.getWriter(), length).catch(() => {})])
  return true
}

type StreamReader = ReadableStreamDefaultReader<Uint8Array>

/** Reads the form up to the first byte of the .zip; gives what of that has come already, and how much was read. */
async function untilZip(reader: StreamReader): Promise<{ rest: Uint8Array; read: number } | null> {
  let head = new Uint8Array()
  while (head.length < longestHead) {
    const step = await reader.read()
    if (step.done) return null
    const longer = new Uint8Array(head.length + step.value.length)
    longer.set(head)
    longer.set(step.value, head.length)
    head = longer
    // One letter for each byte, so that places in the text are places in the bytes.
    const text = new TextDecoder('latin1').decode(head.subarray(0, longestHead))
    const start = /name="zip"; filename="[^"]*"\r\n(?:[^\r\n]+\r\n)*\r\n/.exec(text)
    if (start) return { rest: head.subarray(start.index + start[0].length), read: head.length }
  }
  return null
}

async function pump(
  first: Uint8Array,
  reader: StreamReader,
  writer: WritableStreamDefaultWriter<Uint8Array>,
  length: number,
): Promise<void> {
  let left = length
  let piece: Uint8Array | undefined = first
  while (piece) {
    const own = piece.subarray(0, left)
    if (own.length > 0) await writer.write(own)
    left -= own.length
    piece = (await reader.read()).value
  }
  await writer.close()
}
