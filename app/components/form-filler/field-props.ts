import type { Element } from '@domain/forms/elements'
import type { Filled } from './answers'

/** Properties for the control of a question, so that screen readers read its help and error with it. */
export type Control = {
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

export type FieldProps = {
  element: Element
  id: string
  filled: Filled | undefined
  control: Control
  /** Reports the value of a field that is not a form control. */
  onFilled: (key: string, filled: Filled) => void
}
