import './node-version.mjs'

import('./local/start.mjs').then((local) => local.start(process.argv.slice(2)))
