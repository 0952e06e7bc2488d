import { findings, sources } from './files.mjs'

const inCss =
  /(?:^|[;{\s])((?:margin|padding|border)-(?:left|right)[\w-]*|left|right|(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\s*:/
const inCssValue = /(?:text-align|float|clear)\s*:\s*(left|right)\b/
const inStyle =
  /\b((?:margin|padding|border)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius)\s*:|\b(textAlign|float)\s*:\s*['"](?:left|right)['"]/

/** The physical side that a line of CSS names, if any. @param {string} line */
export const physicalSide = (line) => inCss.exec(line)?.[1] ?? inCssValue.exec(line)?.[0]

const count = (/** @type {string} */ text, /** @type {RegExp} */ pattern) => text.match(pattern)?.length ?? 0

/**
 * A sheet whose text would follow its own direction in Chromium, which knows `match-parent` by another name.
 * @param {{name: string, lines: string[]}} sheet
 * @returns {string[]}
 */
export function unmatched({ name, lines }) {
  const text = lines.join('\n')
  const isMatched =
    count(text, /text-align: match-parent;/g) <= count(text, /text-align: -webkit-match-parent;/g)
  return isMatched ? [] : [`${name} has match-parent without -webkit-match-parent for Chromium`]
}

/** Pages mirror for Persian and Arabic only if nothing of ours names a physical side. */
export async function logicalCss() {
  const styles = findings(sources(['app'], /\.css$/), (line) => {
    const found = physicalSide(line)
    return found && `uses a physical side: ${found}`
  })
  const inline = findings(sources(['app'], /\.tsx$/), (line) => {
    const found = inStyle.exec(line)
    return found ? `uses a physical side: ${found[1] ?? found[2]}` : undefined
  })
  return [...styles, ...inline, ...sources(['app'], /\.css$/).flatMap(unmatched)]
}
