// React encodes each piece of a page by itself, thousands for a long list. In workerd every call of `encode` leaves the
// script and takes memory of its own; short ASCII pieces are therefore written into shared memory here.
const longest = 256
const poolSize = 65_536
const native = TextEncoder.prototype.encode

let pool = new Uint8Array(poolSize)
let used = 0

TextEncoder.prototype.encode = function encode(this: TextEncoder, text = '') {
  const { length } = text
  // Long pieces may be handed on by transfer, which would take the shared memory along.
  if (length > longest) return native.call(this, text)
  if (used + length > poolSize) {
    pool = new Uint8Array(poolSize)
    used = 0
  }
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) return native.call(this, text)
    pool[used + at] = code
  }
  const piece = pool.subarray(used, used + length)
  used += length
  return piece
}
