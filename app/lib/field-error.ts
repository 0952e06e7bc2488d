import { useTranslation } from 'react-i18next'
import type * as v from 'valibot'
import type { Namespace } from '~/locales/namespaces'
import { useErrorText } from './form-errors'
import { useNounText } from './noun-text'

type Bounds = { minLength?: number; maxLength?: number }

/**
 * Gives a translator of a field's error code: in the noun's words for this field (`error_<field>_<code>`) before any others;
 * how long a text may be is read from the schema of the whole. A field may be a path (`settings.redirectTo`), whose last
 * part names it.
 */
export function useFieldError(
  noun: Namespace,
  schema: v.GenericSchema,
  ...others: Namespace[]
): (field: string, code: string | null | undefined) => string | null {
  const { t, i18n } = useTranslation('errors')
  const words = useNounText(noun)
  const general = useErrorText(noun, ...others)
  return (field, code) => {
    const own = `error_${field.replace(/^.*\./, '')}_${code}`
    if (code && i18n.exists(`${noun}:${own}`)) return words(own)
    const { minLength, maxLength } = boundsOf(field.split('.').reduce(fieldOf, schema as unknown))
    if (code === 'too_short' && minLength !== undefined) return t('atLeast', { count: minLength })
    if (code === 'too_long' && maxLength !== undefined) return t('atMost', { count: maxLength })
    return general(code)
  }
}

function fieldOf(schema: unknown, field: string): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined
  if ('wrapped' in schema) return fieldOf(schema.wrapped, field)
  return 'entries' in schema ? (schema.entries as Record<string, unknown>)[field] : undefined
}

/** The least and most letters that the schema of a text says it takes, also where the text is optional. */
function boundsOf(schema: unknown): Bounds {
  if (typeof schema !== 'object' || schema === null) return {}
  if ('jsonSchema' in schema) return schema.jsonSchema as Bounds
  const parts = 'pipe' in schema ? schema.pipe : 'wrapped' in schema ? [schema.wrapped] : []
  return Object.assign({}, ...(parts as unknown[]).map(boundsOf))
}
