/** Hosts of models that people run on their own machine. */
const known = [
  { name: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
  { name: 'llama.cpp', url: 'http://127.0.0.1:8080/v1' },
  { name: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
]
/** How long (milliseconds) a host may take to list its models. */
const patience = 300

/**
 * Looks for hosts of models on this machine.
 * @param {typeof known} [hosts]
 * @returns {Promise<Array<{name: string, url: string, models: string[]}>>}
 */
export async function findAiHosts(hosts = known) {
  const found = await Promise.all(hosts.map(async (host) => ({ ...host, models: await modelsAt(host.url) })))
  return found.filter(({ models }) => models.length > 0)
}

/** @param {string} url @returns {Promise<string[]>} */
async function modelsAt(url) {
  try {
    const answer = await fetch(`${url}/models`, { redirect: 'error', signal: AbortSignal.timeout(patience) })
    const { data } = /** @type {{data?: unknown}} */ (await answer.json())
    const ids = Array.isArray(data) ? data.map((row) => Object(row).id) : []
    return ids.filter((id) => typeof id === 'string' && id !== '')
  } catch {
    return []
  }
}

/**
 * Gives the lines of the table that say which models answer, and which setting adds some.
 * @param {Awaited<ReturnType<typeof findAiHosts>>} found
 * @param {Record<string, string | undefined>} settings
 */
export function aiLines(found, { AI_BASE_URL, AI_MODELS }) {
  const own = AI_BASE_URL ? [`${AI_BASE_URL}${AI_MODELS ? `: ${AI_MODELS}` : ''}`] : []
  const local = found.map(({ name, url, models }) => `${name} at ${url}: ${models.slice(0, 5).join(', ')}`)
  const lines = [...own, ...local]
  return lines.length > 0
    ? lines
    : ['off: set AI_BASE_URL, or start Ollama, llama.cpp or LM Studio on this machine']
}
