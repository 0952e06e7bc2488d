import { startForBench } from '../scripts/local/for-bench.mjs'
import { describeLoad, loadFromChild } from './load-from-child'

// The cost of the local router: the same response of the links worker directly and through the one port.
const { port, sockets, domain, stop } = await startForBench({ direct: ['links'] })
const shared = { paths: ['/health'], connections: 16, seconds: 3, name: `go.${domain}:${port}` }
await loadFromChild({ ...shared, port: sockets.links ?? 0, seconds: 1 })
const direct = await loadFromChild({ ...shared, port: sockets.links ?? 0 })
const routed = await loadFromChild({ ...shared, port })
console.log(describeLoad('links worker', direct))
console.log(describeLoad('links worker behind router', routed))
console.log(`ratio ${(routed.perSecond / direct.perSecond).toFixed(2)}`)
await stop()
