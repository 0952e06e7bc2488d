import { useTranslation } from 'react-i18next'

/** Gives how a provider, or a way in that is named after it, is called in the reader's language. */
export function useProviderName(): (name: string) => string {
  const { t } = useTranslation('accounts')
  return (name) => name.replace(/^Google(?![^ ])/, t('google'))
}
