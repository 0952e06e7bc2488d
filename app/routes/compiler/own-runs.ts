import { CodeRun, type ListedRun, mainFiles, runLimits } from '@domain/runs'
import { useEffect, useState } from 'react'
import * as v from 'valibot'

const key = 'compiler runs'
/** Letters of one run that are kept: all of them share the browser's store with the drafts. */
const most = 200_000

/** Gives the last runs in this browser, which no server has seen, the newest first. */
export function readOwnRuns(): CodeRun[] {
  try {
    const read = v.safeParse(v.array(CodeRun), JSON.parse(localStorage.getItem(key) ?? '[]'))
    return read.success ? read.output : []
  } catch {
    return []
  }
}

/** Keeps a run in this browser beside the last ones. */
export function keepOwnRun(run: CodeRun): void {
  const cut = { ...run, stdout: run.stdout.slice(0, most / 4), stderr: run.stderr.slice(0, most / 4) }
  const runs = [cut, ...readOwnRuns().filter(({ id }) => id !== run.id)]
    .filter((one) => JSON.stringify(one).length <= most)
    .slice(0, runLimits.kept)
  try {
    localStorage.setItem(key, JSON.stringify(runs))
  } catch {
    // Where the browser has no room, the run is shown and not kept.
  }
}

/** Takes a run; gives it as lists show it. */
export function listed(run: CodeRun): ListedRun {
  const { id, state, language, where, files, isInteractive, shareUrl, createdAt } = run
  const { outcome, limit, exitCode, signal, timeMs } = run
  const name = files[0]?.name ?? mainFiles[language]
  return {
    ...{ id, state, language, where, name, isInteractive, shareUrl, createdAt },
    ...{ outcome, limit, exitCode, signal, timeMs },
  }
}

const prefix = 'browser_'

/** Takes the id of a run; tells whether only this browser knows it. */
export const isOwnRun = (id: string): boolean => id.startsWith(prefix)

/** Gives a run of this browser, once the script runs; null before, and where it is no longer kept. */
export function useOwnRun(id: string | null): CodeRun | null {
  const [run, setRun] = useState<CodeRun | null>(null)
  useEffect(() => setRun(id === null ? null : (readOwnRuns().find((one) => one.id === id) ?? null)), [id])
  return run?.id === id ? run : null
}
