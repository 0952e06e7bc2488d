import './node-version.mjs'

const { ensureInstalled } = await import('./local/install.mjs')
const { fail, stop, takeSignals } = await import('./local/stop.mjs')

takeSignals()
try {
  await ensureInstalled()
  const { runBench } = await import('./local/benches.mjs')
  await runBench(process.argv.slice(2))
  // A bench that missed a bar says so by `process.exitCode`.
  await stop(Number(process.exitCode ?? 0))
} catch (error) {
  await fail(error)
}
