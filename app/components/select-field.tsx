import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './field'

type Props = {
  name: string
  label: string
  help?: ReactNode
  error?: string | null
  /** Each value with its name; the first is chosen unless another one is. */
  values: readonly (readonly [value: string, text: string])[]
  chosen?: string | null | undefined
  /** Nothing is chosen at first, so that every answer is one that was given. */
  startsEmpty?: boolean
}

/** One of several, as a field of a form. */
export function SelectField({ name, label, help, error, values, chosen, startsEmpty = false }: Props) {
  const { t } = useTranslation()
  const first = startsEmpty ? '' : values[0]?.[0]
  return (
    <Field name={name} label={label} help={help} error={error}>
      {(control) => (
        <select {...control} className="input" defaultValue={chosen ?? first}>
          {startsEmpty && <option value="">{t('choose')}</option>}
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
