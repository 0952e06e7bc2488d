import type { Person } from '@domain/people'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { usePeople } from '~/components/share/use-people'
import { type Begun, mentionAt, suggestions, withMention } from './mention-at'

/** Suggests people while a mention is being written in a text field, and puts the chosen one there. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement>,
  near: readonly Person[],
  onText: (text: string, caret: number) => void,
) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [at, setAt] = useState(0)
  const found = usePeople(begun?.letters ?? '', 1)
  const others = found.state === 'found' ? found.people : null
  const [last, setLast] = useState<readonly Person[]>([])
  // The previous results stay until the next response, so that the list does not flicker.
  useEffect(() => {
    if (others) setLast(others)
  }, [others])
  const isAsking = found.state === 'searching'
  const people = useMemo(
    () => (begun ? suggestions(begun.letters, near, others ?? (isAsking ? last : [])) : []),
    [begun, near, others, isAsking, last],
  )
  const chosen = Math.min(at, people.length - 1)

  const look = () => {
    const element = field.current
    if (!element) return
    const next =
      element.selectionStart === element.selectionEnd
        ? mentionAt(element.value, element.selectionStart)
        : null
    // A mention that was left with Escape stays left until another is begun.
    setBegun((before) => (before?.from === next?.from && before?.letters === next?.letters ? before : next))
    setAt(0)
  }
  const leave = () => setBegun(null)
  const take = (person: Person) => {
    if (!begun || !field.current) return
    const { text, caret } = withMention(field.current.value, begun, person.handle, field.current.dir)
    leave()
    onText(text, caret)
  }
  /** Tells whether the key was one for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (people.length === 0 || event.nativeEvent.isComposing) return false
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const person = people[chosen]?.person
    if (step !== 0) setAt((chosen + step + people.length) % people.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && person && !event.shiftKey) take(person)
    else if (event.key === 'Escape') leave()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { people, at: chosen, from: begun?.from ?? 0, look, leave, take, onKey }
}
