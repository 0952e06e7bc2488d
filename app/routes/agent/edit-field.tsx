import type { FieldErrors } from '@domain/errors'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/lib/form-errors'
import { EditCheck, EditChoice } from './edit-choice'
import { EditList } from './edit-list'
import { EditText } from './edit-text'
import { errorPath, fieldName, type Json } from './edited-input'
import { useFieldLabel } from './field-label'
import { type JsonSchema, type Shape, shapeOf } from './field-shapes'

type EditFieldProps = {
  path: readonly string[]
  /** Undefined where it is left out. */
  value: Json | undefined
  schema: JsonSchema | null
  isRequired: boolean
  errors: FieldErrors
}

/** One value of an input as a field, or as a group of them. */
export function EditField({ path, value, schema, isRequired, errors }: EditFieldProps) {
  const { t } = useTranslation('conversations')
  const errorText = useErrorText('conversations')
  const labelOf = useFieldLabel()
  const shape = shapeOf(value, schema, isRequired)
  const key = path.at(-1) ?? ''
  const label = /^\d+$/.test(key) ? t('itemAt', { at: Number(key) + 1 }) : labelOf(key)
  const error = errorText(errorAt(path, shape, errors))
  const isGiven = value !== undefined || isRequired
  if (shape.kind === 'object')
    return isGiven ? (
      <fieldset className="agent-edit-group">
        <legend>{label}</legend>
        <input type="hidden" name={fieldName(path, 'x')} value="" />
        <EditGroup path={path} value={value} shape={shape} errors={errors} />
      </fieldset>
    ) : null
  if (shape.kind === 'list')
    return isGiven ? (
      <EditList path={path} items={Array.isArray(value) ? value : []} label={label} error={error}>
        {(item, at) => (
          <EditField path={[...path, String(at)]} value={item} schema={shape.of} isRequired errors={errors} />
        )}
      </EditList>
    ) : null
  if (shape.kind === 'boolean')
    return <EditCheck path={path} isOn={value === true} isGiven={isGiven} label={label} error={error} />
  if (shape.kind === 'choice')
    return <EditChoice path={path} value={value} shape={shape} label={label} error={error} />
  return (
    <EditText path={path} value={value} shape={shape} isRequired={isRequired} label={label} error={error} />
  )
}

/** An error of one line is shown at the field of all lines. */
function errorAt(path: readonly string[], { kind }: Shape, errors: FieldErrors): string | null {
  const own = errorPath(path)
  const [ofLine] = Object.keys(errors).filter((key) => key.startsWith(`${own}.`))
  return errors[own] ?? (kind === 'lines' && ofLine ? (errors[ofLine] ?? null) : null)
}

type EditGroupProps = {
  path: readonly string[]
  value: Json | undefined
  shape: Extract<Shape, { kind: 'object' }>
  errors: FieldErrors
}

/** The fields of an object: given, required and wrong ones, then the others, folded. */
export function EditGroup({ path, value, shape, errors }: EditGroupProps) {
  const { t } = useTranslation('conversations')
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const isShown = ({ key, isRequired }: (typeof shape.fields)[number]) =>
    isRequired || isFilled(given[key]) || errors[errorPath([...path, key])] !== undefined
  const fieldOf = ({ key, schema, isRequired }: (typeof shape.fields)[number]) => (
    <EditField
      key={key}
      path={[...path, key]}
      value={given[key]}
      schema={schema}
      isRequired={isRequired}
      errors={errors}
    />
  )
  const others = shape.fields.filter((field) => !isShown(field))
  return (
    <>
      {shape.fields.filter(isShown).map(fieldOf)}
      {others.length > 0 && (
        <details className="agent-edit-more">
          <summary>{t('moreFields')}</summary>
          {others.map(fieldOf)}
        </details>
      )}
    </>
  )
}

const isFilled = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
