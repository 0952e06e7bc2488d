const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Takes the place of an element in a list, from 0; gives its `index` as Excalidraw writes them: a letter for how many digits follow. */
export function orderKey(nth: number): string {
  let [rest, length, range] = [nth, 1, 62]
  while (rest >= range) {
    rest -= range
    range *= 62
    length += 1
  }
  let number = ''
  for (let left = length; left > 0; left -= 1) {
    number = `${digits[rest % 62]}${number}`
    rest = Math.floor(rest / 62)
  }
  return `${'abcdefgh'[length - 1]}${number}`
}
