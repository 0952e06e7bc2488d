/** Takes texts as they are made; gives them as the body of an answer. A reader who leaves ends the making. */
export function textStream(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { value, done } = await texts.next()
      if (done) stream.close()
      else stream.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return()
    },
  })
}
