const block = 512

/**
 * Gives files as a tar (ustar), which the box unpacks: only names and bytes go in.
 * @param {ReadonlyArray<{name: string, bytes: Uint8Array}>} files names of at most 100 bytes, from the root
 * @returns {Buffer}
 */
export function tarOf(files) {
  const parts = files.flatMap(({ name, bytes }) => [
    headerOf(name, bytes.length),
    bytes,
    Buffer.alloc((block - (bytes.length % block)) % block),
  ])
  return Buffer.concat([...parts, Buffer.alloc(2 * block)])
}

/**
 * @param {string} name
 * @param {number} size
 */
function headerOf(name, size) {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new RangeError('The name of a file is too long')
  header.write(name, 0)
  header.write('0000644\0', 100)
  header.write('0001750\0'.repeat(2), 108)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
