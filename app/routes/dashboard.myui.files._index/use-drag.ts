import { type DragEvent, type PointerEvent, useState } from 'react'
import { type Entry, joined } from './entries'
import { useManager } from './use-manager'
import { useMoveInto } from './use-move-into'

const kind = 'application/x-hamkar-items'

/** Lets a row be dragged with the mouse, with everything else that is chosen; a finger scrolls and opens the menu. */
export function useDrag(entry: Entry) {
  const { selection, chosen, setDragged } = useManager()
  const onPointerEnter = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    currentTarget.draggable = pointerType === 'mouse'
  }
  const onDragStart = ({ dataTransfer }: DragEvent) => {
    const isChosen = selection.chosen.has(entry.name)
    setDragged(isChosen ? chosen.map(({ name }) => name) : [entry.name])
    dataTransfer.setData(kind, '')
    dataTransfer.effectAllowed = 'move'
  }
  return { onPointerEnter, onDragStart, onDragEnd: () => setDragged([]) }
}

/** Lets what is dragged be dropped on a folder, whose path is given; of anything else null is given. */
export function useDropOn(folder: string | null) {
  const { path, dragged, setDragged } = useManager()
  const [isOver, setOver] = useState(false)
  const moveInto = useMoveInto()
  const isTarget =
    folder !== null &&
    dragged.length > 0 &&
    folder !== path &&
    !dragged.some((name) => joined(path, name) === folder)
  if (!isTarget) return {}
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    setDragged([])
    void moveInto(dragged, folder)
  }
  const onDragLeave = () => setOver(false)
  return { onDragOver, onDragLeave, onDrop, 'data-over': isOver || undefined }
}
