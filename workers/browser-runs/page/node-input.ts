import { fail, hold, release } from './ending'
import type { Input } from './input'
import { flushAll, out } from './output'

type Hearer = (text: string) => void

function tell(listeners: Hearer[] = [], text: string) {
  for (const listener of listeners) listener(text)
}

/** `process.stdin`: given input, then typed lines. */
export function inputStream(given: Input) {
  const read = async (take: (text: string) => void, end: () => void) => {
    for (let line = await reading(given); line !== null; line = await reading(given)) take(line)
    end()
  }
  const heard: Record<'data' | 'end', Array<(text: string) => void>> = { data: [], end: [] }
  const stream = {
    fd: 0,
    isTTY: false,
    setEncoding: () => stream,
    resume: () => stream,
    on(event: 'data' | 'end', listener: (text: string) => void) {
      heard[event]?.push(listener)
      if (event === 'data' && heard.data.length === 1)
        void read(
          (text) => tell(heard.data, text),
          () => tell(heard.end, ''),
        ).catch(fail)
      return stream
    },
    async *[Symbol.asyncIterator]() {
      for (let line = await reading(given); line !== null; line = await reading(given)) yield line
    },
  }
  return stream
}

/** While a line is waited for, the program stays open. */
async function reading(given: Input): Promise<string | null> {
  hold()
  flushAll()
  const line = await given.line()
  release()
  return line
}

/** The interface that `readline` creates. */
export function lineReader(given: Input) {
  const heard: Record<string, Array<(text: string) => void>> = { line: [], close: [] }
  let isClosed = false
  const next = async () => {
    const line = isClosed ? null : await reading(given)
    return line === null ? null : line.replace(/\r?\n$/, '')
  }
  const closeReader = () => {
    if (isClosed) return
    isClosed = true
    tell(heard.close, '')
  }
  const reader = {
    on(event: string, listener: (text: string) => void) {
      heard[event]?.push(listener)
      if (event === 'line' && heard.line?.length === 1)
        void (async () => {
          for (let line = await next(); line !== null; line = await next()) tell(heard.line, line)
          closeReader()
        })().catch(fail)
      return reader
    },
    once: (event: string, listener: (text: string) => void) => reader.on(event, listener),
    question(text: string, done: (answer: string) => void) {
      out.stdout.text(text)
      void next()
        .then((line) => (line === null ? closeReader() : done(line)))
        .catch(fail)
    },
    setPrompt: () => undefined,
    prompt: () => undefined,
    close: closeReader,
    async *[Symbol.asyncIterator]() {
      for (let line = await next(); line !== null; line = await next()) yield line
    },
  }
  return reader
}

/** Files of the job, and the input that was given before the start. */
export function fileSystem(texts: Map<string, string>, given: Input) {
  return {
    readFileSync(place: unknown) {
      if (place === 0 || place === '/dev/stdin') return given.restNow()
      const text = texts.get(String(place).replace(/^\.\//, ''))
      if (text === undefined) throw new Error(`ENOENT: no such file or directory, open '${String(place)}'`)
      return text
    },
    existsSync: (place: unknown) => texts.has(String(place).replace(/^\.\//, '')),
  }
}
