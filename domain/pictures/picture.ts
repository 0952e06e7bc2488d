/** A picture without metadata about its maker: the bytes to store and the display size in pixels. */
export type CleanPicture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

/** Whether a picture keeps its colour profile, which can hold words too. */
export type Keeping = { profile: boolean }

/** Thrown when the bytes are not the picture that they begin as. */
export class BrokenPicture extends Error {}

/** How a stored picture is turned to be shown, as EXIF counts: 1 is as it is, 5 to 8 swap width and height. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]

/** Takes a number; gives it when it is an orientation, else 1. */
export function orientationOf(value: number): Orientation {
  return orientations.find((one) => one === value) ?? 1
}

/** Takes stored size and orientation; gives the size as shown. */
export function shownSize(width: number, height: number, orientation: Orientation) {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** A picture of the largest size has far fewer blocks; each of those taken costs more than the bytes it holds. */
export const maxParts = 50_000

/** Takes bytes; gives a view that refuses to be read past its end, or in too many parts, as a broken picture. */
export function viewOf(bytes: Uint8Array) {
  let parts = 0
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const within = <T>(read: () => T): T => {
    try {
      return read()
    } catch {
      throw new BrokenPicture('ends too early')
    }
  }
  return {
    byte: (at: number) => within(() => view.getUint8(at)),
    short: (at: number, little = false) => within(() => view.getUint16(at, little)),
    word: (at: number, little = false) => within(() => view.getUint32(at, little)),
    text: (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length)),
    part: (from: number, to: number) => {
      if (to > bytes.length || to < from) throw new BrokenPicture('ends too early')
      parts += 1
      if (parts > maxParts) throw new BrokenPicture('too many parts')
      return bytes.subarray(from, to)
    },
    length: bytes.length,
  }
}
export type View = ReturnType<typeof viewOf>

/** Takes letters of ASCII; gives their bytes. */
export function ascii(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
