/** The languages in the order of the table, and the package that brings each to Debian and Ubuntu. */
const languages = /** @type {const} */ ({
  c: { name: 'C', from: 'gcc' },
  cpp: { name: 'C++', from: 'g++' },
  java: { name: 'Java', from: 'openjdk-17-jdk-headless' },
  python: { name: 'Python', from: 'python3' },
  javascript: { name: 'JavaScript', from: 'nodejs' },
  typescript: { name: 'TypeScript', from: 'nodejs' },
})

/**
 * Gives the lines of the table that say where which language runs, and what to install for the others.
 * @param {import('./runner.mjs').RunnerState} state
 * @param {{PISTON_URL?: string, JUDGE0_URL?: string, RUNS?: string}} settings
 * @returns {string[]}
 */
export function runsLines(state, settings) {
  const all = /** @type {Array<[keyof typeof languages, {name: string, from: string}]>} */ (
    Object.entries(languages)
  )
  if (settings.RUNS === 'off') return ['on this server: off (RUNS=off), in browsers: all but Java']
  const versions = 'versions' in state ? state.versions : {}
  const here = all.filter(([language]) => versions[language] !== undefined)
  const others = all.filter(([language]) => versions[language] === undefined)
  const lines = []
  if (here.length > 0)
    lines.push(
      `in the sandbox: ${here.map(([language, { name }]) => `${name} ${versions[language]}`).join(', ')}`,
    )
  if (others.length === 0) return lines
  const hosts = [settings.PISTON_URL, settings.JUDGE0_URL].filter((url) => url)
  const names = (/** @type {typeof all} */ some) => some.map(([, { name }]) => name).join(', ')
  if (hosts.length > 0) lines.push(`at ${hosts.join(' and ')}, where they have it: ${names(others)}`)
  const inBrowser = others.filter(([language]) => language !== 'java')
  if (hosts.length === 0 && inBrowser.length > 0) lines.push(`in browsers: ${names(inBrowser)}`)
  if (hosts.length === 0 && others.length > inBrowser.length) lines.push('nowhere: Java')
  const packages = [...new Set(others.map(([, { from }]) => from))]
  if ('refused' in state) lines.push(`no sandbox: ${state.refused.join(', ')}`)
  const wanted =
    'refused' in state && /bubblewrap/.test(state.refused.join()) ? ['bubblewrap', ...packages] : packages
  if (!('refused' in state) || wanted.length > packages.length)
    lines.push(`for the sandbox: apt install ${wanted.join(' ')}`)
  return lines
}
