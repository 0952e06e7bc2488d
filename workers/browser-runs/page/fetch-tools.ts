import { post } from './protocol'
import { type Tool, tools } from './tools'

const types: Record<string, string> = {
  mjs: 'text/javascript',
  js: 'text/javascript',
  json: 'application/json',
  wasm: 'application/wasm',
}

/**
 * From here on `fetch` reads the files of a tool, which are stored compressed, and the frame gets its progress.
 * Nothing else is fetched: the policy of each worker allows its own host only.
 */
export function fetchTools(tool: Tool) {
  const { files } = tools[tool]
  const total = files.reduce((sum, file) => sum + file.bytes, 0)
  const plain = self.fetch.bind(self)
  let done = 0
  self.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), self.location.href)
    const file = files.find(({ name }) => address.pathname.endsWith(`/${name}`))
    if (!file) return plain(input, init)
    const answer = await plain(file.isPacked ? `${address.href}.gz` : address, init).catch(lose)
    if (!answer.ok || !answer.body) return lose()
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        done += piece.length
        post({ kind: 'loading', done, total })
        controller.enqueue(piece)
      },
    })
    answer.body.pipeTo(counting.writable).catch(reportLost)
    const body = file.isPacked ? counting.readable.pipeThrough(unpacking()) : counting.readable
    const type = types[file.name.split('.').pop() ?? ''] ?? 'application/octet-stream'
    return new Response(body, { headers: { 'content-type': type } })
  }
}

/** The frame ends the run, if there is one, and this worker. */
export const reportLost = () => post({ kind: 'lost' })

/** Reports it and waits for the end of this worker: an error would have other readers, which nobody waits for. */
function lose(): Promise<never> {
  reportLost()
  return new Promise(() => undefined)
}

// The types of the two runtimes differ in what may be written into it.
const unpacking = () =>
  new DecompressionStream('gzip') as unknown as ReadableWritablePair<Uint8Array, Uint8Array>
