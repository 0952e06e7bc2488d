import { type CodeRun, type ListedRun, type NewRun, runLanguages } from '@domain/runs'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { openBrowserRuns } from '~/lib/browser-run'
import { keepOwnRun, listed, readOwnRuns } from './own-runs'
import { type ProgramPlace, runsInBrowser } from './place'
import { runInBrowser } from './run-in-browser'
import { follow, type LiveRun, runOnServer } from './run-on-server'
import { changed, isUnderWay, noRun, type RunChange, type RunView } from './run-view'
import { shareRun, unshareRun } from './server-runs'
import { forgetFollowed, readFollowed } from './source'

/** Milliseconds in which output is gathered before it is drawn. */
const gather = 30

type Batch = { changes: RunChange[]; now: number }
const reduce = (view: RunView, { changes, now }: Batch) =>
  changes.reduce((before, change) => changed(before, change, now), view)

export type Download = { bytes: number; name: string; accept: () => void }

/** The run that the screen shows: begins, follows, feeds, stops and shares it. `kept` is one that the address names. */
export function useRun(origin: string, kept: CodeRun | null) {
  const [view, dispatch] = useReducer(reduce, kept, (run) =>
    run ? changed(noRun, { type: 'opened', run }, 0) : noRun,
  )
  const [download, setDownload] = useState<Download | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [ended, setEnded] = useState<ListedRun[]>([])
  const live = useRef<LiveRun | null>(null)
  const queue = useRef<RunChange[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const hear = useCallback((change: RunChange) => {
    queue.current.push(change)
    if (change.type === 'done') {
      if (change.where === 'browser') keepOwnRun(change)
      setEnded((before) => [listed(change), ...before])
    }
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      dispatch({ changes: queue.current.splice(0), now: Date.now() })
    }, gather)
  }, [])
  useEffect(() => {
    setEnded(readOwnRuns().map(listed))
    const followed = kept ? (kept.state === 'done' ? null : { ...kept, typed: [] }) : readFollowed()
    if (followed) {
      const { id, language, where, isInteractive, typed } = followed
      hear({ type: 'begin', language, where, isInteractive })
      hear({ type: 'made', id, where, position: 0 })
      live.current = follow({ id, language, where, isInteractive, typed }, hear, setFault)
    }
    return () => {
      live.current?.leave()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [kept, hear])

  const start = async (job: NewRun, where: ProgramPlace['where'], isAccepted = false): Promise<void> => {
    if (where === null) return
    live.current?.leave()
    setDownload(null)
    setFault(null)
    forgetFollowed()
    hear({ type: 'begin', language: job.language, where, isInteractive: job.isInteractive })
    const { language } = job
    if (where !== 'browser' || !runsInBrowser(language)) {
      live.current = runOnServer(job, hear, setFault)
      return
    }
    let isLeft = false
    const end = () => {
      isLeft = true
      hear({ type: 'cleared' })
    }
    live.current = { type: () => undefined, stop: end, leave: () => (isLeft = true) }
    const runs = await openBrowserRuns(origin).catch(() => null)
    if (isLeft) return
    if (!runs) return hear({ type: 'failed', code: 'browser_unreachable' })
    const bytes = runs.downloadOf(language)
    if (bytes > 0 && !isAccepted) {
      hear({ type: 'cleared' })
      setDownload({ bytes, name: runLanguages[language], accept: () => void start(job, where, true) })
      return
    }
    const isInteractive = job.isInteractive && runs.canType
    hear({ type: 'begin', language, where, isInteractive })
    const run = runInBrowser(runs, { ...job, language, isInteractive }, (change) => isLeft || hear(change))
    const leave = () => {
      isLeft = true
      run.stop()
    }
    live.current = { type: run.type, stop: run.stop, leave }
  }

  return {
    view,
    isRunning: isUnderWay(view),
    download,
    fault,
    /** Runs that ended here since the page was made, and those of this browser, the newest first. */
    ended,
    start,
    stop: () => live.current?.stop(),
    type: (text: string, isEnd = false) => {
      if (text !== '') hear({ type: 'typed', text })
      live.current?.type(text, isEnd)
    },
    show: (run: CodeRun) => hear({ type: 'opened', run }),
    clear: () => {
      forgetFollowed()
      hear({ type: 'cleared' })
    },
    share: async () => {
      if (!view.id) return
      const { body, code } = await shareRun(view.id)
      if (code !== null) return setFault(code)
      hear({ type: 'shared', url: body.url })
    },
    unshare: async () => {
      if (!view.id) return
      const { code } = await unshareRun(view.id)
      if (code !== null) return setFault(code)
      hear({ type: 'shared', url: null })
    },
  }
}

export type ShownRun = ReturnType<typeof useRun>
