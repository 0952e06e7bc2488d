import { encodingOf } from '@domain/text/encoding'

export class UnreadableFile extends Error {}

/** Bytes of a file that are read at a time; an even number, so that no unit of UTF-16 is cut. */
const pieceBytes = 512 * 1024

/** Reads a file as it comes from the disk, in UTF-8 or as its byte order mark says; the last piece has a share of 1. */
export async function* textPieces(file: File): AsyncGenerator<{ text: string; share: number }> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const decoder = new TextDecoder(encodingOf(head), { fatal: true })
  for (let at = 0; at < file.size; at += pieceBytes) {
    const bytes = await file.slice(at, at + pieceBytes).arrayBuffer()
    const isLast = at + pieceBytes >= file.size
    yield { text: decoded(decoder, bytes, !isLast), share: isLast ? 1 : (at + pieceBytes) / file.size }
  }
}

/** The whole text of a file. */
export async function textOf(file: File): Promise<string> {
  let whole = ''
  for await (const { text } of textPieces(file)) whole += text
  return whole
}

function decoded(decoder: TextDecoder, bytes: ArrayBuffer, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream })
  } catch {
    throw new UnreadableFile('not_utf8')
  }
}
