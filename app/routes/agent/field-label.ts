import { useTranslation } from 'react-i18next'

/** Gives the words for a key of an input, and for one of its choices; a key without words is shown as it is. */
export function useFieldLabel(): (key: string) => string {
  const { t, i18n } = useTranslation('conversations')
  const said = t as (key: string, options?: object) => string
  return (name) => {
    // A key that ends in _other is read as a plural.
    const key = name === 'other' ? 'others' : name
    return i18n.exists(`conversations:field_${key}`) ? said(`field_${key}`) : key
  }
}
