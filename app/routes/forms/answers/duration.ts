import { useTranslation } from 'react-i18next'

/** Gives the function that says seconds in words: as seconds below a minute and a half, as whole minutes from there on. */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation('answers')
  return (seconds) =>
    seconds < 90 && Math.round(seconds) !== 60
      ? t('seconds', { count: Math.round(seconds) })
      : t('minutes', { count: Math.round(seconds / 60) })
}
