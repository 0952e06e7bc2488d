import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Below its opener, above where there is no room, and never beyond the window's edge. */
export function usePlaceBeside(opener: HTMLElement, onClose: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({})
  useLayoutEffect(() => {
    const menu = box.current?.getBoundingClientRect()
    if (!menu) return
    const { top, bottom, left, right } = opener.getBoundingClientRect()
    const isAbove = bottom + menu.height + 8 > window.innerHeight
    const isLeftToRight = document.documentElement.dir !== 'rtl'
    const start = isLeftToRight ? left : window.innerWidth - right
    setPlace({
      insetBlockStart: isAbove ? Math.max(8, top - menu.height - 4) : bottom + 4,
      insetInlineStart: Math.max(8, Math.min(start, window.innerWidth - menu.width - 8)),
      insetInlineEnd: 'auto',
    })
    box.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [opener])
  useEffect(() => {
    const onPress = (event: Event) => {
      const { target } = event
      if (target instanceof Node && !box.current?.contains(target) && !opener.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', onPress)
    window.addEventListener('resize', onClose)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      window.removeEventListener('resize', onClose)
    }
  }, [opener, onClose])
  return { box, place }
}
