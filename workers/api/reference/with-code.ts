import { raw } from 'hono/html'

/** Takes a description's text with code between backticks; gives it as HTML. */
export function withCode(text: string) {
  return raw(
    text
      .replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)
      .replace(/`([^`]+)`/g, '<code>$1</code>'),
  )
}
