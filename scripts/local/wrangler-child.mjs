import { unstable_getMiniflareWorkerOptions as optionsOf, unstable_splitSqlQuery as split } from 'wrangler'

process.once('message', (/** @type {{workers: string[], sql: string[]}} */ { workers, sql }) => {
  const bare = workers.map((file) => ({ ...optionsOf(file).workerOptions, bindings: undefined }))
  process.send?.({ workers: bare, sql: sql.map(split) }, () => process.exit())
})
