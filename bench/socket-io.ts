import { spawn } from 'node:child_process'
import WebSocket from 'ws'
import { freePort } from '../scripts/local/ports.mjs'
import { opened } from './rooms'

const program = `
import { createServer } from 'node:http'
import { Server } from 'socket.io'
const http = createServer()
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
io.on('connection', (socket) => {
  socket.join('room')
  socket.on('message', (message) => io.to('room').emit('message', message))
})
http.listen(Number(process.argv[1]), '127.0.0.1', () => process.stdout.write('listening'))
`

/** socket.io with one room that keeps nothing, in a process of its own. */
export async function startSocketIo() {
  const port = await freePort()
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((done) => child.stdout.once('data', done))
  return {
    enter: async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
      socket.once('open', () => socket.send('40'))
      // Its sign of life, which a client has to give back.
      socket.on('message', (data) => String(data) === '2' && socket.send('3'))
      return opened(socket, '40{')
    },
    stop: () => child.kill(),
  }
}
