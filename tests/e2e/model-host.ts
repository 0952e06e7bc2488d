import { createServer, type Server, type ServerResponse } from 'node:http'

/** Takes a port; gives the settings of a product whose AI chats ask the host at it. */
export const modelVars = (port: string) => `
AI_BASE_URL="http://127.0.0.1:${port}/v1"
AI_MODELS="test-model*"
`

/** Milliseconds after which a port that another test has is tried again. */
const pause = 250

/** The product knows one port, so tests in other processes wait for it. */
const listens = (server: Server) =>
  new Promise<void>((resolve, reject) => {
    const listen = () => server.listen(Number(process.env.HAMKAR_TEST_MODEL_PORT), '127.0.0.1')
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') setTimeout(listen, pause)
      else reject(error)
    })
    server.once('listening', resolve)
    listen()
  })

/** Starts a host of models in the shape of OpenAI, which says what the test gives it, until it is closed. */
export async function startModel() {
  const waiting: ((response: ServerResponse) => void)[] = []
  const asked: ServerResponse[] = []
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
    const next = waiting.shift()
    if (next) next(response)
    else asked.push(response)
  })
  await listens(server)
  const nextAsked = () =>
    new Promise<ServerResponse>((resolve) => {
      const first = asked.shift()
      if (first) resolve(first)
      else waiting.push(resolve)
    })
  return {
    /** Waits for the next question, of the agent one for each step; gives what answers it. */
    async answer() {
      const response = await nextAsked()
      const send = (delta: object, finish_reason: string | null = null) =>
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`)
      let calls = 0
      return {
        say: (content: string) => send({ content }),
        /** Calls a tool of the agent; the next question has its result. */
        call: (name: string, input: object) => {
          const index = calls++
          const given = { name, arguments: JSON.stringify(input) }
          send({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: given }] })
        },
        end: () => {
          send({}, 'stop')
          response.end('data: [DONE]\n\n')
        },
      }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
