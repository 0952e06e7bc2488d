// Kept in syntax that any Node with modules can parse, so that an old one gets one line and no stack.
var parts = process.versions.node.split('.').map(Number)
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 3)) {
  console.error(`Hamkar needs Node 20.3 or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}
