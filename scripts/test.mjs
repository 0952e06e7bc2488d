import './node-version.mjs'

const { runTests } = await import('./local/tests.mjs')
process.exitCode = await runTests(process.argv.slice(2))
