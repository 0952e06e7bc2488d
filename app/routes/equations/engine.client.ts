import type { Solved } from '@domain/equations/pods'
import type { Locale } from '@domain/locale'
import address from './engine.worker?worker&url'

/** Milliseconds of one answer, and of loading the engine before the first one. */
const patience = { answer: 4_000, load: 20_000 }

let worker: Worker | null = null
let isLoaded = false

function end() {
  worker?.terminate()
  worker = null
  isLoaded = false
}

/** Takes an input and the language of its reader; gives the answer, null where it took longer than 4 s. */
export function solveHere(input: string, locale: Locale): Promise<Solved | null> {
  // A new input ends the one before it.
  if (isLoaded) return ask(input, locale, patience.answer)
  return ask('1', locale, patience.load).then((first) => {
    isLoaded = first !== null
    return first && ask(input, locale, patience.answer)
  })
}

function ask(input: string, locale: Locale, most: number): Promise<Solved | null> {
  worker ??= new Worker(address, { type: 'module' })
  const own = worker
  return new Promise((done) => {
    const finish = (answer: Solved | null) => {
      clearTimeout(timer)
      own.removeEventListener('message', hear)
      own.removeEventListener('error', fail)
      if (answer === null) end()
      done(answer)
    }
    const hear = ({ data }: MessageEvent<Solved>) => finish(data)
    const fail = () => finish(null)
    const timer = setTimeout(fail, most)
    own.addEventListener('message', hear)
    own.addEventListener('error', fail)
    own.postMessage({ input, locale })
  })
}
