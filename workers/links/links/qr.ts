import { joined } from '@domain/bytes'
import { crc32 } from '@domain/pictures/crc32'
import { encode, renderSVG } from 'uqr'

const quietZone = 2
const pixelsPerModule = 16

/** Takes an address and a width in pixels, or none; gives its QR code as an SVG picture. */
export function qrSvg(address: string, size?: number): string {
  const picture = renderSVG(address, { ecc: 'M', border: quietZone })
  return size === undefined ? picture : picture.replace('<svg ', `<svg width="${size}" height="${size}" `)
}

/**
 * Takes an address and a width in pixels; gives its QR code as a PNG picture in black and white, or null when the squares
 * would be smaller than a pixel. Without a width a square is 16 pixels; with one, what no whole square fills is white.
 */
export async function qrPng(address: string, wanted?: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const { data, size } = encode(address, { ecc: 'M', border: quietZone })
  const square = wanted === undefined ? pixelsPerModule : Math.floor(wanted / size)
  if (square === 0) return null
  const width = wanted ?? size * square
  const margin = (width - size * square) >> 1
  const rowBytes = Math.ceil(width / 8)
  const raster = new Uint8Array((rowBytes + 1) * width).fill(0xff)
  for (let y = 0; y < width; y++) raster[y * (rowBytes + 1)] = 0
  for (const [row, modules] of data.entries()) {
    const line = new Uint8Array(rowBytes).fill(0xff)
    for (const [column, isBlack] of modules.entries()) {
      const start = margin + column * square
      if (isBlack)
        for (let x = start; x < start + square; x++) line[x >> 3] = (line[x >> 3] ?? 0) & ~(0x80 >> (x & 7))
    }
    const top = margin + row * square
    for (let y = top; y < top + square; y++) raster.set(line, y * (rowBytes + 1) + 1)
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
