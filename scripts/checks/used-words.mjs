import { sources } from './files.mjs'

/** Keys that no file names beside their namespace, and where they are said from. @type {Record<string, RegExp[]>} */
const fromElsewhere = {
  // The unit of a range comes from the worker.
  apiUsage: [/^(hour|day)$/],
  links: [/^(hour|day)$/],
  sites: [/^(hour|day)$/],
  // The part of the day comes from the server.
  home: [/^(morning|afternoon|evening)$/],
  // Public lists and pages read these of every noun.
  code: [/^public(Title|Line|Description)$/],
  ideas: [/^public(Title|Line|Description)$/],
  projects: [/^public(Title|Line|Description)$/],
  questions: [/^(public(Title|Line|Description)|unanswered|followed)$/],
  // Each part of the conditions has a title and a text.
  landing: [/^(use|not|keep|own|leave|promise|change)(Title|Text)$/],
  privacy: [/(Title|Text)$/],
}

/** @typedef {{literals: Set<string>, starts: string[]}} Said what a file has in quotes, and what its templates begin with */

/** Screens, and what tells them which sentence a notification is. */
const filesThatSay = () =>
  sources(['app', 'domain/notification-sentences'], /^(app\/(?!locales\/)|domain\/).*(?<!\.test)\.tsx?$/)

/**
 * Finds keys that no screen says. A key is said by a file that has it in quotes (`'key'`, `'ns:key'`) or has a
 * template that it begins with (`error_${code}`), and names the namespace; errors of fields by their hooks.
 * @param {Map<string, Iterable<string>>} messages namespace → keys without their plural ends
 * @param {Array<{name: string, lines: string[]}>} [files]
 * @returns {string[]} `ns.key` of each
 */
export function unusedWords(messages, files = filesThatSay()) {
  const said = files.map(({ name, lines }) => ({ name, ...saidBy(lines.join('\n')) }))
  return [...messages].flatMap(([namespace, keys]) => {
    const near = said.filter(
      ({ name, literals, starts }) =>
        literals.has(namespace) ||
        // Nouns name the shell's texts by their keys.
        (namespace === 'shell' && name.startsWith('app/nouns/')) ||
        [...literals, ...starts].some((text) => text.startsWith(`${namespace}:`)) ||
        namespace === 'common',
    )
    const isSaid = (/** @type {string} */ key) =>
      near.some(({ literals }) => literals.has(key) || literals.has(`${namespace}:${key}`)) ||
      near.some(({ starts }) => starts.some((start) => begins(key, start, namespace))) ||
      fromElsewhere[namespace]?.some((pattern) => pattern.test(key))
    return [...keys].filter((key) => !isSaid(key)).map((key) => `${namespace}.${key}`)
  })
}

/**
 * @param {string} key
 * @param {string} start
 * @param {string} namespace
 */
function begins(key, start, namespace) {
  const own = start.startsWith(`${namespace}:`) ? start.slice(namespace.length + 1) : start
  return key.startsWith(own)
}

/**
 * @param {string} text
 * @returns {Said}
 */
function saidBy(text) {
  const literals = new Set([...text.matchAll(/(['"`])([\w:.-]+)\1/g)].map((match) => match[2] ?? ''))
  const starts = [...text.matchAll(/`([\w:.-]+)\$\{/g)].map((match) => match[1] ?? '')
  const errors = text.matchAll(
    /\buse(?:Error|Field)(?:Text|Error)\('(\w+)'(?:, '(\w+)')?|<FormPage\s+noun="(\w+)"/g,
  )
  const nouns = [...errors].flatMap(([, ...found]) => found.filter((noun) => noun !== undefined))
  return { literals, starts: [...starts, ...nouns.map((noun) => `${noun}:error_`)] }
}
