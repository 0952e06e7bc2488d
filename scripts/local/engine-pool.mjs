import { fork } from 'node:child_process'

/**
 * Processes, milliseconds of one answer, of a start and of a question with its waiting, the least for an answer, and
 * how many may wait, of one member too.
 */
const bounds = {
  processes: 3,
  answer: 4_000,
  start: 15_000,
  waiting: 16,
  waitingOfOne: 3,
  whole: 4_700,
  least: 700,
  memoryMb: 512,
}

/**
 * @typedef {{input: string, language: string, by?: string}} Question `by`: the member who asks
 * @typedef {{question: Question, since: number, done: (outcome: unknown) => void}} Task
 */

/**
 * Processes that answer questions, each one at a time, and of one member one at a time: nobody takes them all. One that
 * takes longer than 4 s is ended, and another started for the next question. Processes start with the first question.
 * @param {string} file what a process runs
 * @param {Partial<typeof bounds>} [own]
 */
export function startPool(file, own = {}) {
  const limits = { ...bounds, ...own }
  /** @type {Task[]} */
  const waiting = []
  /** @type {Set<Worker>} */
  const workers = new Set()
  let isOver = false

  /** The first that waits whose member has no other question answered just now. */
  const takeNext = () => {
    const busy = new Set([...workers].map((worker) => worker.by))
    const at = waiting.findIndex(({ question: { by } }) => by === undefined || !busy.has(by))
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }
  const next = () => {
    if (isOver || waiting.length === 0) return
    const free = [...workers].find((worker) => worker.isFree)
    if (!free && workers.size < limits.processes) return start()
    const task = free && takeNext()
    if (free && task) free.run(task)
  }
  /** A question that waited too long is not answered late. @param {Task} task */
  const giveUp = (task) => {
    const at = waiting.indexOf(task)
    if (at < 0) return
    waiting.splice(at, 1)
    task.done('busy')
  }
  const start = () => {
    const worker = new Worker(file, limits, next, () => {
      workers.delete(worker)
      next()
    })
    workers.add(worker)
  }
  return {
    /** @param {Question} question @returns {Promise<unknown>} the answer; `timeout`, or `busy` while too many wait */
    ask: (question) =>
      new Promise((done) => {
        const ofOne = waiting.filter(({ question: { by } }) => by !== undefined && by === question.by).length
        if (isOver || waiting.length >= limits.waiting || ofOne >= limits.waitingOfOne) return done('busy')
        const task = { question, since: Date.now(), done }
        waiting.push(task)
        setTimeout(() => giveUp(task), limits.whole - limits.least).unref()
        next()
        if (workers.size < limits.processes && waiting.length > 0) start()
      }),
    stop: async () => {
      isOver = true
      for (const { done } of waiting.splice(0)) done('busy')
      for (const worker of workers) worker.end()
    },
  }
}

class Worker {
  isFree = false
  /** @type {Task | null} */
  #task = null
  #isCutShort = false
  /** @type {NodeJS.Timeout} */
  #timer
  /** @type {import('node:child_process').ChildProcess} */
  #child
  #limits

  /**
   * @param {string} file
   * @param {typeof bounds} limits
   * @param {() => void} free called when it may take a question
   * @param {() => void} ended
   */
  constructor(file, limits, free, ended) {
    this.#limits = limits
    const execArgv = [`--max-old-space-size=${limits.memoryMb}`]
    this.#child = fork(file, { execArgv, env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    this.#timer = setTimeout(() => this.end(), limits.start)
    this.#child.on('error', () => undefined)
    this.#child.on('message', (said) => {
      clearTimeout(this.#timer)
      const task = this.#task
      this.#task = null
      this.isFree = true
      task?.done(said)
      free()
    })
    this.#child.once('exit', () => {
      clearTimeout(this.#timer)
      this.isFree = false
      this.#task?.done(this.#isCutShort ? 'busy' : 'timeout')
      this.#task = null
      ended()
    })
  }

  /** @param {Task} task */
  run(task) {
    this.isFree = false
    this.#task = task
    const { answer, whole } = this.#limits
    const left = Math.min(answer, whole - (Date.now() - task.since))
    // One that waited for others was not too hard.
    this.#isCutShort = left < answer / 2
    this.#timer = setTimeout(() => this.end(), left)
    this.#child.send(task.question, (error) => {
      if (error) this.end()
    })
  }

  /** The member whose question it answers. */
  get by() {
    return this.#task?.question.by
  }

  end() {
    this.isFree = false
    this.#child.kill('SIGKILL')
  }
}
