import type { TimelineAct } from '@domain/timeline'

type ActRun = [TimelineAct, ...TimelineAct[]]

/** From so many acts of one kind in a row on, they are shown as one. */
const least = 4
const hour = 3_600_000

/** Takes acts, newest first; gives them with those of one person and kind within an hour as one run, where they are many. */
export function runsOf(acts: readonly TimelineAct[]): ActRun[] {
  const runs: ActRun[] = []
  for (const act of acts) {
    const run = runs.at(-1)
    if (run && isSame(run[0], act)) run.push(act)
    else runs.push([act])
  }
  return runs.flatMap((run) => (run.length >= least ? [run] : run.map((act): ActRun => [act])))
}

const isSame = (first: TimelineAct, act: TimelineAct) =>
  first.kind === act.kind &&
  first.actor.id === act.actor.id &&
  Date.parse(first.at) - Date.parse(act.at) < hour
