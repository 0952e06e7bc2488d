import './node-version.mjs'

const { ensureInstalled } = await import('./local/install.mjs')
const { explain } = await import('./local/problem.mjs')
const { complain, print } = await import('./local/progress.mjs')

try {
  await ensureInstalled()
  const { runChecks } = await import('./checks/all.mjs')
  const { failed } = await runChecks(print)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  complain(explain(error))
  process.exitCode = 1
}
