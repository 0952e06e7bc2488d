import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends bytes to one of our hosts on a local port, piece by piece as `parts` gives them; gives status and text. */
export function sendFile(
  port: number,
  url: string,
  method: string,
  token: string,
  length: number,
  parts: Iterable<Uint8Array>,
): Promise<{ status: number; text: string }> {
  const { host, pathname } = new URL(url)
  const headers = { host, authorization: `Bearer ${token}`, 'content-length': String(length) }
  return new Promise((done, failed) => {
    const outgoing = request(
      { agent, host: '127.0.0.1', port, path: pathname, method, headers },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', failed)
        incoming.on('end', () =>
          done({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    outgoing.on('error', failed)
    void write(outgoing, parts)
  })
}

async function write(outgoing: ReturnType<typeof request>, parts: Iterable<Uint8Array>): Promise<void> {
  for (const part of parts) {
    if (outgoing.destroyed) return
    if (outgoing.write(part)) continue
    await new Promise<void>((go) => {
      const goOn = () => {
        outgoing.off('drain', goOn).off('close', goOn)
        go()
      }
      outgoing.on('drain', goOn).on('close', goOn)
    })
  }
  outgoing.end()
}
