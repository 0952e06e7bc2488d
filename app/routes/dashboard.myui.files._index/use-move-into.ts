import type { TakenChoice } from '@domain/site-files'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useToast } from '~/components/toast'
import { joined, parentOf } from './entries'
import { useUploads } from './uploads'
import { useManager } from './use-manager'
import { useBringBack } from './use-removal'

const Moved = v.array(
  v.object({
    filename: v.string(),
    oldPath: v.string(),
    newPath: v.string(),
    skipped: v.boolean(),
    replaced: v.nullable(v.string()),
  }),
)
type Moved = v.InferOutput<typeof Moved>

/** Gives the function that moves things of this folder into another: it asks where names are taken, and Undo leads back. */
export function useMoveInto(): (names: readonly string[], destination: string) => Promise<void> {
  const { path, actOn } = useManager()
  const { decideNames } = useUploads()
  const { t } = useTranslation(['files', 'common'])
  const toast = useToast()
  const moveBack = useMoveBack()
  return async (names, destination) => {
    const decisions = await decideNames(names, destination)
    if (decisions === null) return
    const moved: Moved = []
    for (const [onTaken, group] of grouped(names, decisions)) {
      const answer = await actOn('items/move', { path, destination, onTaken }, group)
      const read = v.safeParse(Moved, answer ?? [])
      if (read.success) moved.push(...read.output.filter(({ skipped }) => !skipped))
      if (!answer) break
    }
    if (moved.length === 0) return
    const replaced = moved.filter((item) => item.replaced !== null).length
    const text = t('files:moved', { count: moved.length })
    toast({
      text: replaced > 0 ? `${text}. ${t('files:replacedNote', { count: replaced })}` : text,
      action: { label: t('common:undo'), onAct: () => void moveBack(moved) },
    })
  }
}

/** Gives the function that brings moved things back, and what they replaced. */
function useMoveBack(): (moved: Moved) => Promise<void> {
  const { act, actOn } = useManager()
  const { t } = useTranslation('files')
  const toast = useToast()
  const bringBack = useBringBack()
  return async (moved) => {
    const [first] = moved
    if (!first) return
    const destination = parentOf(first.oldPath)
    const path = parentOf(first.newPath)
    const isSame = ({ filename, newPath }: Moved[number]) => newPath === joined(path, filename)
    const names = moved.filter(isSame).map(({ filename }) => filename)
    if (names.length > 0 && !(await actOn('items/move', { path, destination }, names))) return
    for (const { newPath, oldPath } of moved.filter((item) => !isSame(item)))
      if (!(await act('item/move', { path: newPath, destination: oldPath }))) return
    const replaced = moved.flatMap((item) => item.replaced ?? [])
    if (replaced.length > 0) await bringBack(replaced)
    else toast({ text: t('movedBack', { count: moved.length }) })
  }
}

/** Things by what becomes of them where their name is taken; those that are left out are not among them. */
function grouped(names: readonly string[], decisions: ReadonlyMap<string, TakenChoice>) {
  const groups = new Map<TakenChoice, string[]>()
  for (const name of names) {
    const choice = decisions.get(name) ?? 'refuse'
    if (choice !== 'skip') groups.set(choice, [...(groups.get(choice) ?? []), name])
  }
  return groups
}
