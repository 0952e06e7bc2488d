import { useTranslation } from 'react-i18next'
import type * as v from 'valibot'
import type { Namespace } from '~/locales/namespaces'
import { useErrorText } from './form-errors'
import { useNounText } from './noun-text'

type Bounds = { minLength?: number; maxLength?: number }

/**
 * Gives a translator of a field's error code: in the noun's words for this field (`error_<field>_<code>`) before any others;
 * how long a text may be is read from the schema of the whole.
 */
export function useFieldError(
  noun: Namespace,
  schema: v.GenericSchema,
): (field: string, code: string | null | undefined) => string | null {
  const { t, i18n } = useTranslation('errors')
  const words = useNounText(noun)
  const general = useErrorText(noun)
  return (field, code) => {
    const own = `error_${field}_${code}`
    if (code && i18n.exists(`${noun}:${own}`)) return words(own)
    const { minLength, maxLength } = boundsOf(fieldOf(schema, field))
    if (code === 'too_short' && minLength !== undefined) return t('atLeast', { count: minLength })
    if (code === 'too_long' && maxLength !== undefined) return t('atMost', { count: maxLength })
    return general(code)
  }
}

const fieldOf = (schema: object, field: string): unknown =>
  'entries' in schema ? (schema.entries as Record<string, unknown>)[field] : undefined

/** The least and most letters that the schema of a text says it takes, also where the text is optional. */
function boundsOf(schema: unknown): Bounds {
  if (typeof schema !== 'object' || schema === null) return {}
  if ('jsonSchema' in schema) return schema.jsonSchema as Bounds
  const parts = 'pipe' in schema ? schema.pipe : 'wrapped' in schema ? [schema.wrapped] : []
  return Object.assign({}, ...(parts as unknown[]).map(boundsOf))
}
