import type { Element } from '@domain/forms/elements'
import type { Locale } from '@domain/locale'
import { useErrorText } from '~/lib/form-errors'

export type ElementProps = {
  element: Element
  /** All elements of the form, and the place of this one among them. */
  elements: readonly Element[]
  place: number
  /** The language of the form. */
  language: Locale
  /** The errors of this element, as codes by field. */
  errors: Record<string, string | undefined>
  /** Other changes of the element, for settings that no field of the form holds. */
  onSet: (change: Partial<Element>) => void
}

/** Gives what is wrong with a field of an element, in words: the first of its parts too. */
export function useElementErrors(errors: ElementProps['errors']): (field: string) => string | null {
  const errorText = useErrorText('forms', 'filler', 'apis')
  return (field) => {
    const path = Object.keys(errors).find((each) => each === field || each.startsWith(`${field}.`))
    return errorText(path && errors[path])
  }
}

/** A value that the builder holds; what is typed is heard by the form around it. */
export const held = (value: string) => ({ value, onChange: () => {} })

/** A box to tick keeps its own state: its press is over before the form around it hears of what it did. */
export const ticked = (isOn: boolean) => ({ defaultChecked: isOn })
