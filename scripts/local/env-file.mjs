/**
 * Reads NAME="value" lines; a line that starts with # is a comment.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnv(text) {
  /** @type {Record<string, string>} */
  const values = {}
  for (const line of text.split('\n')) {
    const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|(.*?))\s*$/.exec(line)
    if (match?.[1]) values[match[1]] = match[2] ?? match[3] ?? match[4] ?? ''
  }
  return values
}
