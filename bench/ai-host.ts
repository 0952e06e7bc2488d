import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export const words = 100
/** Milliseconds between two words. */
const pause = 20

const event = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

/** A host of models in the shape of OpenAI's: it says a hundred words in two seconds, or one and is silent where the question says so. */
export async function startHost(port: number): Promise<() => void> {
  const server = createServer(async (request, answer) => {
    if (request.url === '/v1/models') return void answer.end('{"data":[{"id":"bench"}]}')
    let body = ''
    for await (const part of request) body += part
    answer.writeHead(200, { 'Content-Type': 'text/event-stream' })
    if (/be silent/.test(body)) return void answer.write(event({ content: 'Silence ' }))
    await speak(answer)
  })
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(null)))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

async function speak(answer: ServerResponse): Promise<void> {
  for (let n = 0; n < words && !answer.destroyed; n += 1) {
    answer.write(event({ content: `word${n} ` }))
    await sleep(pause)
  }
  answer.end(`${event({}, 'stop')}data: [DONE]\n\n`)
}
