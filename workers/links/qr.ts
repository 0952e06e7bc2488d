import { encode, renderSVG } from 'uqr'

const quietZone = 2
const pixelsPerModule = 16

/** Takes an address; gives its QR code as an SVG picture. */
export function qrSvg(address: string): string {
  return renderSVG(address, { ecc: 'M', border: quietZone })
}

/** Takes an address; gives its QR code as a PNG picture in black and white, 16 pixels for each square. */
export async function qrPng(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const { data, size } = encode(address, { ecc: 'M', border: quietZone })
  const width = size * pixelsPerModule
  const rowBytes = Math.ceil(width / 8)
  const raster = new Uint8Array((rowBytes + 1) * width)
  for (let y = 0; y < width; y++) {
    const modules = data[Math.floor(y / pixelsPerModule)] ?? []
    for (let x = 0; x < width; x++) {
      const isWhite = !modules[Math.floor(x / pixelsPerModule)]
      const at = y * (rowBytes + 1) + 1 + (x >> 3)
      if (isWhite) raster[at] = (raster[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, width)
  // One bit a pixel, gray.
  header[8] = 1
  const parts = [chunk('IHDR', header), chunk('IDAT', await deflate(raster)), chunk('IEND', new Uint8Array())]
  return joined([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(name), data])
  const framed = new Uint8Array(body.length + 8)
  const view = new DataView(framed.buffer)
  view.setUint32(0, data.length)
  framed.set(body, 4)
  view.setUint32(body.length + 4, crc32(body))
  return framed
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
