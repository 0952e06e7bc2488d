import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { keepChoice } from '~/lib/keep-choice'
import { type Fold, folded, foldsCookie } from './folds'

type Folds = { isOpen: (id: Fold) => boolean; turn: (id: Fold) => void }

const FoldsContext = createContext<Folds>({ isOpen: () => true, turn: () => undefined })

/** Gives which groups of the menu are open, and what folds or opens one. */
export const useFolds = (): Folds => useContext(FoldsContext)

/** Knows which groups of the menu are open; a cookie remembers them for the next page. */
export function FoldsProvider({ initial, children }: { initial: readonly Fold[]; children: ReactNode }) {
  const [open, setOpen] = useState(initial)
  const folds = useMemo(() => {
    const isOpen = (id: Fold) => open.includes(id)
    const turn = (id: Fold) => {
      const next = isOpen(id) ? open.filter((one) => one !== id) : [...open, id]
      setOpen(next)
      keepChoice(foldsCookie, folded(next))
    }
    return { isOpen, turn }
  }, [open])
  return <FoldsContext.Provider value={folds}>{children}</FoldsContext.Provider>
}
