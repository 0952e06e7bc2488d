import type { TakenChoice } from '@domain/sites/files'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useToast } from '~/components/toast'
import { joined, parentOf } from './entries'
import { useManager } from './use-manager'
import { useBringBack } from './use-removal'

const Placed = v.array(
  v.object({
    filename: v.string(),
    oldPath: v.string(),
    newPath: v.string(),
    skipped: v.boolean(),
    replaced: v.nullable(v.string()),
  }),
)
type Placed = v.InferOutput<typeof Placed>

/** Things of the folder `from` that go into another, themselves or as copies. */
export type Transfer = {
  mode: 'move' | 'copy'
  from: string
  names: readonly string[]
  destination: string
}

type DecideNames = (
  names: readonly string[],
  folder: string,
) => Promise<ReadonlyMap<string, TakenChoice> | null>

/**
 * Gives the one function by which things are moved and copied: it asks where names are taken, and Undo leads back. It
 * gives whether that was done, and false where it was given up or refused.
 */
export function useTransfer(decideNames: DecideNames): (transfer: Transfer) => Promise<boolean> {
  const { actOn } = useManager()
  const { t } = useTranslation(['files', 'common'])
  const toast = useToast()
  const undo = { move: useMoveBack(), copy: useTakeAway() }
  return async ({ mode, from, names, destination }) => {
    const decisions = await decideNames(names, destination)
    if (decisions === null) return false
    const call = mode === 'move' ? 'items/move' : 'items/copy'
    const placed: Placed = []
    let isDone = true
    for (const [onTaken, group] of grouped(names, decisions)) {
      const answer = await actOn(call, { path: from, destination, onTaken }, group)
      const read = v.safeParse(Placed, answer ?? [])
      if (read.success) placed.push(...read.output.filter(({ skipped }) => !skipped))
      isDone = answer !== null
      if (!isDone) break
    }
    if (placed.length === 0) return isDone
    const replaced = placed.filter((item) => item.replaced !== null).length
    const text = t(mode === 'move' ? 'files:moved' : 'files:copied', { count: placed.length })
    toast({
      text:
        replaced > 0
          ? t('files:withNote', { done: text, note: t('files:replacedNote', { count: replaced }) })
          : text,
      action: { label: t('common:undo'), onAct: () => void undo[mode](placed) },
    })
    return isDone
  }
}

/** Gives the function that brings moved things back, and what they replaced. */
function useMoveBack(): (moved: Placed) => Promise<void> {
  const { act, actOn } = useManager()
  const { t } = useTranslation('files')
  const toast = useToast()
  const bringBack = useBringBack()
  return async (moved) => {
    const [first] = moved
    if (!first) return
    const destination = parentOf(first.oldPath)
    const path = parentOf(first.newPath)
    const isSame = ({ filename, newPath }: Placed[number]) => newPath === joined(path, filename)
    const names = moved.filter(isSame).map(({ filename }) => filename)
    if (names.length > 0 && !(await actOn('items/move', { path, destination }, names))) return
    for (const { newPath, oldPath } of moved.filter((item) => !isSame(item)))
      if (!(await act('item/move', { path: newPath, destination: oldPath }))) return
    const replaced = moved.flatMap((item) => item.replaced ?? [])
    if (replaced.length > 0) await bringBack(replaced)
    else toast({ text: t('movedBack', { count: moved.length }) })
  }
}

/** Gives the function that puts copies into the trash, and brings back what they replaced. */
function useTakeAway(): (copied: Placed) => Promise<void> {
  const { actOn } = useManager()
  const { t } = useTranslation('files')
  const toast = useToast()
  const bringBack = useBringBack()
  return async (copied) => {
    const [first] = copied
    if (!first) return
    const path = parentOf(first.newPath)
    const names = copied.map(({ newPath }) => newPath.slice(newPath.lastIndexOf('/') + 1))
    if (!(await actOn('items/remove', { path, recursive: true }, names))) return
    const replaced = copied.flatMap((item) => item.replaced ?? [])
    if (replaced.length > 0) await bringBack(replaced)
    else toast({ text: t('removedMany', { count: names.length }) })
  }
}

/** Entries by the choice for names that are taken; left-out ones are not among them. */
function grouped(names: readonly string[], decisions: ReadonlyMap<string, TakenChoice>) {
  const groups = new Map<TakenChoice, string[]>()
  for (const name of names) {
    const choice = decisions.get(name) ?? 'refuse'
    if (choice !== 'skip') groups.set(choice, [...(groups.get(choice) ?? []), name])
  }
  return groups
}
