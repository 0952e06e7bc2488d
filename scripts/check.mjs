import './node-version.mjs'

const { isOldForTools, runWithNewerNode } = await import('./local/tools-node.mjs')
process.exitCode = isOldForTools() ? await runWithNewerNode('check', []) : await check()

async function check() {
  const { ensureInstalled } = await import('./local/install.mjs')
  const { explain } = await import('./local/problem.mjs')
  const { complain, print } = await import('./local/progress.mjs')
  try {
    await ensureInstalled()
    const { runChecks } = await import('./checks/all.mjs')
    const { failed } = await runChecks(print)
    return failed > 0 ? 1 : 0
  } catch (error) {
    complain(explain(error))
    return 1
  }
}
