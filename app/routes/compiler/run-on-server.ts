import type { NewRun } from '@domain/runs'
import type { RunChange } from './run-view'
import { followRun, makeRun, stopRun, typeInto } from './server-runs'
import { type Followed, forgetFollowed, keepFollowed } from './source'

export type LiveRun = {
  type: (text: string, isEnd: boolean) => void
  stop: () => void
  /** Lets it run on, unseen. */
  leave: () => void
}

/** Runs a program on the server and follows it. */
export function runOnServer(
  job: NewRun,
  hear: (change: RunChange) => void,
  onFault: (code: string) => void,
): LiveRun {
  let live: LiveRun | null = null
  let isStopped = false
  let isLeft = false
  void makeRun(job).then(({ body, code }) => {
    if (code !== null) return isLeft ? undefined : hear({ type: 'failed', code })
    const { language, isInteractive } = job
    const followed = { id: body.id, language, where: body.where, isInteractive, typed: [] }
    keepFollowed(followed)
    if (isStopped) void stopRun(body.id)
    if (isLeft) return
    hear({ type: 'made', id: body.id, where: body.where, position: body.position })
    live = follow(followed, hear, onFault)
  })
  return {
    type: (text, isEnd) => live?.type(text, isEnd),
    stop: () => {
      isStopped = true
      live?.stop()
    },
    leave: () => {
      isLeft = true
      live?.leave()
    },
  }
}

/** Follows a run of the server; what was typed into it before a reload is put back between its output. */
export function follow(
  { typed, ...run }: Followed,
  hear: (change: RunChange) => void,
  onFault: (code: string) => void,
): LiveRun {
  const { id } = run
  const ending = new AbortController()
  const before = [...typed]
  let last = -1
  const putBack = (until: number) => {
    while (before[0] && before[0].after < until) hear({ type: 'typed', text: before.shift()?.text ?? '' })
  }
  void followRun(
    id,
    (event) => {
      if (event.type === 'out') {
        putBack(event.seq)
        last = Math.max(last, event.seq)
      }
      if (event.type === 'done') putBack(Number.POSITIVE_INFINITY)
      hear(event)
    },
    ending.signal,
  ).then((code) => {
    if (code === null) return
    if (code === 'not_found') forgetFollowed()
    hear({ type: 'failed', code })
  })
  const report = ({ code }: { code: string | null }) => code !== null && onFault(code)
  return {
    type: (text, isEnd) => {
      typed = [...typed, { after: last, text }]
      keepFollowed({ ...run, typed })
      void typeInto(id, text, isEnd).then(report)
    },
    stop: () => void stopRun(id).then(report),
    leave: () => ending.abort(),
  }
}
