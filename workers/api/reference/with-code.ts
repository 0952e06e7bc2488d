import { raw } from 'hono/html'

/** Takes a description's text, where code stands between backticks; gives it for the page. */
export function withCode(text: string) {
  return raw(
    text
      .replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)
      .replace(/`([^`]+)`/g, '<code>$1</code>'),
  )
}
