import type { ReactNode } from 'react'
import { Field } from './field'

type Props = {
  name: string
  label: string
  help?: ReactNode
  error?: string | null
  /** Each value with its name; the first is chosen unless another one is. */
  values: readonly (readonly [value: string, text: string])[]
  chosen?: string | null | undefined
}

/** One of several, as a field of a form. */
export function SelectField({ name, label, help, error, values, chosen }: Props) {
  return (
    <Field name={name} label={label} help={help} error={error}>
      {(control) => (
        <select {...control} className="input" defaultValue={chosen ?? values[0]?.[0]}>
          {values.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
