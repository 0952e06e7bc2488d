import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { unstable_parseMultipartFormData } from '@remix-run/cloudflare'
import { checked, fetcher } from '~/lib/api.server'
import { requireToken } from '~/lib/session.server'

/**
 * Takes a form that a browser without scripts sent. The .zip in it goes on to `uploadUrl` while it arrives, so that it is
 * never held whole; gives the form's other fields, and whether there was a .zip.
 */
export async function passZipOn(args: ActionFunctionArgs, uploadUrl: () => Promise<string>) {
  const call = fetcher(args, 'SITES', requireToken(args))
  let hasZip = false
  const form = await unstable_parseMultipartFormData(args.request, async ({ name, filename, data }) => {
    if (filename === undefined) return textOf(data)
    const first = await data[Symbol.asyncIterator]().next()
    if (name !== 'zip' || first.done || first.value.byteLength === 0) return undefined
    hasZip = true
    const headers = { 'Content-Type': 'application/zip', 'Idempotency-Key': crypto.randomUUID() }
    await checked(call(await uploadUrl(), { method: 'POST', headers, body: streamOf(first.value, data) }))
    return undefined
  })
  return { form, hasZip }
}

function streamOf(first: Uint8Array, rest: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = rest[Symbol.asyncIterator]()
  return new ReadableStream({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      const step = await reader.next()
      if (step.done) controller.close()
      else controller.enqueue(step.value)
    },
  })
}

async function textOf(data: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of data) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}
