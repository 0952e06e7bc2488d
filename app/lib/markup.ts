/** HTML that needs no more escaping. */
export class Markup {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text
  }
}

const unsafe = /[&<>"']/
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return unsafe.test(text) ? text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '') : text
}

/**
 * A template's tag; gives markup in which every value but markup itself is escaped. Hono's `html` does the same and can
 * wait for promises, which makes it too slow for the rows of a list.
 */
export function markup(parts: TemplateStringsArray, ...values: (string | number | Markup)[]): Markup {
  let text = parts[0] ?? ''
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]
    text += value instanceof Markup ? value.text : escaped(String(value))
    text += parts[index + 1]
  }
  return new Markup(text)
}
