/** Takes a value; gives its JSON, packed. */
export const pack = async (value: unknown): Promise<Uint8Array<ArrayBuffer>> =>
  through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream('deflate-raw'))

/** Takes what `pack` gave; gives the JSON again, for a schema to read. */
export const unpack = async (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))))

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  pair: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(pair)).arrayBuffer())
}
