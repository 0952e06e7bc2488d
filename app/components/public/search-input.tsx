import { useTranslation } from 'react-i18next'

/** The field of the public search, inside a form that leads to it. */
export function SearchInput({ words }: { words: string }) {
  const { t } = useTranslation('shell')
  return (
    <input
      type="search"
      name="q"
      className="input"
      defaultValue={words}
      aria-label={t('searchTitle')}
      placeholder={t('searchTitle')}
      maxLength={200}
      autoComplete="off"
      dir="auto"
    />
  )
}
