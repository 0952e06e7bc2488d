import { maxNames, type TakenChoice } from '@domain/sites/files'
import { useState } from 'react'
import * as v from 'valibot'
import type { Picked } from '../uploads/queue'
import { ask } from './calls'
import { type Suspect, suspectsAmong } from './suspects'
import { useManager } from './use-manager'

type Decision = { onTaken: TakenChoice; isForAll: boolean }

/** The questions before files are sent; `null` gives all of it up. */
export type Asking =
  | {
      about: 'suspects'
      suspects: readonly Suspect[]
      onAnswer: (choice: 'leave_out' | 'upload' | null) => void
    }
  | { about: 'taken'; name: string; others: number; onAnswer: (choice: Decision | null) => void }

const Taken = v.array(v.object({ filename: v.string() }))

/** Asks about secrets, about files that are never served and about names that are taken, before anything is sent or moved. */
export function useBeforeUpload() {
  const { site, setFailure } = useManager()
  const [asking, setAsking] = useState<Asking | null>(null)
  /** Shows a question; gives its answer, and closes it. */
  const put = <Answer>(question: (onAnswer: (answer: Answer) => void) => Asking) =>
    new Promise<Answer>((resolve) => {
      const onAnswer = (answer: Answer) => {
        setAsking(null)
        resolve(answer)
      }
      setAsking(question(onAnswer))
    })
  const askSuspects = (suspects: readonly Suspect[]) =>
    put<'leave_out' | 'upload' | null>((onAnswer) => ({ about: 'suspects', suspects, onAnswer }))
  const askTaken = (name: string, others: number) =>
    put<Decision | null>((onAnswer) => ({ about: 'taken', name, others, onAnswer }))
  const findTaken = async (folder: string, paths: readonly string[]): Promise<string[] | null> => {
    const found: string[] = []
    for (let from = 0; from < paths.length; from += maxNames) {
      const filenames = paths.slice(from, from + maxNames)
      const answer = await ask(site.hostId, 'items/taken', { path: folder, filenames })
      // A name that cannot be kept is reported at its own file, when that is sent.
      if (answer.code && ['offline', 'unavailable', 'session_expired'].includes(answer.code)) {
        setFailure(answer.code)
        return null
      }
      const taken = v.safeParse(Taken, answer.data)
      if (taken.success) found.push(...taken.output.map(({ filename }) => filename))
    }
    return found
  }
  /** Takes files for a folder; gives those to be sent, with what becomes of taken names, or null when it was given up. */
  const decide = async (files: readonly Picked[], folder: string): Promise<Picked[] | null> => {
    const suspects = await suspectsAmong(files)
    const choice = suspects.length > 0 ? await askSuspects(suspects) : 'upload'
    if (choice === null) return null
    const suspected = new Set(suspects.map(({ file }) => file))
    const kept = choice === 'leave_out' ? files.filter((file) => !suspected.has(file)) : files
    const taken = await findTaken(
      folder,
      kept.map(({ path }) => path),
    )
    if (taken === null) return null
    const decisions = await decideTaken(taken, askTaken)
    return (
      decisions &&
      kept.flatMap((file): Picked[] => {
        const onTaken = decisions.get(file.path.normalize('NFC')) ?? 'refuse'
        return onTaken === 'skip' ? [] : [{ ...file, folder, onTaken }]
      })
    )
  }
  /** Takes names that go into a folder; gives what becomes of each that is taken, or null when it was given up. */
  const decideNames = async (names: readonly string[], folder: string) => {
    const taken = await findTaken(folder, names)
    return taken && decideTaken(taken, askTaken)
  }
  return { asking, decide, decideNames }
}

async function decideTaken(
  taken: readonly string[],
  askTaken: (name: string, others: number) => Promise<Decision | null>,
): Promise<Map<string, TakenChoice> | null> {
  const decisions = new Map<string, TakenChoice>()
  for (const [at, name] of taken.entries()) {
    const decision = await askTaken(name, taken.length - at - 1)
    if (decision === null) return null
    const until = decision.isForAll ? taken.length : at + 1
    for (const one of taken.slice(at, until)) decisions.set(one, decision.onTaken)
    if (decision.isForAll) break
  }
  return decisions
}
