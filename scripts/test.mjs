import './node-version.mjs'

const argv = process.argv.slice(2)
const { isOldForTools, testWithNewerNode } = await import('./local/tools-node.mjs')
const { runTests } = isOldForTools() ? { runTests: testWithNewerNode } : await import('./local/tests.mjs')
process.exitCode = await runTests(argv)
