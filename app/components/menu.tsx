import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  label: string
  face: ReactNode
  children: ReactNode
  className?: string
  /** Content of a closed menu in a list of many rows: a link to a page with the same choices. */
  unopened?: ReactNode
}

/** A menu that opens without a script; with one it closes on Escape, on a press elsewhere, and when a choice is made. */
export function Menu({ label, face, children, className = '', unopened }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isPressed, setPressed] = useState(false)
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    const close = () => box.current?.removeAttribute('open')
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return
      close()
      box.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  const closeAfterChoice = (event: { target: EventTarget }) => {
    if (!(event.target instanceof Element && event.target.closest('a, button, input'))) return
    // The focus moves to the menu's button, because a dialog returns the focus to its opener, and the choice is hidden
    // by then.
    if (box.current?.contains(document.activeElement)) box.current.querySelector('summary')?.focus()
    box.current?.removeAttribute('open')
  }
  const onToggle = () => {
    const list = box.current?.open ? box.current.querySelector('.menu-list') : null
    if (!list || !box.current) return setUp(false)
    const { top, bottom } = box.current.getBoundingClientRect()
    const room = window.innerHeight - bottom
    setUp(list.clientHeight > room && top > room)
  }
  return (
    <details className={`menu ${isUp ? 'up' : ''} ${className}`} ref={box} onToggle={onToggle}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary aria-label={label} onClick={() => setPressed(true)}>
        {face}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its buttons and links did. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on them arrives as a click. */}
      <div className="menu-list" onClick={closeAfterChoice}>
        {isPressed || unopened === undefined ? children : unopened}
      </div>
    </details>
  )
}
