/** The depth of braces, brackets and scripts in a formula, beyond which its source is shown. */
const deepestTex = 60

/** Takes TeX; tells whether it nests deeper than is drawn. A command may take another as its argument without braces. */
export function isTooDeep(tex: string): boolean {
  let depth = 0
  let chained = 0
  for (const [piece] of tex.matchAll(/\\[A-Za-z]+|\\[\s\S]|[\s\S]/g)) {
    if (piece === '{' || piece === '\\left' || piece === '\\begin' || piece === '[') depth += 1
    else if (piece === '}' || piece === '\\right' || piece === '\\end' || piece === ']') depth -= 1
    chained = /^\\[A-Za-z]|^[\^_]$/.test(piece) ? chained + 1 : /\s|\{/.test(piece) ? chained : 0
    if (depth > deepestTex || chained > deepestTex) return true
  }
  return false
}
