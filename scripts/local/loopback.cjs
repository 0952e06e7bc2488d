// Loaded before PartyKit, whose development server listens on every interface and has no setting for it:
// whatever it asks for, it and the processes it starts get the loopback address.
const childProcess = require('node:child_process')
const { syncBuiltinESMExports } = require('node:module')
const net = require('node:net')

const spawn = childProcess.spawn
childProcess.spawn = /** @type {any} */ (
  (/** @type {string} */ command, /** @type {any} */ args, /** @type {any[]} */ ...rest) =>
    spawn(
      command,
      Array.isArray(args) ? args.map((arg) => String(arg).replace('0.0.0.0:', '127.0.0.1:')) : args,
      ...rest,
    )
)

/** @type {Function} */
const listen = net.Server.prototype.listen
net.Server.prototype.listen = function (/** @type {any} */ first, /** @type {any[]} */ ...rest) {
  if (typeof first === 'number' || /^\d+$/.test(first)) {
    const callback = rest.find((value) => typeof value === 'function')
    return listen.call(this, { port: Number(first), host: '127.0.0.1' }, callback)
  }
  const isOpen =
    first && typeof first === 'object' && 'port' in first && (!first.host || first.host === '0.0.0.0')
  return listen.call(this, isOpen ? { ...first, host: '127.0.0.1' } : first, ...rest)
}
syncBuiltinESMExports()

// The starter names its own processes over the channel. If it is killed, they and this group end too.
/** @type {number[]} */
let others = []
process.on('message', (message) => {
  if (Array.isArray(message)) others = message.filter(Number.isInteger)
})
process.on('disconnect', () => {
  for (const pid of [...others, -process.pid]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
})
process.channel?.unref()
