import { useTranslation } from 'react-i18next'

/** Keys that would be read as plurals. */
const plain: Record<string, string> = { other: 'others', one: 'single' }

/** Gives the words for a key of an input, and for one of its choices; a key without words is shown as it is. */
export function useFieldLabel(): (key: string) => string {
  const { t, i18n } = useTranslation('conversations')
  const said = t as (key: string, options?: object) => string
  return (name) => {
    const key = (Object.hasOwn(plain, name) && plain[name]) || name
    return i18n.exists(`conversations:field_${key}`) ? said(`field_${key}`) : name
  }
}
