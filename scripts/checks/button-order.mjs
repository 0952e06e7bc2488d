import { sources } from './files.mjs'

const end =
  /^( *)<div className="(?:form-end|dialog-frame-foot|site-files-ask-actions)">\n([\s\S]*?)\n\1<\/div>/gm
const foot = /^( *)foot=\{\n([\s\S]*?)\n\1\}/gm
const button = /<Button\b((?:[^<>]|=>)*)>/g

/**
 * Finds forms and dialogs whose one solid button is not the last button.
 * @param {string} source of a component
 * @returns {number[]} the lines on which such buttons begin
 */
export function misplacedActions(source) {
  return [end, foot].flatMap((place) =>
    [...source.matchAll(place)].flatMap(({ index, 0: whole, 2: inside = '' }) => {
      const solid = [...inside.matchAll(button)].map(([, props = '']) => !/\bvariant="/.test(props))
      const isLast = solid.lastIndexOf(true) === solid.length - 1
      const line = source.slice(0, index + whole.indexOf('<')).split('\n').length
      return solid.includes(true) && !isLast ? [line] : []
    }),
  )
}

/** In forms and dialogs Cancel comes first and the main action last, in the language's own direction. */
export async function buttonOrder() {
  return sources(['app'], /\.tsx$/).flatMap(({ name, lines }) =>
    misplacedActions(lines.join('\n')).map(
      (line) => `${name}:${line} has its solid button before other buttons`,
    ),
  )
}
