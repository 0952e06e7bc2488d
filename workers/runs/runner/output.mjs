import { StringDecoder } from 'node:string_decoder'

/** Bytes that a program may write to stdout and stderr together, its compiler's messages counted. */
const maxOutput = 1024 * 1024
/** Output is passed on after so long (milliseconds), or so many letters. */
const batch = { wait: 30, letters: 8 * 1024 }

/** @typedef {import('./execute.mjs').OutputStream} OutputStream */

// Everything that begins with an escape but colours, and controls but tab and line breaks.
const terminalCodes =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /\x1b(?:\[(?![\d;]*m)[\d;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[^[\]])|[\x00-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f]/g

/**
 * Collects what a box writes, counts it and passes it on in pieces. Colours stay; other codes that move a terminal's cursor
 * do not.
 * @param {import('./sandbox.mjs').Box['streams']} streams
 * @param {() => void} onFull called when it is more than `maxOutput`
 * @param {(stream: OutputStream, text: string) => void} onText not called for the compiler, whose messages are read at the end
 */
export function gather(streams, onFull, onText) {
  let bytes = 0
  const one = (/** @type {OutputStream} */ stream) => {
    const decoder = new StringDecoder('utf8')
    let [all, waiting] = ['', '']
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    const send = () => {
      clearTimeout(timer)
      timer = undefined
      const text = waiting.replace(terminalCodes, '')
      waiting = ''
      all += text
      // JSON of gcc becomes text at the end.
      if (text !== '' && stream !== 'compiler') onText(stream, text)
    }
    streams[stream].on('data', (/** @type {Buffer} */ chunk) => {
      const room = maxOutput - bytes
      bytes += chunk.length
      if (room > 0) waiting += decoder.write(room < chunk.length ? chunk.subarray(0, room) : chunk)
      if (waiting.length >= batch.letters) send()
      else timer ??= setTimeout(send, batch.wait)
      if (bytes > maxOutput) onFull()
    })
    return () => {
      waiting += decoder.end()
      send()
      return all
    }
  }
  const [stdout, stderr, compiler] = [one('stdout'), one('stderr'), one('compiler')]
  return () => ({ stdout: stdout(), stderr: stderr(), compiler: compiler() })
}
