import { SQLite } from '@hocuspocus/extension-sqlite'
import { Server } from '@hocuspocus/server'

// hocuspocus as its own guide sets it up, with its SQLite extension on a file.
const [port, database] = process.argv.slice(2)
const server = new Server({
  port: Number(port),
  address: '127.0.0.1',
  quiet: true,
  extensions: [new SQLite({ database })],
})
await server.listen()
process.send?.('ready')
