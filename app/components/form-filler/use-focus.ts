import { type RefObject, useEffect, useRef } from 'react'
import { firstControl, focusQuietly } from './first-control'
import type { Filling } from './screens'

/** A new screen's one question has the focus in its first control, any other screen in its heading; after a refusal the first wrong control has it. */
export function useFocus(
  box: RefObject<HTMLElement>,
  id: string,
  errors: Filling['errors'],
  turn: number,
): void {
  const last = useRef({ id, turn })
  useEffect(() => {
    const root = box.current
    const isNew = last.current.id !== id
    const isTurn = last.current.turn !== turn
    last.current = { id, turn }
    if (!root || !(isNew || isTurn)) return
    const invalid = firstControl(root.querySelector('[data-wrong]'))
    const fields = root.querySelectorAll<HTMLElement>('.filler-question')
    const own = fields.length === 1 ? firstControl(fields[0]) : null
    const isWrong = Object.keys(errors).length > 0 && invalid
    const target = isWrong ? invalid : (own ?? root.querySelector<HTMLElement>('.filler-title'))
    if (target) focusQuietly(target)
    if (isWrong) target?.scrollIntoView({ block: 'center' })
    else scrollTo({ top: 0 })
  }, [box, id, errors, turn])
}
