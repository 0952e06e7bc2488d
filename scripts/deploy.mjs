import './node-version.mjs'

const { ensureInstalled } = await import('./local/install.mjs')
const { fail, takeSignals } = await import('./local/stop.mjs')

takeSignals()
try {
  await ensureInstalled()
  const { deploy } = await import('./deploy/deploy.mjs')
  await deploy(process.argv.slice(2))
} catch (error) {
  await fail(error)
}
