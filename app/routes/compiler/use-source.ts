import type { RunLanguage } from '@domain/runs'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Draft,
  keepDraft,
  keepOpened,
  newSource,
  type ProgramSource,
  readDraft,
  readGiven,
  readOpened,
  type SourceFile,
} from './source'

/** Milliseconds of rest before what is typed is kept. */
const rest = 250

/** Gives the code that another screen handed over, once the script runs; null before, and where there is none. */
export function useGiven(id: string | null): OpenedSource | null {
  const [given, setGiven] = useState<OpenedSource | null>(null)
  useEffect(() => {
    const source = id === null ? null : readGiven(id)
    setGiven(source && { from: `given ${id}`, source })
  }, [id])
  return id === null ? null : given
}

export type OpenedSource = { from: string; source: ProgramSource }

/**
 * The source in the editor: a draft of each language that this browser keeps, or a file or run that was opened. Reads what
 * was typed before the script ran from the plain field.
 */
export function useSource(
  opened: OpenedSource | null,
  language: RunLanguage,
  typedEarly: () => string | null,
) {
  const [source, setSource] = useState<ProgramSource>(() => opened?.source ?? newSource(language))
  const [inBrowser, setInBrowser] = useState(false)
  const [isKept, setKept] = useState(true)
  const [isChanged, setChanged] = useState(false)
  const draft = useRef<Draft>({ language, inBrowser: false, sources: {} })
  // Nothing is kept before what was kept is shown: the first drawing is not the member's.
  const [isRead, setRead] = useState(false)
  const from = opened?.from ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another source.
  useEffect(() => {
    const kept = readDraft()
    if (kept) draft.current = kept
    setInBrowser(kept?.inBrowser ?? false)
    setRead(true)
    if (opened) return setSource(readOpened(opened.from) ?? opened.source)
    const early = typedEarly()
    const wanted = new URLSearchParams(location.search).has('language') ? language : kept?.language
    const before = kept?.sources[wanted ?? language] ?? newSource(wanted ?? language)
    const [first, ...others] = before.files
    if (early === null || !first) return setSource(before)
    setSource({ ...before, files: [{ ...first, key: `${first.key} early`, code: early }, ...others] })
  }, [from, language])

  const keep = useCallback(() => {
    if (!isRead) return
    if (from !== null) return setKept(keepOpened(from, source))
    const { sources } = draft.current
    draft.current = {
      language: source.language,
      inBrowser,
      sources: { ...sources, [source.language]: source },
    }
    setKept(keepDraft(draft.current))
  }, [isRead, from, source, inBrowser])
  useEffect(() => {
    const timer = setTimeout(keep, rest)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [keep])
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => () => latest.current(), [])

  return {
    source,
    inBrowser,
    /** False where the browser has no room for the draft. */
    isKept,
    /** Whether its user has changed anything on this page. */
    isChanged,
    set: (change: Partial<ProgramSource>) => {
      setChanged(true)
      setSource((before) => ({ ...before, ...change }))
    },
    write: (key: string, code: string) => {
      setChanged(true)
      setSource((before) => ({
        ...before,
        files: before.files.map((file): SourceFile => (file.key === key ? { ...file, code } : file)),
      }))
    },
    choose: (next: RunLanguage) => {
      // A file that was opened stays; a draft gives way to that of the other language.
      if (from !== null) return setSource((before) => ({ ...before, language: next }))
      keep()
      setSource(draft.current.sources[next] ?? newSource(next))
    },
    choosePlace: (wantsBrowser: boolean) => {
      setInBrowser(wantsBrowser)
      draft.current = { ...draft.current, inBrowser: wantsBrowser }
      if (from !== null) keepDraft(draft.current)
    },
  }
}

export type EditedSource = ReturnType<typeof useSource>
