import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { fieldName, type Json } from './edited-input'
import { useFieldLabel } from './field-label'
import type { Shape } from './field-shapes'

type CheckProps = {
  path: readonly string[]
  isOn: boolean
  isGiven: boolean
  label: string
  error: string | null
}

/** Yes or no; an unchecked box is not sent, so a hidden field says that it was there. */
export function EditCheck({ path, isOn, isGiven, label, error }: CheckProps) {
  const name = fieldName(path, isGiven ? 'b' : 'c')
  return (
    <div className={error ? 'agent-edit-check wrong' : 'agent-edit-check'}>
      <input type="hidden" name={name} value="" />
      <label>
        <input
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={isOn}
          aria-invalid={error ? true : undefined}
        />{' '}
        {label}
      </label>
      {error && <div className="field-note wrong">{error}</div>}
    </div>
  )
}

type ChoiceProps = {
  path: readonly string[]
  value: Json | undefined
  shape: Extract<Shape, { kind: 'choice' }>
  label: string
  error: string | null
}

/** One of the values that the schema knows. */
export function EditChoice({ path, value, shape: { values, isOptional }, label, error }: ChoiceProps) {
  const { t } = useTranslation('conversations')
  const labelOf = useFieldLabel()
  const chosen = typeof value === 'string' ? value : ''
  return (
    <Field name={fieldName(path, isOptional ? 'o' : 's')} label={label} error={error} isOptional={isOptional}>
      {(control) => (
        <select {...control} className="input" defaultValue={chosen}>
          {(isOptional || chosen === '') && <option value="">{t('notSet')}</option>}
          {values.map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
          {chosen !== '' && !values.includes(chosen) && <option value={chosen}>{chosen}</option>}
        </select>
      )}
    </Field>
  )
}
