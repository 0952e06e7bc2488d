// Kept in syntax that any Node with modules can parse, so that an old one gets one line and no stack.
var version = process.versions.node.split('.').map(Number)
var major = Number(version[0])
if (major < 20 || (major === 20 && Number(version[1]) < 3)) {
  console.error(`Hamkar needs Node 20.3 or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}
