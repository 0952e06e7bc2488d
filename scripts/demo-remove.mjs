import './node-version.mjs'

const path = await import('node:path')
const { demoMembers } = await import('./demo-members.mjs')
const { readFlags } = await import('./local/flags.mjs')
const { startForBench } = await import('./local/for-bench.mjs')
const { leaseData } = await import('./local/lease.mjs')
const { inRoot } = await import('./local/paths.mjs')
const { print } = await import('./local/progress.mjs')
const { readToml } = await import('./local/routes.mjs')
const { forgetDemoSignIn } = await import('./local/seed-once.mjs')
const { fail, stop, takeSignals } = await import('./local/stop.mjs')

takeSignals()
try {
  const data = path.resolve(inRoot('.'), readFlags(process.argv.slice(2)).data)
  leaseData(data)
  const { mf } = await startForBench({ data })
  const { name } = readToml(inRoot('workers/api/wrangler.toml'))
  const db = await mf.getD1Database('DB', name)
  const addresses = JSON.stringify(Object.values(demoMembers).map(({ email }) => email))
  const ofDemo = 'SELECT id FROM users WHERE email IN (SELECT value FROM json_each(?1))'
  // They end as other accounts do whose time has run out: nobody sees them any more, and the daily jobs clear what is theirs.
  // Until then nobody brings them back either: their passwords are public.
  const gone = `UPDATE users SET delete_after = 1, password_hash = '' WHERE id IN (${ofDemo}) RETURNING id`
  const [ended] = await db.batch(
    [
      gone,
      `DELETE FROM sessions WHERE user_id IN (${ofDemo})`,
      `DELETE FROM access_tokens WHERE user_id IN (${ofDemo})`,
    ].map((sql) => db.prepare(sql).bind(addresses)),
  )
  forgetDemoSignIn({ data })
  print(
    `${ended?.results.length ?? 0} demo members are removed from every screen; the daily jobs delete their files.`,
  )
  await stop(0)
} catch (error) {
  await fail(error)
}
