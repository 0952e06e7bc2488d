const letters = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'

/** Gives a random slug of seven letters and figures that are not taken for one another (about 41 bits). */
export function randomSlug(): string {
  let slug = ''
  while (slug.length < 7) {
    for (const byte of crypto.getRandomValues(new Uint8Array(12))) {
      // 224 is the largest multiple of 56 in a byte: beyond it the first letters would come more often.
      if (byte < 224 && slug.length < 7) slug += letters[byte % letters.length]
    }
  }
  return slug
}
