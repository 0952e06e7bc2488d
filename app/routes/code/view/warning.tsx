import type { CodeWarning } from '@domain/code/code'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'

/** Says that a file has hidden or direction-changing characters, and leads to the first of them. */
export function HiddenWarning({ warnings }: { warnings: readonly CodeWarning[] }) {
  const { t } = useTranslation('code')
  const format = useFormat()
  const [first] = warnings
  if (!first) return null
  return (
    <p className="code-warning" role="note">
      <Icon of={IconAlertTriangle} size={17} />
      <span>
        {t('hiddenCharacters', { count: warnings.length })}{' '}
        <a href={`#L${first.line}`}>{t('line', { line: format.number(first.line) })}</a>
      </span>
    </p>
  )
}
