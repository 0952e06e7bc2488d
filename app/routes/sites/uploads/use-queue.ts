import { useEffect, useRef, useSyncExternalStore } from 'react'
import { nothing, type Send, type Snapshot, UploadQueue } from './queue'

/** A queue that lives as long as its screen; leaving while it runs is asked about first. */
export function useQueue(send: Send, onSettled: (end: Snapshot) => void, smallAtOnce?: number) {
  const latest = useRef({ send, onSettled })
  latest.current = { send, onSettled }
  const queue = useRef<UploadQueue>()
  queue.current ??= new UploadQueue(
    (...given) => latest.current.send(...given),
    (end) => latest.current.onSettled(end),
    smallAtOnce,
  )
  const { subscribe, read } = queue.current
  const snapshot = useSyncExternalStore(subscribe, read, () => nothing)
  useEffect(() => {
    if (!snapshot.isRunning) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [snapshot.isRunning])
  useEffect(() => () => queue.current?.cancel(), [])
  return { queue: queue.current, snapshot }
}
