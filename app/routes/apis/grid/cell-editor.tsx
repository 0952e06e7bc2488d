import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { GridActions } from './use-grid-keys'

/** From so many letters on, or with line breaks, a cell is written in a larger box. */
const long = 60

/** A cell that is being written: Enter keeps it and goes down, Tab goes along, Escape leaves it as it was. */
export function CellEditor({ text, label, actions }: { text: string; label: string; actions: GridActions }) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // Leaving the field keeps what was typed; after a key has done it, the same must not happen twice.
  const isOver = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(text.length, text.length)
  }, [text])
  const end = (then: 'down' | 'along' | 'stay') => {
    if (isOver.current || !field.current) return
    isOver.current = true
    actions.commit(field.current.value, then)
  }
  const isLong = text.length > long || text.includes('\n')
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    // Enter belongs to the keyboard's own suggestions while they are open.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      isOver.current = true
      actions.cancel()
    } else if (event.key === 'Enter' && !(isLong && event.shiftKey)) {
      event.preventDefault()
      end('down')
    } else if (event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault()
      end('along')
    }
  }
  const shared = {
    ref: field,
    defaultValue: text,
    'aria-label': label,
    dir: 'auto',
    onKeyDown,
    onBlur: () => end('stay'),
    autoComplete: 'off',
  }
  return isLong ? (
    <textarea {...shared} className="api-grid-editor long" rows={6} />
  ) : (
    <input {...shared} className="api-grid-editor" />
  )
}
