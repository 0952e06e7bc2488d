import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { AnswerReader } from './answer-reader'

export type Load = {
  port: number
  host?: string
  /** Value of the Host header. */
  name: string
  /** Paths asked for in turn. */
  paths: string[]
  connections: number
  seconds: number
  /** Ends earlier, once this many are sent. */
  requests?: number
  headers?: Record<string, string>
  /** Sends these as JSON in turn, instead of asking with GET. */
  bodies?: string[]
  /** Gives each of the bodies an `Idempotency-Key` of its own. */
  isKeyed?: boolean
}

export type LoadResult = {
  requests: number
  seconds: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  statuses: Record<string, number>
  /** Connections that broke before the end, or ended before their answer. */
  errors: number
}

type Tally = {
  next: number
  times: number[]
  statuses: Record<string, number>
  errors: number
  isOver: boolean
}

/** Sends requests over keep-alive connections, one at a time on each, for as long as asked. No request is left open. */
export async function load(plan: Load): Promise<LoadResult> {
  const tally: Tally = { next: 0, times: [], statuses: {}, errors: 0, isOver: false }
  const messages = messagesOf(plan)
  const began = performance.now()
  const timer = setTimeout(() => {
    tally.isOver = true
  }, plan.seconds * 1000)
  await Promise.all(Array.from({ length: plan.connections }, () => converse(plan, messages, tally)))
  clearTimeout(timer)
  const seconds = (performance.now() - began) / 1000
  const times = tally.times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    requests: times.length,
    seconds,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    statuses: tally.statuses,
    errors: tally.errors,
  }
}

function messagesOf({ name, headers = {}, paths, bodies, isKeyed }: Load): string[] {
  const extra = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`)
  const shared = `HTTP/1.1\r\nHost: ${name}\r\n${extra.join('')}`
  if (!bodies) return paths.map((path) => `GET ${path} ${shared}\r\n`)
  return bodies.map((body, at) => {
    const length = Buffer.byteLength(body)
    const key = isKeyed ? `Idempotency-Key: ${randomUUID()}\r\n` : ''
    return `POST ${paths[at % paths.length]} ${shared}${key}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`
  })
}

function converse(plan: Load, messages: string[], tally: Tally): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect(plan.port, plan.host ?? '127.0.0.1')
    let sentAt = 0
    let isWaiting = false
    const send = () => {
      if (tally.isOver || tally.next >= (plan.requests ?? Number.POSITIVE_INFINITY)) return socket.end()
      sentAt = performance.now()
      isWaiting = true
      socket.write(messages[tally.next++ % messages.length] ?? '')
    }
    const reader = new AnswerReader((status) => {
      isWaiting = false
      tally.times.push(performance.now() - sentAt)
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
      send()
    })
    socket.setNoDelay(true)
    socket.once('connect', send)
    socket.on('data', (chunk) => reader.take(chunk))
    // The close event counts the error.
    socket.once('error', () => {})
    socket.once('close', (hadError) => {
      if (hadError || isWaiting) tally.errors += 1
      resolve()
    })
  })
}
