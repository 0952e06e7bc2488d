import { TextArea } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { autoDirection } from '~/lib/auto-direction'
import { fieldName, type Json } from './edited-input'
import type { Shape } from './field-shapes'

type Props = {
  path: readonly string[]
  value: Json | undefined
  shape: Exclude<Shape, { kind: 'boolean' | 'choice' | 'list' | 'object' }>
  isRequired: boolean
  label: string
  error: string | null
}

/** Texts that are long by their nature get a field of several lines. */
const longKeys = new Set(['text', 'markdown', 'description', 'more', 'code', 'stdin'])
const machineKeys = new Set(['code', 'url', 'slug', 'key', 'stdin', 'filename'])

/** A text, a number, a text for each line, or JSON, as a field. */
export function EditText({ path, value, shape, isRequired, label, error }: Props) {
  const { t } = useTranslation('conversations')
  const key = path.at(-1) ?? ''
  const isOptional = !isRequired || (shape.kind === 'text' && shape.isNullable)
  const text = textOf(value, shape.kind)
  const isLong = shape.kind === 'lines' || shape.kind === 'json' || longKeys.has(key) || /\n|.{90}/.test(text)
  const direction = shape.kind === 'json' || machineKeys.has(key) ? { dir: 'ltr' as const } : autoDirection
  const longest = shape.kind === 'text' && shape.longest !== null ? { maxLength: shape.longest } : {}
  return (
    <Field
      name={fieldName(path, kindOf(shape, isOptional))}
      label={label}
      help={shape.kind === 'lines' ? t('oneALine') : undefined}
      error={error}
      isOptional={isOptional}
    >
      {(control) =>
        isLong ? (
          <TextArea
            {...control}
            {...direction}
            {...longest}
            {...((key === 'code' || shape.kind === 'json') && { className: 'agent-edit-code' })}
            rows={Math.min(14, Math.max(3, text.split('\n').length + 1))}
            defaultValue={text}
          />
        ) : (
          <input
            {...control}
            {...direction}
            {...longest}
            className="input"
            inputMode={shape.kind === 'number' ? 'decimal' : undefined}
            defaultValue={text}
          />
        )
      }
    </Field>
  )
}

function kindOf(shape: Props['shape'], isOptional: boolean) {
  if (shape.kind === 'number') return 'd'
  if (shape.kind === 'lines') return isOptional ? 'm' : 'l'
  if (shape.kind === 'json') return 'j'
  if (shape.isNullable) return 'n'
  return isOptional ? 'o' : 's'
}

function textOf(value: Json | undefined, kind: Props['shape']['kind']): string {
  if (value === undefined || value === null) return ''
  if (kind === 'lines' && Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
