const isolates: Record<string, string> = {
  '\u2066': '<bdi dir="ltr">',
  '\u2067': '<bdi dir="rtl">',
  '\u2068': '<bdi>',
  '\u202d': '<bdo dir="ltr">',
}
const [endOfIsolate, endOfOverride] = ['\u2069', '\u202c']
const otherDirections = /[\u202a\u202b\u202e]/

/** Takes a text; gives it so that it is only text, in an element as in a quoted attribute. */
export const escaped = (text: string) => text.replace(/[&<>"'`]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Takes a text; gives it without marks that change its direction or that of its neighbours. */
export const withoutMarks = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Takes a line of a mail; gives it as HTML, with elements in the place of marks of direction, closed at its end. */
export function asHtml(text: string): string {
  const open: ('bdi' | 'bdo')[] = []
  const close = () => `</${open.pop()}>`
  let html = ''
  for (const letter of text) {
    const start = isolates[letter]
    if (start) {
      html += start
      open.push(start.startsWith('<bdi') ? 'bdi' : 'bdo')
    } else if (letter === endOfIsolate) {
      // The end of an isolate ends what was opened in it; one without a start is nobody's.
      if (!open.includes('bdi')) continue
      while (open.at(-1) !== 'bdi') html += close()
      html += close()
    } else if (letter === endOfOverride) {
      if (open.at(-1) === 'bdo') html += close()
    } else if (!otherDirections.test(letter)) html += escaped(letter)
  }
  while (open.length > 0) html += close()
  return html
}
