import './node-version.mjs'

const argv = process.argv.slice(2)
const { isOldForTools, runWithNewerNode } = await import('./local/tools-node.mjs')
if (isOldForTools()) process.exitCode = await runWithNewerNode('test', argv)
else {
  const { runTests } = await import('./local/tests.mjs')
  process.exitCode = await runTests(argv)
}
