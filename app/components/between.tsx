import { useTranslation } from 'react-i18next'

/** The mark between two facts on a line: a dot, but a comma in Arabic, whose zero is a dot. */
export function Between() {
  const { t } = useTranslation()
  return <span>{t('between')}</span>
}
