import './node-version.mjs'

const { rmSync } = await import('node:fs')
const { leaseData } = await import('./local/lease.mjs')
const { inRoot } = await import('./local/paths.mjs')
const { explain } = await import('./local/problem.mjs')
const { complain, print } = await import('./local/progress.mjs')

try {
  const data = inRoot('.local/data')
  leaseData(data)
  rmSync(data, { recursive: true, force: true })
  print('The local data is deleted; the next start creates it again.')
} catch (error) {
  complain(explain(error))
  process.exitCode = 1
}
