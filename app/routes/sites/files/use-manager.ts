import { maxNames } from '@domain/sites/files'
import { useNavigate, useRevalidator, useSearchParams } from '@remix-run/react'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { ask, extract, type Reply } from './calls'
import { type FolderEntry, folderAddress, found, joined, parentOf, type SearchResult } from './entries'
import { kept, noSelection, pressed, type Selection } from './selection'

export type Site = { hostId: string; url: string; active: boolean; bytes: number; quota: number }
export type Dialog =
  | { kind: 'view' | 'edit' | 'rename' | 'extract'; entry: FolderEntry }
  | { kind: 'move' | 'copy' | 'compress' | 'remove'; names: readonly string[] }
  | { kind: 'folder' | 'upload' | 'keys' }
export type Clipboard = { mode: 'copy' | 'cut'; path: string; names: readonly string[] }
export type MenuPlace = { x: number; y: number; on: 'items' | 'folder' }

type ManagerOptions = {
  site: Site
  path: string
  entries: readonly FolderEntry[]
  /** The words searched for by the address, and their results. */
  given: { words: string; found: SearchResult } | null
}

/** Everything that the parts of the file manager share. */
export function useManagerState({ site, path, entries, given }: ManagerOptions) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [words, setWords] = useState(given?.words ?? '')
  const [selection, setSelection] = useState(noSelection)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const [clipboard, setClipboard] = useState<Clipboard | null>(null)
  const dragged = useRef<readonly string[]>([])
  const [failure, setFailed] = useState<{ code: string; entry: string | null } | null>(null)
  const setFailure = useCallback(
    (code: string | null, entry: string | null = null) => setFailed(code === null ? null : { code, entry }),
    [],
  )
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<{ done: number; of: number | null } | null>(null)
  const sight = useSight(path)
  const shown = useMemo(() => found(entries, words), [entries, words])
  const names = useMemo(() => shown.map(({ name }) => name), [shown])
  useForgetful(path, names, setSelection, setWords)
  useWanted(names, setSelection)
  const chosen = useMemo(
    () => shown.filter(({ name }) => selection.chosen.has(name)),
    [shown, selection.chosen],
  )
  /** Asks for a change and shows the folder again; a refusal is shown, and null given, but for one that is `expected`. */
  const act = async (
    call: Parameters<typeof ask>[1],
    body: object,
    { etag = null, expected = null }: { etag?: string | null; expected?: string | null } = {},
  ): Promise<Reply | null> => {
    setBusy(true)
    setFailure(null)
    const told = (done: number, of: number | null) => setProgress({ done, of })
    const answer =
      call === 'file/extract'
        ? await extract(site.hostId, body, told)
        : await ask(site.hostId, call, body, etag)
    setBusy(false)
    setProgress(null)
    if (answer.code === null) revalidate()
    else if (answer.code === expected) return answer
    else setFailure(answer.code, answer.entry)
    return answer.code === null ? answer : null
  }
  /** The same for things by their names, as many at a time as one call takes; gives what all calls gave. */
  const actOn = async (
    call: 'items/remove' | 'items/move' | 'items/copy',
    body: object,
    names: readonly string[],
  ): Promise<unknown[] | null> => {
    const all: unknown[] = []
    for (let from = 0; from < names.length; from += maxNames) {
      const answer = await act(call, { ...body, filenames: names.slice(from, from + maxNames) })
      if (!answer) return null
      if (Array.isArray(answer.data)) all.push(...answer.data)
    }
    return all
  }
  const enter = (name: string) => navigate(folderAddress(joined(path, name)))
  const goBack = () => path !== '/' && navigate(folderAddress(parentOf(path)))
  return {
    ...{ site, path, entries, given, shown, names, words, setWords, selection, setSelection, chosen },
    ...{
      dialog,
      setDialog,
      menu,
      setMenu,
      clipboard,
      setClipboard,
      dragged,
      failure,
      setFailure,
      isBusy,
      progress,
    },
    ...{ act, actOn, enter, goBack, revalidate, ...sight },
  }
}

/** Remembers which names of the folder have been in sight; of the others the reader knows nothing but their number. */
function useSight(path: string) {
  const seen = useRef({ path, names: new Set<string>() })
  const see = useCallback(
    (names: readonly string[]) => {
      if (seen.current.path !== path) seen.current = { path, names: new Set() }
      for (const name of names) seen.current.names.add(name)
    },
    [path],
  )
  const countUnseen = (names: readonly string[]) =>
    names.filter((name) => seen.current.path !== path || !seen.current.names.has(name)).length
  return { see, countUnseen }
}

/** In another folder nothing is chosen or searched yet; what is gone from this one is not chosen any more. */
function useForgetful(
  path: string,
  names: readonly string[],
  setSelection: (change: (now: Selection) => Selection) => void,
  setWords: (words: string) => void,
): void {
  const before = useRef(path)
  useEffect(() => {
    const isElsewhere = before.current !== path
    before.current = path
    if (isElsewhere) setWords('')
    setSelection((now) => (isElsewhere ? noSelection : kept(now, names)))
  }, [path, names, setSelection, setWords])
}

/** A thing that the address names is chosen, once. */
function useWanted(
  names: readonly string[],
  setSelection: (change: (now: Selection) => Selection) => void,
): void {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('name')
  useEffect(() => {
    if (wanted === null) return
    if (names.includes(wanted)) setSelection((now) => pressed(now, names, wanted, {}))
    const change = (now: URLSearchParams) => {
      now.delete('name')
      return now
    }
    setQuery(change, { replace: true })
  }, [wanted, names, setSelection, setQuery])
}

export type Manager = ReturnType<typeof useManagerState>

export const ManagerContext = createContext<Manager | null>(null)

export function useManager(): Manager {
  const manager = useContext(ManagerContext)
  if (!manager) throw new Error('The file manager is not around this part')
  return manager
}
