import { type DragEvent, type PointerEvent, useRef } from 'react'
import { joined } from './entries'
import { useUploads } from './uploads'
import { useManager } from './use-manager'

const kind = 'application/x-hamkar-items'

/**
 * Lets rows of the grid be dragged with the mouse, with everything else that is chosen, and dropped on folders; a
 * finger scrolls and opens the menu. The grid listens for all its rows, and nothing is drawn again on the way.
 */
export function useRowDrags() {
  const { path, selection, chosen, dragged } = useManager()
  const { transfer } = useUploads()
  const over = useRef<HTMLElement | null>(null)
  const mark = (row: HTMLElement | null) => {
    if (over.current === row) return
    over.current?.removeAttribute('data-over')
    row?.setAttribute('data-over', '')
    over.current = row
  }
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    const row = rowOf(target)
    if (row) row.draggable = pointerType === 'mouse'
  }
  const onDragStart = ({ target, dataTransfer }: DragEvent) => {
    const name = rowOf(target)?.dataset.name
    if (name === undefined) return
    dragged.current = selection.chosen.has(name) ? chosen.map((entry) => entry.name) : [name]
    dataTransfer.setData(kind, '')
    dataTransfer.effectAllowed = 'move'
  }
  const onDragEnd = () => {
    dragged.current = []
    mark(null)
  }
  const onDragOver = (event: DragEvent) => {
    const row = folderRowOf(event.target, dragged.current)
    mark(row)
    if (!row) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) mark(null)
  }
  const onDrop = (event: DragEvent) => {
    const names = dragged.current
    const folder = folderRowOf(event.target, names)?.dataset.name
    onDragEnd()
    if (folder === undefined) return
    event.preventDefault()
    void transfer({ mode: 'move', from: path, names, destination: joined(path, folder) })
  }
  return { onPointerOver, onDragStart, onDragEnd, onDragOver, onDragLeave, onDrop }
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('.site-files-row') : null

/** The row of a folder that what is dragged may go into. */
function folderRowOf(target: EventTarget, dragged: readonly string[]): HTMLElement | null {
  const row = dragged.length > 0 ? rowOf(target) : null
  return row?.hasAttribute('data-folder') && !dragged.includes(row.dataset.name ?? '') ? row : null
}

/** Lets what is dragged be dropped on a folder above, whose path is given. */
export function useDropOn(folder: string) {
  const { path, dragged } = useManager()
  const { transfer } = useUploads()
  const isTarget = () => dragged.current.length > 0 && folder !== path
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    if (!isTarget()) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    event.currentTarget.setAttribute('data-over', '')
  }
  const onDragLeave = ({ currentTarget }: DragEvent<HTMLElement>) =>
    currentTarget.removeAttribute('data-over')
  const onDrop = (event: DragEvent<HTMLElement>) => {
    event.currentTarget.removeAttribute('data-over')
    if (!isTarget()) return
    event.preventDefault()
    const names = dragged.current
    dragged.current = []
    void transfer({ mode: 'move', from: path, names, destination: folder })
  }
  return { onDragOver, onDragLeave, onDrop }
}
