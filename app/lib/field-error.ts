import { formatNumber, type Locale } from '@domain/locale'
import { Money } from '@domain/money'
import { useTranslation } from 'react-i18next'
import type * as v from 'valibot'
import type { Namespace } from '~/locales/namespaces'
import { useErrorText } from './form-errors'
import { useNounText } from './noun-text'

type Bounds = { minLength?: number; maxLength?: number; least?: number; most?: number; isMoney?: true }

/**
 * Gives a translator of a field's error code: in the noun's words for this field (`error_<field>_<code>`) before any others;
 * how long a text and how large a number may be is read from the schema of the whole. A field may be a path (`settings.redirectTo`), whose last
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
  const number = (value: number) => formatNumber(value, i18n.language as Locale)
  return (field, code) => {
    const own = `error_${field.replace(/^.*\./, '')}_${code}`
    if (code && i18n.exists(`${noun}:${own}`)) return words(own)
    const { minLength, maxLength, least, most, isMoney } = boundsOf(
      field.split('.').reduce(fieldOf, schema as unknown),
    )
    if (code === 'too_short' && minLength !== undefined) return t('atLeast', { count: minLength })
    if (code === 'too_long' && maxLength !== undefined) return t('atMost', { count: maxLength })
    if (code === 'too_small' && least !== undefined) return t('leastNumber', { least: number(least) })
    if (code === 'too_large' && most !== undefined) return t('mostNumber', { most: number(most) })
    if (code === 'too_large' && isMoney) return t('smallerNumber')
    return general(code)
  }
}

function fieldOf(schema: unknown, field: string): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined
  if ('wrapped' in schema) return fieldOf(schema.wrapped, field)
  return 'entries' in schema ? (schema.entries as Record<string, unknown>)[field] : undefined
}

/** The least and most letters, or the least and most of a number, that a schema says it takes, also where it is optional. */
function boundsOf(schema: unknown): Bounds {
  if (typeof schema !== 'object' || schema === null) return {}
  if ('jsonSchema' in schema) return schema.jsonSchema as Bounds
  if ('requirement' in schema && 'type' in schema) {
    if (schema.type === 'min_value') return { least: Number(schema.requirement) }
    if (schema.type === 'max_value') return { most: Number(schema.requirement) }
  }
  // Its bounds are minor units, which nobody types.
  if (schema === Money || ('pipe' in schema && (schema.pipe as unknown[]).includes(Money)))
    return { isMoney: true }
  const parts = 'pipe' in schema ? schema.pipe : 'wrapped' in schema ? [schema.wrapped] : []
  return Object.assign({}, ...(parts as unknown[]).map(boundsOf))
}
