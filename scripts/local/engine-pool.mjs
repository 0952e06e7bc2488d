import { fork } from 'node:child_process'

/** Processes, milliseconds of one answer and of a start, and questions that may wait. */
const bounds = { processes: 2, answer: 4_000, start: 15_000, waiting: 16, memoryMb: 512 }

/**
 * @typedef {{input: string, language: string}} Question
 * @typedef {{question: Question, done: (outcome: unknown) => void}} Task
 */

/**
 * Two processes that answer questions, each one at a time. One that takes longer than 4 s is ended, and another started
 * for the next question. Processes start with the first question.
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

  const next = () => {
    if (isOver || waiting.length === 0) return
    const free = [...workers].find((worker) => worker.isFree)
    if (free) free.run(/** @type {Task} */ (waiting.shift()))
    else if (workers.size < limits.processes) start()
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
        if (isOver || waiting.length >= limits.waiting) return done('busy')
        waiting.push({ question, done })
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
      this.#task?.done('timeout')
      this.#task = null
      ended()
    })
  }

  /** @param {Task} task */
  run(task) {
    this.isFree = false
    this.#task = task
    this.#timer = setTimeout(() => this.end(), this.#limits.answer)
    this.#child.send(task.question, (error) => {
      if (error) this.end()
    })
  }

  end() {
    this.isFree = false
    this.#child.kill('SIGKILL')
  }
}
